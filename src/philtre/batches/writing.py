"""What a seat knows, written into an array: the compiled half of ``observation``.

``p`` is the plan of the observation (see ``plan``). Whole arrays and an index are passed, and no
slices of them: each slice would cost as much as several cards.
"""

import numpy as np

from philtre.batches.observation import RECENT, TOLD
from philtre.table.compiled import writer
from philtre.table.layout import KNOWN, NOBODY, SPECTATOR, Numbers, State


@writer
def write_observation(
    desk: State, words: Numbers, i: int, seat: int, p: State, slate: State, out: Numbers
) -> None:
    """Write into ``out[i]`` what a seat knows. ``words`` are the 64-bit words of all desks."""
    s, row, sizes = desk.state, np.uint64(i), np.uint64(p.sizes)
    for k in range(np.uint64(len(p.blank_start))):
        out[row, k] = p.blank_start[k]
    write_public(s, words, i, seat, p, out)
    write_cards(s, i, seat, p, slate, out)
    for k in range(np.uint64(len(p.blank_from_sizes))):
        out[row, sizes + k] = p.blank_from_sizes[k]
    write_all_piles(s, i, seat, p, slate, out)
    write_recent(desk, i, seat, p, out)


@writer
def write_public(s: State, words: Numbers, i: int, seat: int, p: State, out: Numbers) -> None:
    row, observer = np.uint64(i), np.uint64(seat)
    out[row, np.uint64(p.phase + s.phase)] = 1
    for k in range(np.uint64(p.many_numbers)):
        out[row, np.uint64(p.numbers_to[k])] = words[row, np.uint64(p.numbers[observer, k])]
    for k in range(np.uint64(p.many_single)):
        other = words[row, np.uint64(p.single[k])]
        after = p.after[observer, np.uint64(max(other, 0))]
        out[row, np.uint64(p.single_to[k] + after)] = other != NOBODY
    for k in range(np.uint64(p.many_bits)):
        bits, to = words[row, np.uint64(p.bits[k])], np.uint64(p.bits_to[k])
        around = (bits >> seat) | (bits << (p.players - seat))
        for after in range(np.uint64(p.players)):
            out[row, to + after] = (around >> np.int64(after)) & 1


@writer
def write_recent(desk: State, i: int, seat: int, p: State, out: Numbers) -> None:
    """The last decisions: who decided, counted from the observer, then what."""
    row, observer, start = np.uint64(i), np.uint64(seat), np.uint64(p.recent)
    for k in range(np.uint64(RECENT)):
        decider = np.uint64(desk.recent[np.uint64(0), k])
        out[row, start + k] = p.decider[observer, decider]
    for line in range(np.uint64(1), np.uint64(TOLD)):
        for k in range(np.uint64(RECENT)):
            out[row, start + line * np.uint64(RECENT) + k] = desk.recent[line, k]


# A batch spends most of its time in the next functions: plain loops over bytes, of a length known
# when they are compiled, which become a few wide instructions. Indices are unsigned, as Numba makes
# sure of signed ones at every step.


@writer
def write_cards(s: State, i: int, seat: int, p: State, slate: State, out: Numbers) -> None:
    """Write what the seat knows of every card."""
    find_cards(s, seat, slate)
    find_zones(seat, p, slate)
    find_held(seat, p, slate)
    write_known(s, i, p, slate, out)


@writer
def write_all_piles(s: State, i: int, seat: int, p: State, slate: State, out: Numbers) -> None:
    """Write what the seat knows of the piles. What is known of the cards is on the slate."""
    write_piles(s, i, seat, p, slate, out)
    write_mixed(s, i, seat, p, slate, out)
    write_backs(s, i, seat, p, out)
    if p.many_seen_by > 0:
        find_looks(s, p, slate)
        write_seen(i, seat, p, slate, out)


@writer
def find_cards(s: State, seat: int, slate: State) -> None:
    """The seat's label of each card, the pile and the place in which it lies, on the slate."""
    observer = np.uint64(seat)
    for card in range(np.uint64(len(s.where))):
        slate.labels[card] = s.part[observer, card]
    for card in range(np.uint64(len(s.where))):
        slate.piles[card] = s.where[card]
    for card in range(np.uint64(len(s.where))):
        slate.places[card] = s.place[card]


@writer
def find_zones(seat: int, p: State, slate: State) -> None:
    """Of each card that the seat knows zone and place, from 1; of each other its set, below 0."""
    before, behind = np.int8(seat), np.int8(p.players - seat)
    for card in range(np.uint64(len(slate.zones))):
        zone, label = slate.piles[card], slate.labels[card]
        for k in range(len(p.turned)):  # the piles of the seats, counted from the observer
            first = np.int8(p.turned[k])
            mine, last = np.int8(first + before), np.int8(first + before + behind)
            moved = np.int8(zone + behind) if zone < mine else np.int8(zone - before)
            zone = moved if (zone >= first) & (zone < last) else zone
        slate.zones[card] = np.int8(zone + 1) if label == KNOWN else np.int8(-label)
    for card in range(np.uint64(len(slate.zones))):
        place, label = slate.places[card], slate.labels[card]
        slate.places[card] = np.int8(place + 1) if label == KNOWN else np.int8(0)


