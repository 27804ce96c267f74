// Synchronisation of cores.
#pragma once

#include "kernel_operator.h"
