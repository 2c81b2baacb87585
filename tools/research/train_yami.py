"""Train the chances to win at Yami between two by self-play, and have them meet the master.

    python -m tools.research.train_yami --minutes 4.6 --workers 9 --out yami.npz

Compiled games on every core, an accelerator that learns: the value of what a player sees after each
choice, towards what later choices and the end of the game made of it. Whoever plays as the master
does (`YamiLook`) is in the same kernel, teaches at first, and is met at the end. Needs PyTorch and
Numba.
"""

# mypy: ignore-errors
# ruff: noqa: PLR0912

from __future__ import annotations

import argparse
import copy
import multiprocessing as mp
import os
import queue
import time
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numba
import numpy as np

from yamotheque.games.yami import DEALS, FIGURE_POINTS, RENEWALS, SETTINGS
from yamotheque.pieces.card_form import BONUS, EXPECTED
from yamotheque.pieces.cards import FIGURES

CARDS, VALUES, CELLS, FIVE = 32, 8, 16, 5
DECKS, BONUS_FROM = SETTINGS[2].decks, SETTINGS[2].bonus_from
LEAST_VALUE, LEAST_FIGURE = SETTINGS[2].value, SETTINGS[2].figure
WORTH = np.array([FIGURE_POINTS["35-30"][figure] for figure in FIGURES], np.float32)
WHOLE = np.concatenate([np.full(VALUES, 20, np.float32), WORTH])
USUAL = np.array(EXPECTED, np.float32)
QUINTES = np.array([[7, 0, 1, 2, 3], *(range(at, at + 5) for at in range(4))])
HELD, DRAWING, EXPOSING, LAID, BETWEEN = range(5)
"""When a position is judged: once a card is discarded, before one is drawn, before the hands are
laid open, when the other is still to mark, or before the next deal."""
SIZE = 2 * CELLS + 13 + 5 + 2 * CARDS + 2 * CELLS + 3 + CELLS
LEARNER, QUIET, SHOWN = range(3)
"""Who plays by a net, and who plays as the master does, without or with its choices noted."""
LAMBDA = 0.8
BATCH, BUFFER = 8192, 8_000_000
MOST = 1 << 14
"""So many choices of a game are learnt from at most."""
LONGEST = 150
"""After so many turns of a deal cards are drawn from the stock, until it runs out."""

njit = numba.njit(cache=True, fastmath=True, nogil=True)


