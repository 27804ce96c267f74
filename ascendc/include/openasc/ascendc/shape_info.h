// ShapeInfo: the shape that a tensor carries for libraries and dumps.
#pragma once

#include <cstdint>

#include "openasc/ascendc/enums.h"

#ifndef K_MAX_DIM
#define K_MAX_DIM 8
#endif

namespace AscendC {

struct ShapeInfo {
    ShapeInfo() = default;
    ShapeInfo(uint8_t dimensions, const uint32_t* extents, DataFormat format = DataFormat::ND)
        : ShapeInfo(dimensions, extents, dimensions, extents, format) {}
    ShapeInfo(uint8_t dimensions, const uint32_t* extents, uint8_t original_dimensions,
              const uint32_t* original_extents, DataFormat format)
        : shapeDim(dimensions), originalShapeDim(original_dimensions), dataFormat(format) {
        for (int axis = 0; axis < dimensions && axis < K_MAX_DIM; ++axis) shape[axis] = extents[axis];
        for (int axis = 0; axis < original_dimensions && axis < K_MAX_DIM; ++axis)
            originalShape[axis] = original_extents[axis];
    }

    uint8_t shapeDim = 0;
    uint8_t originalShapeDim = 0;
    uint32_t shape[K_MAX_DIM] = {};
    uint32_t originalShape[K_MAX_DIM] = {};
    DataFormat dataFormat = DataFormat::ND;
};

// The number of elements; 0 without dimensions.
inline int GetShapeSize(const ShapeInfo& shapeInfo) {
    int size = shapeInfo.shapeDim == 0 ? 0 : 1;
    for (int axis = 0; axis < shapeInfo.shapeDim && axis < K_MAX_DIM; ++axis)
        size *= static_cast<int>(shapeInfo.shape[axis]);
    return size;
}

}  // namespace AscendC
