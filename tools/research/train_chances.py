"""Train the chances to win of a game by self-play of the engine, on many cores and an accelerator.

    python -m tools.research.train_chances yami --minutes 8 --out yami.npz

Workers play by the best of what the net says, and now and then by lot. What each seat saw at each
position is told to the net with what came of it: the chance at later positions, the later the less,
and who won in the end. Needs PyTorch, which nothing else here does.
"""

# mypy: ignore-errors

from __future__ import annotations

import argparse
import copy
import multiprocessing as mp
import os
import queue
import random
import time
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from tools.research.learnt_chances import NUMBERS_OF, LearntChances, chances_of
from yamotheque.bots.master import Master
from yamotheque.chance import Chance
from yamotheque.games import find_game
from yamotheque.match.result import final_shares
from yamotheque.solve import net

MASTER = Master()
LAMBDA = 0.8
"""How much later positions weigh beside the next one."""
BATCH = 8192
BUFFER = 6_000_000
"""So many positions, the last ones, are learnt from."""


def worth_from(game, layers):
    return LearntChances(game, NUMBERS_OF[type(game)](game), layers, 0.0, 0.0)


def seats_of(game, luck: random.Random) -> int:
    """A table for two as often as any larger one together."""
    larger = [seats for seats in game.seats if seats > 2]
    return 2 if luck.random() < 0.6 else luck.choice(larger)


def one_game(worth, luck: random.Random, explore: float, by_master: bool = False):
    """Rows of numbers, and what each was worth in the end; masters may play, to begin with."""
    decay = 1.0 if by_master else LAMBDA
    game, numbers = worth.game, worth.numbers
    state = game.start(seats_of(game, luck))
    seats = range(len(game.scores(state)))
    rows, own, cuts = [], [], []
    while (actor := game.turn(state)) is not None:
        begun = numbers.begun(state)
        if isinstance(actor, Chance):
            if begun and not worth.hides:
                rows.append([numbers.of(state, seat) for seat in seats])
                own.append(None), cuts.append(False)
            state = game.play(state, actor.draw(luck.randrange))
            continue
        moves = game.moves(state)
        if len(moves) == 1:
            state = game.play(state, moves[0])
            continue
        if by_master:
            best, value = MASTER.choose(game, game.view(state, actor), actor, luck.randrange), None
        else:
            values = worth.moves(state)
            best = max(values, key=values.get)
            value = (actor, values[best] / 100)
        strays = luck.random() < explore
        if begun:
            rows.append([numbers.of(game.view(state, seat), seat) for seat in seats])
            own.append(value), cuts.append(strays and not by_master)
        state = game.play(state, luck.choice(moves) if strays else best)
    shares = np.array(final_shares(game, state)) / 100
    told = np.array(rows, np.float32)
    found = chances_of(told.reshape(-1, numbers.size), worth.layers).reshape(len(rows), -1)
    for place, chosen in enumerate(own):
        if chosen is not None:
            found[place, chosen[0]] = chosen[1]
    targets, later = np.empty_like(found), shares
    for place in reversed(range(len(rows))):
        if cuts[place]:
            later = found[place]
        targets[place] = later
        later = (1 - decay) * found[place] + decay * later
    return told.astype(np.float16).reshape(-1, numbers.size), targets.astype(np.float16).reshape(-1)


def work(key: str, path: str, seed: int, out, stop, explore: float, taught: float) -> None:
    game, luck, read, worth = find_game(key), random.Random(seed), -1.0, None
    while not stop.is_set():
        stamp = Path(path).stat().st_mtime
        if stamp != read:
            read, worth = stamp, worth_from(game, net.layers(Path(path)))
        by_master = time.time() < taught
        told, targets = zip(
            *(one_game(worth, luck, explore, by_master) for _ in range(2)), strict=True
        )
        out.put((2, np.concatenate(told), np.concatenate(targets)))


def duel(game, first, second, seats: int, deadline: float, seed: int):
    """The share of the wins of one player, alone among others, and its error, until a time.

    A player is asked for its move as `player(state, seat, below)`.
    """
    shares, number = [], 0
    while time.time() < deadline:
        for place in range(seats):
            luck = random.Random(f"{seed}/{number}/{place}")
            state = game.start(seats)
            while (actor := game.turn(state)) is not None:
                if isinstance(actor, Chance):
                    state = game.play(state, actor.draw(luck.randrange))
                    continue
                moves = game.moves(state)
                move = moves[0]
                if len(moves) > 1:
                    player = first if actor == place else second
                    move = player(game.view(state, actor), actor, luck.randrange)
                state = game.play(state, move)
            shares.append(final_shares(game, state)[place] / 100)
        number += 1
    return shares