@njit
def weighed(hand, points, near):
    """What a hand is worth in each cell, and which share of each it has."""
    first = second = 0
    suits = np.zeros(4, np.int64)
    values = np.zeros(VALUES, np.int64)
    for card in range(CARDS):
        if hand[card]:
            values[card // 4] += 1
            suits[card % 4] += 1
    for value in range(VALUES):
        count = values[value]
        points[value], near[value] = 5 * count, count / 4
        if count > first:
            first, second = count, first
        elif count > second:
            second = count
    row = straight = 0
    for window in range(len(QUINTES)):
        has = 0
        for at in range(5):
            has += values[QUINTES[window, at]] > 0
        row = max(row, has)
        for suit in range(4):
            has = 0
            for at in range(5):
                has += hand[4 * QUINTES[window, at] + suit] > 0
            straight = max(straight, has)
    suited = min(5, suits.max())
    made = (
        first >= 2, second >= 2, first >= 3, first >= 3 and second >= 2, first >= 4,
        row == 5, suited == 5, row == 5 and suited == 5,
    )  # fmt: skip
    for figure in range(8):
        points[VALUES + figure] = WORTH[figure] * made[figure]
    near[8] = min(first, 2) / 2
    near[9] = (min(first, 2) + min(second, 2)) / 4
    near[10] = min(first, 3) / 3
    near[11] = (min(first, 3) + min(second, 2)) / 5
    near[12] = min(first, 4) / 4
    near[13] = row / 5
    near[14] = suited / 5
    near[15] = straight / 5


@njit
def hoped(near, free):
    """The finer look at a hand."""
    best = -1e9
    for cell in range(CELLS):
        if free[cell]:
            best = max(best, 0.6 * WHOLE[cell] * near[cell] ** 2.5 - USUAL[cell] / 4)
    return best


@njit
def could_expose(points, free):
    """Whether a hand may be exposed, and the best that the master sees in it."""
    best = -1e9
    for cell in range(CELLS):
        least = LEAST_VALUE if cell < VALUES else LEAST_FIGURE
        if free[cell] and points[cell] >= least:
            best = max(best, points[cell] - 0.3 * USUAL[cell])
    return best


@njit
def total_of(sums, seat):
    """The points of a form."""
    return sums[seat, 0] + sums[seat, 1] + BONUS * (sums[seat, 0] >= BONUS_FROM)


@njit
def told(x, free, sums, seat, moment, hand, top, looks, theirs):
    """What a seat sees, as a net reads it.

    - moment: when that is, the deal, who began it, the renewals left and the cards in stock.
    - looks: what the hand is worth in each cell, and which share of each it has.
    - theirs: what the other hand is worth, once it is laid open.
    """
    stage, deals, first, renewals, stock = moment
    points, near = looks
    x[:] = 0
    other = 1 - seat
    at = 0
    for who in (seat, other):
        still = values = 0.0
        for cell in range(CELLS):
            if free[who, cell]:
                x[at + cell] = 1
                still += USUAL[cell]
                values += cell < VALUES
        place = 2 * CELLS + 4 * (who != seat)
        x[place] = sums[who, 0] / BONUS_FROM
        x[place + 1] = sums[who, 0] >= BONUS_FROM
        x[place + 2] = still / 200
        if values and sums[who, 0] < BONUS_FROM:
            x[place + 3] = (BONUS_FROM - sums[who, 0]) / (20 * values)
        at += CELLS
    at = 2 * CELLS + 8
    x[at] = (total_of(sums, seat) - total_of(sums, other)) / 100
    x[at + 1] = (DEALS - deals) / DEALS
    x[at + 2] = renewals / RENEWALS
    x[at + 3] = stock / 64
    x[at + 4] = first == seat
    at += 5
    x[at + stage] = 1
    at += 5
    if stage <= EXPOSING:
        for card in range(CARDS):
            x[at + card] = hand[card] / 2
        if top >= 0:
            x[at + CARDS + top] = 1
        at += 2 * CARDS
        may = best = 0.0
        for cell in range(CELLS):
            if free[seat, cell]:
                x[at + cell] = points[cell] / 50
                x[at + CELLS + cell] = near[cell]
                may = max(may, WHOLE[cell] / 50 * near[cell] * near[cell])
        at += 2 * CELLS
        best = hoped(near, free[seat])
        x[at] = may
        x[at + 1] = best / 50
        x[at + 2] = could_expose(points, free[seat]) > -1e8
    elif stage == LAID:
        at = SIZE - CELLS
        for cell in range(CELLS):
            x[at + cell] = theirs[cell] / 50 * free[other, cell]


@njit
def judged(x, first, one, two, last, hidden, inner):
    """The chance to win that a net says; weights by [input, output], biases last."""
    width = first.shape[1]
    for unit in range(width):
        hidden[unit] = first[-1, unit]
    for at in range(SIZE):
        if x[at] != 0:
            for unit in range(width):
                hidden[unit] += x[at] * first[at, unit]
    for unit in range(width):
        hidden[unit] = max(hidden[unit], np.float32(0))
        inner[unit] = one[-1, unit]
    for at in range(width):
        if hidden[at] != 0:
            for unit in range(width):
                inner[unit] += hidden[at] * one[at, unit]
    for unit in range(width):
        hidden[unit] += two[-1, unit]
    for at in range(width):
        if inner[at] > 0:
            for unit in range(width):
                hidden[unit] += inner[at] * two[at, unit]
    total = last[-1, 0]
    for unit in range(width):
        if hidden[unit] > 0:
            total += hidden[unit] * last[unit, 0]
    return 1 / (1 + np.exp(-total))


@njit
def drawn(stock, many):
    """A card of the stock by lot."""
    place = np.random.randint(many)
    for card in range(CARDS):
        place -= stock[card]
        if place < 0:
            stock[card] -= 1
            return card
    return -1


@njit
def game(nets, by_master, explore, rows, seats, worths, strays):
    """One game; the choices of seats who learn, and what seat 0 won.

    `nets` has the four layers of each seat; `by_master` is who plays as the master does: QUIET
    where its choices are not noted, SHOWN where they are.
    """
    free = np.ones((2, CELLS), np.bool_)
    sums = np.zeros((2, 2))
    hands = np.zeros((2, CARDS), np.int64)
    stock = np.zeros(CARDS, np.int64)
    pile = np.zeros(80, np.int64)
    points, near = np.zeros((2, CELLS)), np.zeros((2, CELLS))
    some, part = np.zeros(CELLS), np.zeros(CELLS)
    width = nets[0][0].shape[1]
    hidden, inner = np.zeros(width, np.float32), np.zeros(width, np.float32)
    x, best_x = np.zeros(SIZE, np.float32), np.zeros(SIZE, np.float32)
    taken = np.zeros(CELLS)
    many, first = 0, np.random.randint(2)
    for deal in range(1, DEALS + 1):
        hands[:] = 0
        stock[:] = DECKS
        left, length, renewals = DECKS * CARDS, 0, RENEWALS
        for _ in range(FIVE):
            for seat in range(2):
                hands[seat, drawn(stock, left)] += 1
                left -= 1
        pile[0], length = drawn(stock, left), 1
        left -= 1
        seat, exposer, turns = first, -1, 0
        while True:
            # Expose, draw a card, or take the one that lies on top.
            net, master, quiet = nets[seat], by_master[seat] > 0, by_master[seat] == QUIET
            stray = not quiet and np.random.random() < explore
            hand, top = hands[seat], pile[length - 1]
            weighed(hand, points[seat], near[seat])
            choice, best = 0, -1e9
            # 0: draw.
            under = pile[length - 1]
            if not quiet:
                told(
                    best_x, free, sums, seat, (DRAWING, deal, first, renewals, left), hand, under,
                    (points[seat], near[seat]), some,
                )  # fmt: skip
            if master:
                best = hoped(near[seat], free[seat]) + 0.1
            else:
                best = judged(best_x, net[0], net[1], net[2], net[3], hidden, inner)
            # 1: take the top.
            hand[top] += 1
            value, count = -1e9, 0
            if master:
                weighed(hand, some, part)
                value = hoped(part, free[seat])
            else:
                for card in range(CARDS):
                    if hand[card]:
                        hand[card] -= 1
                        weighed(hand, some, part)
                        told(
                            x, free, sums, seat, (HELD, deal, first, renewals, left), hand, card,
                            (some, part), some,
                        )  # fmt: skip
                        value = max(value, judged(x, net[0], net[1], net[2], net[3], hidden, inner))
                        hand[card] += 1
            hand[top] -= 1
            if value > best:
                choice, best = 1, value
            # 2: expose.
            open_to = could_expose(points[seat], free[seat])
            if open_to > -1e8:
                value = open_to
                if not quiet:
                    told(
                        x, free, sums, seat, (EXPOSING, deal, first, renewals, left), hand, under,
                        (points[seat], near[seat]), some,
                    )  # fmt: skip
                if not master:
                    value = judged(x, net[0], net[1], net[2], net[3], hidden, inner)
                if value > best:
                    choice, best = 2, value
            if stray:
                choice = np.random.randint(3 if open_to > -1e8 else 2)
                if choice == 2 and np.random.random() < 0.5:
                    choice = 0
            if choice == 2:
                exposer = seat
                if not quiet and many < MOST:
                    rows[many] = x
                    seats[many], worths[many], strays[many] = seat, best, stray
                    many += 1
                break
            by_lot_first, best_first = stray, best
            turns += 1
            if turns > LONGEST:
                choice = 0
            if choice == 0:
                if not quiet and many < MOST:
                    # What is judged is the card about to be drawn.
                    rows[many] = best_x
                    seats[many], worths[many], strays[many] = seat, best, stray
                    many += 1
                hand[drawn(stock, left)] += 1
                left -= 1
                if left == 0 and renewals:
                    for at in range(length - 1):
                        stock[pile[at]] += 1
                    left, pile[0], length = length - 1, pile[length - 1], 1
                    renewals -= 1
                stray = not quiet and np.random.random() < explore / 2
            else:
                length -= 1
                hand[top] += 1
                stray = False
            # Discard.
            best, gone, count = -1e9, -1, 0
            for card in range(CARDS):
                if not hand[card]:
                    continue
                hand[card] -= 1
                weighed(hand, some, part)
                if not quiet:
                    told(
                        x, free, sums, seat, (HELD, deal, first, renewals, left), hand, card,
                        (some, part), some,
                    )  # fmt: skip
                if master:
                    value = hoped(part, free[seat])
                else:
                    value = judged(x, net[0], net[1], net[2], net[3], hidden, inner)
                hand[card] += 1
                count += 1
                by_lot = stray and choice == 0 and np.random.randint(count) == 0
                if value > best or by_lot:
                    if not by_lot or value > best:
                        best = value
                    gone = card
                    best_x[:] = x
            if not quiet and many < MOST:
                rows[many] = best_x
                if choice == 1 and by_lot_first:
                    best, stray = best_first, True
                seats[many], worths[many], strays[many] = seat, best, stray
                many += 1
            hand[gone] -= 1
            pile[length], length = gone, length + 1
            if left == 0:
                break
            seat = 1 - seat
        # All hands lie open: each closes a cell.
        for seat in range(2):
            weighed(hands[seat], points[seat], near[seat])
        start = exposer if exposer >= 0 else first
        for turn in range(2):
            seat = start if turn == 0 else 1 - start
            net, master, quiet = nets[seat], by_master[seat] > 0, by_master[seat] == QUIET
            can = False
            for cell in range(CELLS):
                least = 1
                if seat == exposer:
                    least = LEAST_VALUE if cell < VALUES else LEAST_FIGURE
                taken[cell] = free[seat, cell] and points[seat, cell] >= least
                can = can or taken[cell] > 0
            best, marked = -1e9, -1
            stray, count = not quiet and np.random.random() < explore, 0
            for cell in range(CELLS):
                if not free[seat, cell] or (can and not taken[cell]):
                    continue
                kind = int(cell >= VALUES)
                gain, before = points[seat, cell], total_of(sums, seat)
                free[seat, cell] = False
                sums[seat, kind] += gain
                if turn == 0:
                    told(
                        x, free, sums, seat, (LAID, deal, first, renewals, left), hands[seat], 0,
                        (points[seat], near[seat]), points[1 - seat],
                    )  # fmt: skip
                else:
                    told(
                        x, free, sums, seat, (BETWEEN, deal, 1 - first, renewals, left),
                        hands[seat], 0, (points[seat], near[seat]), some,
                    )  # fmt: skip
                if master:
                    value = total_of(sums, seat) - before - 0.7 * USUAL[cell]
                elif turn == 1 and deal == DEALS:
                    mine, other = total_of(sums, seat), total_of(sums, 1 - seat)
                    value = 1.0 if mine > other else 0.5 if mine == other else 0.0
                else:
                    value = judged(x, net[0], net[1], net[2], net[3], hidden, inner)
                free[seat, cell] = True
                sums[seat, kind] -= gain
                count += 1
                by_lot = stray and np.random.randint(count) == 0
                if value > best or by_lot:
                    best = max(best, value)
                    marked = cell
                    best_x[:] = x
            free[seat, marked] = False
            sums[seat, int(marked >= VALUES)] += points[seat, marked]
            if not quiet and many < MOST:
                rows[many] = best_x
                seats[many], worths[many], strays[many] = seat, best, stray
                many += 1
        first = 1 - first
    mine, other = total_of(sums, 0), total_of(sums, 1)
    return many, 1.0 if mine > other else 0.5 if mine == other else 0.0


@njit
def returns(many, won, seats, worths, strays, targets, to_end):
    """What each choice is to learn: what later ones of its seat say and the end, or it alone."""
    later = np.array([won, 1 - won])
    for at in range(many - 1, -1, -1):
        seat = seats[at]
        targets[at] = later[seat]
        if to_end:
            continue
        mixed = (1 - LAMBDA) * worths[at] + LAMBDA * later[seat]
        later[seat] = worths[at] if strays[at] else mixed


@njit
def seeded(seed):
    """The luck of what follows."""
    np.random.seed(seed)


def layers_of(path: Path):
    """A net as the kernel reads it."""
    with np.load(path) as stored:
        names = ("first", "block0a", "block0b", "last")
        return tuple(np.ascontiguousarray(stored[name].astype(np.float32).T) for name in names)


def space():
    """Room for one game."""
    return (
        np.zeros((MOST, SIZE), np.float32), np.zeros(MOST, np.int64), np.zeros(MOST),
        np.zeros(MOST, np.bool_),
    )  # fmt: skip


def work(path: str, seed: int, out, stop, explore: float, taught: float) -> None:
    seeded(seed)
    rows, seats, worths, strays = space()
    targets, read, net = np.zeros(MOST), -1.0, None
    while not stop.is_set():
        stamp = Path(path).stat().st_mtime
        if stamp != read:
            read, net = stamp, layers_of(Path(path))
        told_rows, learnt, began, many_games = [], [], time.time(), 0
        while time.time() - began < 1:
            teaches = time.time() < taught
            masters = np.full(2, SHOWN if teaches else LEARNER)
            often = 3 * explore if teaches else explore
            many, won = game((net, net), masters, often, rows, seats, worths, strays)
            returns(many, won, seats, worths, strays, targets, teaches)
            told_rows.append(rows[:many].astype(np.float16))
            learnt.append(targets[:many].astype(np.float16))
            many_games += 1
        out.put((many_games, np.concatenate(told_rows), np.concatenate(learnt)))


def met(arguments):
    path, rival, seed, until = arguments
    seeded(seed)
    net = layers_of(path)
    other = layers_of(rival) if rival else net
    rows, seats, worths, strays = space()
    shares = []
    while time.time() < until:
        for place in (0, 1):
            nets = (net, other) if place == 0 else (other, net)
            masters = np.full(2, LEARNER)
            masters[1 - place] = LEARNER if rival else QUIET
            _, won = game(nets, masters, 0.0, rows, seats, worths, strays)
            shares.append(won if place == 0 else 1 - won)
    return shares


def train(asked) -> None:
    import torch
    from torch.nn.functional import binary_cross_entropy_with_logits

    from tools.research.residual import DEVICE, Net, load, save

    torch.manual_seed(asked.seed)
    model = load(asked.resume) if asked.resume else Net(SIZE, asked.width, 1, 1).to(DEVICE)
    mean = copy.deepcopy(model)
    optimizer = torch.optim.AdamW(model.parameters(), lr=asked.rate, weight_decay=1e-4)
    live = Path("/dev/shm") / f"live-yami-{os.getpid()}.npz"
    save(mean, live)
    context = mp.get_context("spawn")
    rows, stop = context.Queue(64), context.Event()
    taught = time.time() + 60 * asked.taught
    workers = [
        context.Process(
            target=work,
            args=(str(live), asked.seed * 1000 + each, rows, stop, asked.explore, taught),
            daemon=True,
        )
        for each in range(asked.workers)
    ]
    for worker in workers:
        worker.start()
    told_rows = torch.zeros(BUFFER, SIZE, dtype=torch.float16, device=DEVICE)
    goals = torch.zeros(BUFFER, dtype=torch.float16, device=DEVICE)
    seen = trained = games = 0
    begin, shown, saved, total = time.time(), time.time(), time.time(), 0.0
    while (spent := (time.time() - begin) / 60) < asked.minutes:
        try:
            for _ in range(4):
                many, new, targets = rows.get(timeout=0.002 if seen else 60)
                at = ((torch.arange(len(new)) + seen) % BUFFER).to(DEVICE)
                told_rows[at] = torch.from_numpy(new).to(DEVICE)
                goals[at] = torch.from_numpy(targets).to(DEVICE)
                seen, games = seen + len(new), games + many
        except queue.Empty:
            pass
        for group in optimizer.param_groups:
            group["lr"] = asked.rate * max(0.02, 1 - spent / asked.minutes)
        for _ in range(16):
            if trained > asked.often * seen or seen < BATCH:
                break
            at = torch.randint(0, min(seen, BUFFER), (BATCH,), device=DEVICE)
            loss = binary_cross_entropy_with_logits(
                model(told_rows[at].float())[:, 0], goals[at].float()
            )
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            trained += BATCH
            total = 0.99 * total + 0.01 * float(loss.detach())
            with torch.no_grad():
                for slow, fast in zip(mean.parameters(), model.parameters(), strict=True):
                    slow.lerp_(fast, 0.01 if trained > 500 * BATCH else 0.2)
        if time.time() - saved > 2:
            saved = time.time()
            fresh = live.with_suffix(".new.npz")
            save(mean, fresh)
            fresh.replace(live)
        if time.time() - shown > 20:
            shown = time.time()
            print(
                f"{spent:5.2f} min  {games} games  {seen / 1e6:.2f} M positions  "
                f"{trained / 1e6:.1f} M learnt  loss {total:.4f}", flush=True,
            )  # fmt: skip
            save(mean, asked.out)
    stop.set()
    save(mean, asked.out)
    for worker in workers:
        worker.kill()
    live.unlink()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=6)
    asked.add_argument("--taught", type=float, default=0.7, help="minutes of masters first")
    asked.add_argument("--width", type=int, default=128)
    asked.add_argument("--rate", type=float, default=1.5e-3)
    asked.add_argument("--explore", type=float, default=0.02)
    asked.add_argument("--often", type=float, default=4, help="how often each position is learnt")
    asked.add_argument("--workers", type=int, default=os.cpu_count())
    asked.add_argument("--resume", type=Path, help="weights to go on from")
    asked.add_argument("--rival", type=Path, help="weights to meet; else who plays as the master")
    asked.add_argument("--seconds", type=float, default=30, help="to measure")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, required=True)
    given = asked.parse_args()
    if given.minutes:
        train(given)
    with mp.get_context("spawn").Pool(given.workers) as pool:
        until = time.time() + given.seconds
        works = [(given.out, given.rival, seed, until) for seed in range(given.workers)]
        won = np.concatenate(pool.map(met, works))
    error, rival = 2 * won.std() / len(won) ** 0.5, given.rival or "the master"
    print(f"against {rival}: {won.mean():.4f} ± {error:.4f} of {len(won)} games", flush=True)


if __name__ == "__main__":
    main()
