#include "shadow_page.h"

#include <algorithm>

namespace openasc {

uint32_t ReaderLists::add() {
    if (!free_.empty()) {
        const uint32_t number = free_.back();
        free_.pop_back();
        at(number) = List();
        return number;
    }
    lists_.emplace_back();
    return static_cast<uint32_t>(lists_.size());
}

uint32_t ReaderLists::copy(uint32_t number) {
    const uint32_t made = add();
    at(made) = at(number);
    return made;
}

// --- one run of bytes ------------------------------------------------------------------------------------------------

// A reader that is over before this one says nothing more: whoever waits for this one waits for it too.
void ShadowPage::add_reader(Touch& touch, Epoch self, Order& order, ReaderLists& lists) {
    const auto replaces = [&](Epoch earlier) {
        return (earlier.block() == self.block() && earlier.pipe() == self.pipe()) || !order.clashes(earlier, false);
    };
    if (touch.reader.none()) {
        touch.reader = self;
        return;
    }
    if (!touch.reader.is_list()) {
        if (replaces(touch.reader)) {
            touch.reader = self;
            return;
        }
        const uint32_t number = lists.add();
        ReaderLists::List& list = lists.at(number);
        list.items[0] = touch.reader;
        list.items[1] = self;
        list.count = 2;
        touch.reader = Epoch::list(number);
        return;
    }
    ReaderLists::List& list = lists.at(touch.reader.list_number());
    for (int index = 0; index < list.count; ++index) {
        if (!replaces(list.items[index])) continue;
        list.items[index] = self;
        return;
    }
    if (list.count < ReaderLists::most) list.items[list.count++] = self;
}

void ShadowPage::update(Touch& touch, int begin, int end, bool write, Epoch self, Order& order, ReaderLists& lists) {
    if (!touch.writer.none() && order.clashes(touch.writer, true)) order.report(touch.writer, true, begin, end);
    if (!write) return add_reader(touch, self, order, lists);
    if (touch.reader.is_list()) {
        const uint32_t number = touch.reader.list_number();
        const ReaderLists::List list = lists.at(number);
        for (int index = 0; index < list.count; ++index)
            if (order.clashes(list.items[index], false)) order.report(list.items[index], false, begin, end);
        lists.drop(number);
    } else if (!touch.reader.none() && order.clashes(touch.reader, false)) {
        order.report(touch.reader, false, begin, end);
    }
    touch.writer = self;
    touch.reader = Epoch();
}

// --- all of them -----------------------------------------------------------------------------------------------------

// The segment that holds a byte.
int ShadowPage::find(int byte) const {
    int low = 0, high = count_;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (segments_[middle].begin <= byte ? low : high) = middle;
    }
    return low;
}

void ShadowPage::insert(int place, const Segment& segment) {
    if (count_ == capacity_) {
        const int wanted = capacity_ < 3 ? 3 : capacity_ + (capacity_ < 12 ? 3 : 6);
        auto grown = std::make_unique<Segment[]>(static_cast<size_t>(wanted));
        std::copy_n(segments_.get(), count_, grown.get());
        segments_ = std::move(grown);
        capacity_ = static_cast<int16_t>(wanted);
    }
    std::copy_backward(segments_.get() + place, segments_.get() + count_, segments_.get() + count_ + 1);
    segments_[place] = segment;
    ++count_;
}

// The segment that begins at a byte, made where there is none.
int ShadowPage::split(int byte, ReaderLists& lists) {
    if (byte == shadow_page_bytes) return count_;
    const int place = find(byte);
    if (segments_[place].begin == byte) return place;
    Segment half = segments_[place];
    half.begin = static_cast<uint16_t>(byte);
    if (half.touch.reader.is_list()) half.touch.reader = Epoch::list(lists.copy(half.touch.reader.list_number()));
    insert(place + 1, half);
    return place + 1;
}

void ShadowPage::forget(ReaderLists& lists) {
    for (int index = 0; index < count_; ++index)
        if (segments_[index].touch.reader.is_list()) lists.drop(segments_[index].touch.reader.list_number());
    count_ = 1;
    segments_[0] = {Touch(), 0};
}

// Joins neighbours from the one before `first` to the one behind `last` that are alike.
void ShadowPage::merge(int first, int last) {
    int to = std::max(first - 1, 0);
    const int end = std::min<int>(last + 1, count_);
    int from = to + 1;
    for (; from < end; ++from) {
        const Segment& next = segments_[from];
        if (next.touch == segments_[to].touch && !next.touch.reader.is_list()) continue;
        segments_[++to] = next;
    }
    for (; from < count_; ++from) segments_[++to] = segments_[from];
    count_ = static_cast<int16_t>(to + 1);
    if (count_ > 1) return;
    whole_ = segments_[0].touch;
    segments_.reset();
    count_ = capacity_ = 0;
}

void ShadowPage::access(int begin, int end, bool write, Epoch self, Order& order, ReaderLists& lists) {
    if (count_ == 0) {
        if (begin == 0 && end == shadow_page_bytes) return update(whole_, begin, end, write, self, order, lists);
        // The same again changes nothing.
        if (write ? whole_.writer == self && whole_.reader.none() : whole_.reader == self) {
            if (!whole_.writer.none() && order.clashes(whole_.writer, true))
                order.report(whole_.writer, true, begin, end);
            return;
        }
        insert(0, {whole_, 0});
    }
    if (count_ > most_segments) forget(lists);
    int first = split(begin, lists);
    const int last = split(end, lists);
    first = find(begin);
    for (int index = first; index < last; ++index)
        update(segments_[index].touch, segments_[index].begin, end_of(index), write, self, order, lists);
    merge(first, last);
}

int ShadowPage::first_unwritten(int begin, int end) const {
    if (count_ == 0) return whole_.writer.none() && begin < end ? begin : -1;
    for (int index = find(begin); index < count_ && segments_[index].begin < end; ++index)
        if (segments_[index].touch.writer.none()) return std::max<int>(begin, segments_[index].begin);
    return -1;
}

}  // namespace openasc