def by_net(worth):
    def choose(view, seat, below):
        values = worth.moves(view)
        return max(values, key=values.get)

    return choose


def met(arguments):
    key, path, rival, seats, deadline, seed = arguments
    game, master = find_game(key), Master()

    def player(weights):
        if weights is None:
            return lambda view, seat, below: master.choose(game, view, seat, below)
        return by_net(worth_from(game, net.layers(weights)))

    return duel(game, player(path), player(rival), seats, deadline, seed)


def train(asked) -> None:
    import torch
    from torch.nn.functional import binary_cross_entropy_with_logits

    from tools.research.residual import DEVICE, Net, load, save

    torch.manual_seed(asked.seed)
    torch.set_num_threads(2)
    game = find_game(asked.game)
    size = NUMBERS_OF[type(game)](game).size
    new = Net(size, asked.width, asked.blocks, 1).to(DEVICE)
    model = load(asked.resume) if asked.resume else new
    mean = copy.deepcopy(model)
    optimizer = torch.optim.AdamW(model.parameters(), lr=asked.rate, weight_decay=1e-4)
    live = Path("/dev/shm") / f"live-{asked.game}-{os.getpid()}.npz"
    save(mean, live)
    context = mp.get_context("spawn")
    rows, stop = context.Queue(64), context.Event()
    workers = [
        context.Process(
            target=work, args=(asked.game, str(live), asked.seed * 1000 + each, rows, stop,
            asked.explore, time.time() + 60 * asked.taught), daemon=True,
        )
        for each in range(asked.workers)
    ]  # fmt: skip
    for worker in workers:
        worker.start()
    told = torch.zeros(BUFFER, size, dtype=torch.float16, device=DEVICE)
    goals = torch.zeros(BUFFER, dtype=torch.float16, device=DEVICE)
    seen = trained = games = 0
    begin, shown, saved, total = time.time(), time.time(), time.time(), 0.0
    while (spent := (time.time() - begin) / 60) < asked.minutes:
        share = spent / asked.minutes
        try:
            while True:
                many, new, targets = rows.get(timeout=0.002 if seen else 30)
                at = (torch.arange(len(new)) + seen) % BUFFER
                told[at] = torch.from_numpy(new).to(DEVICE)
                goals[at] = torch.from_numpy(targets).to(DEVICE)
                seen, games = seen + len(new), games + many
        except queue.Empty:
            pass
        rate = asked.rate * max(0.02, 1 - share)
        for group in optimizer.param_groups:
            group["lr"] = rate
        for _ in range(8):
            if trained > asked.often * seen or seen < BATCH:
                break
            at = torch.randint(0, min(seen, BUFFER), (BATCH,), device=DEVICE)
            loss = binary_cross_entropy_with_logits(
                model(told[at].float())[:, 0], goals[at].float()
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
        if time.time() - saved > 4:
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
    asked.add_argument("game")
    asked.add_argument("--minutes", type=float, default=6)
    asked.add_argument("--width", type=int, default=192)
    asked.add_argument("--blocks", type=int, default=2)
    asked.add_argument("--rate", type=float, default=1.5e-3)
    asked.add_argument("--explore", type=float, default=0.03)
    asked.add_argument("--taught", type=float, default=1.5, help="minutes of masters' games first")
    asked.add_argument("--often", type=float, default=6, help="how often each position is learnt")
    asked.add_argument("--workers", type=int, default=os.cpu_count())
    asked.add_argument("--resume", type=Path, help="weights to go on from")
    asked.add_argument("--rival", type=Path, help="weights to meet; else the master")
    asked.add_argument("--seconds", type=float, default=60, help="to measure, for each table")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, required=True)
    given = asked.parse_args()
    if given.minutes:
        train(given)
    with mp.get_context("spawn").Pool(given.workers) as pool:
        for seats in (2, 3):
            until = time.time() + given.seconds
            works = [
                (given.game, given.out, given.rival, seats, until, seed)
                for seed in range(given.workers)
            ]
            won = np.concatenate(pool.map(met, works))
            error, rival = 2 * won.std() / len(won) ** 0.5, given.rival or "the master"
            print(
                f"against {rival}, {seats} seats: {won.mean():.4f} ± {error:.4f}"
                f" of {len(won)} games", flush=True,
            )  # fmt: skip


if __name__ == "__main__":
    main()
