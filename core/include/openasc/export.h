// Marks what the shared library shows; everything else stays inside it, where calls are direct.
#pragma once

#if defined(_WIN32)
#define OPENASC_EXPORT
#else
#define OPENASC_EXPORT __attribute__((visibility("default")))
#endif
