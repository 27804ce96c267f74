// The basic interface: this is all of it.
#pragma once

#include "kernel_operator.h"
