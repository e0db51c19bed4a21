// A link or a save that is being opened. Its moves are played anew through Match, each checked by the rules, so that a
// long game takes seconds: whoever shows a window opens it so many moves at a time (shell/session/arrival.h).
#pragma once
#include "engine/core/load.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

namespace redoubt {

template <class T>
class Unpacking {
public:
    // Of one system and kind. Nothing leaves go_on() but an answer: what is thrown inside becomes one.
    class Work {
    public:
        virtual ~Work() = default;
        virtual std::optional<Loaded<T>> go_on(std::size_t steps) = 0;
        std::size_t done = 0, in_all = 0; // steps; in_all is what the bytes say
    };

    Unpacking(Loaded<T> at_once) : answer_(std::move(at_once)) {}
    Unpacking(LoadError error) : answer_(std::move(error)) {}
    Unpacking(std::unique_ptr<Work> work) : work_(std::move(work)) {}

    // Plays at most so many steps more. True: it is opened, or refused.
    bool go_on(std::size_t steps) {
        if (!answer_) answer_ = work_->go_on(steps);
        return answer_.has_value();
    }
    std::size_t done() const { return work_ ? work_->done : 0; }
    std::size_t in_all() const { return work_ ? work_->in_all : 0; }

    // All the rest of it.
    Loaded<T> whole() && {
        while (!go_on(static_cast<std::size_t>(-1))) {}
        return std::move(*answer_);
    }

private:
    std::unique_ptr<Work> work_;
    std::optional<Loaded<T>> answer_;
};

} // namespace redoubt
