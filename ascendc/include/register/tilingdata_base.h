// Tiling data on the host: structures with functions that set and get each field.
//
// A structure is laid out as C++ lays it out, so that its bytes are those that a kernel reads, and the kernel may use
// the very same definition.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

// Where programs define their structures, and expect the names of library operators.
namespace optiling {}

namespace openasc::tiling {

// What all structures of this kind can do; it adds nothing to their layout.
template <class Fields>
class Data {
public:
    size_t GetDataSize() const { return sizeof(Fields); }

    // Writes the bytes of all fields; nothing when they do not fit.
    void SaveToBuffer(void* data, size_t capacity) const {
        static_assert(std::is_trivially_copyable_v<Fields>, "fields of tiling data must be trivially copyable");
        if (data != nullptr && sizeof(Fields) <= capacity) std::memcpy(data, this, sizeof(Fields));
    }
};

// A field as its functions take and give it.
template <class T, size_t count>
inline void copy_field(T (&to)[count], const T* from) {
    for (size_t index = 0; index < count; ++index) to[index] = from[index];
}

}  // namespace openasc::tiling

#define BEGIN_TILING_DATA_DEF(class_name)                            \
    struct class_name : public ::openasc::tiling::Data<class_name> { \
        static const char* GetTilingClassName() { return #class_name; }

#define TILING_DATA_FIELD_DEF(data_type, field_name)               \
    data_type field_name{};                                        \
    void set_##field_name(data_type value) { field_name = value; } \
    data_type get_##field_name() const { return field_name; }

#define TILING_DATA_FIELD_DEF_ARR(arr_type, arr_size, field_name)                                        \
    arr_type field_name[arr_size]{};                                                                     \
    void set_##field_name(const arr_type* values) { ::openasc::tiling::copy_field(field_name, values); } \
    arr_type* get_##field_name() { return field_name; }                                                  \
    const arr_type* get_##field_name() const { return field_name; }

#define TILING_DATA_FIELD_DEF_STRUCT(struct_type, field_name) struct_type field_name{};

#define END_TILING_DATA_DEF }

// A program launches its kernels itself, so nobody looks the structure up by its operator's name. A semicolon may
// follow, here and at the registrations of kernels.
#define REGISTER_TILING_DATA_CLASS(op_type, class_name) \
    static_assert(sizeof(class_name) > 0, "tiling data must be a complete type");
