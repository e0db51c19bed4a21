// Copying, moving and ending a struct with many lists and texts is a page of code, and every unit that has one by value
// would make it anew: with the sanitizers that was a third of what the heaviest units were. A struct that says
// REDOUBT_WHOLE(T) has that code once, in the .cpp that says REDOUBT_WHOLE_HERE(T).
#pragma once

#define REDOUBT_WHOLE(T)                                                                                               \
    T(const T& other);                                                                                                 \
    T(T&& other) noexcept;                                                                                             \
    T& operator=(const T& other);                                                                                      \
    T& operator=(T&& other) noexcept;                                                                                  \
    ~T();

#define REDOUBT_WHOLE_HERE(T)                                                                                          \
    T::T(const T& other) = default;                                                                                    \
    T::T(T&& other) noexcept = default;                                                                                \
    T& T::operator=(const T& other) = default;                                                                         \
    T& T::operator=(T&& other) noexcept = default;                                                                     \
    T::~T() = default;