@writer
def find_held(seat: int, p: State, slate: State) -> None:
    """Whether the seat holds each card, on the slate."""
    held = np.int8(p.held + seat)
    for card in range(np.uint64(len(slate.held))):
        slate.held[card] = np.int8(slate.piles[card] == held)


@writer
def write_known(s: State, i: int, p: State, slate: State, out: Numbers) -> None:
    """Of each card whether it is held, its zone, place and side.

    A few numbers more are written than there are cards: the next part comes over them.
    """
    row, own = np.uint64(i), np.uint64(p.own)
    hand, cards = np.uint64(p.hand), np.uint64(p.cards)
    places, sides = np.uint64(p.places), np.uint64(p.sides)
    if p.held != NOBODY:
        for card in range(own):
            out[row, hand + card] = slate.held[card]
    for card in range(own):
        out[row, cards + card] = slate.zones[card]
    for card in range(own):
        out[row, places + card] = slate.places[card]
    for card in range(own):
        out[row, sides + card] = s.up[card]


@writer
def write_piles(s: State, i: int, seat: int, p: State, slate: State, out: Numbers) -> None:
    """How large each pile is, and of which set its unknown cards are."""
    row, sizes, sets = np.uint64(i), np.uint64(p.sizes), np.uint64(p.sets)
    for k in range(np.uint64(p.many_zones)):
        zone = np.uint64(p.present[k])
        pile = p.piles[np.uint64(seat), zone]
        out[row, sizes + zone] = s.count[np.uint64(pile)]
        its_set = np.int8(KNOWN)
        for card in range(np.uint64(len(slate.zones))):
            is_here = np.int8(-np.int8(slate.piles[card] == pile))  # all bits, or none
            label = np.int8(slate.labels[card] & is_here)
            its_set = label if label > its_set else its_set
        out[row, sets + zone] = its_set


@writer
def write_mixed(s: State, i: int, seat: int, p: State, slate: State, out: Numbers) -> None:
    """The set of each single card of some piles, instead of one for all."""
    row, observer, at = np.uint64(i), np.uint64(seat), np.uint64(p.mixes)
    for k in range(p.many_mixed):
        out[row, np.uint64(p.sets) + np.uint64(p.zones_mixed[k])] = KNOWN
    for k in range(np.uint64(p.many_mixes)):
        pile = np.uint64(p.piles_mixes[observer, k])
        for slot in range(np.uint64(p.slots_mixes[k])):
            card = s.cards[np.uint64(s.start[pile]) + slot]
            label = slate.labels[np.uint64(max(card, 0))]
            out[row, at + slot] = label if card >= 0 else 0
        at += np.uint64(p.slots_mixes[k])


@writer
def write_backs(s: State, i: int, seat: int, p: State, out: Numbers) -> None:
    row, observer, at = np.uint64(i), np.uint64(seat), np.uint64(p.backs)
    for k in range(np.uint64(p.many_backs)):
        start = np.uint64(s.start[np.uint64(p.piles_backs[observer, k])])
        for slot in range(np.uint64(p.slots_backs[k])):
            out[row, at + slot] = p.back_of[np.uint64(s.cards[start + slot] + 1)]
        at += np.uint64(p.slots_backs[k])


@writer
def find_looks(s: State, p: State, slate: State) -> None:
    """For each seat whether it knows each card that not all know, on the slate."""
    for seat in range(np.uint64(p.players)):
        for card in range(np.uint64(slate.looks.shape[1])):
            by_seat = s.part[seat, card] == KNOWN
            by_all = s.part[np.uint64(SPECTATOR), card] == KNOWN
            slate.looks[seat, card] = np.int8(by_seat & ~by_all)


@writer
def write_seen(i: int, seat: int, p: State, slate: State, out: Numbers) -> None:
    """How many cards of a pile each seat has seen, but for those that everybody has seen."""
    row, observer = np.uint64(i), np.uint64(seat)
    for k in range(np.uint64(p.many_seen_by)):
        pile, at = p.piles_seen_by[observer, k], np.uint64(p.seen_by_to[k])
        for other in range(np.uint64(p.players)):
            seen = np.int8(0)
            for card in range(np.uint64(slate.looks.shape[1])):
                is_here = np.int8(-np.int8(slate.piles[card] == pile))  # all bits, or none
                seen = np.int8(seen + np.int8(slate.looks[other, card] & is_here))
            out[row, at + np.uint64(p.after[observer, other])] = seen
