"""Train the chances to win at Muggins or one of its relatives by self-play, on an accelerator.

    python -m tools.research.train_muggins yaminos-muggins --minutes 8 \
        --out src/yamotheque/solve/yaminos_muggins/yaminos-muggins.npz

Tables of two to six players go on side by side (`self_play.py`), each placing judged by what the
net says of the turn that follows; what the turns were worth to each player is corrected along each
game by the later turns' surprises. Needs PyTorch.
"""

# mypy: ignore-errors

from __future__ import annotations

import torch

from tools.research.residual import DEVICE, load, on_device
from tools.research.self_play import SelfPlay, flags, given, train
from yamotheque.games import find_game
from yamotheque.solve.yaminos_muggins import chains as ch

TABLES = ((2, 6), (3, 2), (4, 2), (5, 1), (6, 1))
"""Players, and how many of such tables are played."""
PASSED = len(ch.PLACINGS)
"""Comes after all placings: nothing could be placed."""
PLACES = torch.arange(ch.PLAYERS, device=DEVICE)
STICKS = len(ch.FACES) // ch.SIDES


def whole(array):
    return array.long()


def rows(chains, at):
    return ch.Chains(*(array[at] for array in chains))


def begun(many: int, seats: int | None = None) -> ch.Chains:
    """New tables."""
    weights = torch.tensor([float(weight) for _, weight in TABLES], device=DEVICE)
    kinds = torch.tensor([float(table[0]) for table in TABLES], device=DEVICE)
    drawn = kinds[torch.multinomial(weights, many, replacement=True)]
    players = drawn if seats is None else torch.full((many,), float(seats), device=DEVICE)

    def zeros(*shape):
        return torch.zeros(many, *shape, device=DEVICE)

    return ch.Chains(zeros(7), zeros(len(ch.FACES)), zeros(ch.PLAYERS), zeros(), players)


class Judge:
    """A net, and the game whose chances it says."""

    def __init__(self, net, fixed) -> None:
        self.net, self.fixed = net, fixed

    def logits(self, seen, seats):
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            found = self.net(seen)
        return torch.where(seats[:, None] > PLACES, found, ch.NEVER)

    def shares(self, chains, seen=None):
        """What each player of the round wins on average."""
        seen = ch.told(torch, chains, self.fixed, whole).float() if seen is None else seen
        after = torch.softmax(self.logits(seen, chains.seats), -1)
        shares = (after[:, None] @ ch.in_turn(torch, chains, self.fixed))[:, 0]
        ends = ch.shares_at_end(torch, chains, self.fixed)
        return torch.where(ch.is_over(torch, chains, self.fixed)[:, None], ends, shares)

    def looked(self, chains, depth: int):
        """The same, with the best replies of so many turns in which something can be placed."""
        found = self.shares(chains)
        if not depth:
            return found
        can = ch.placeable(torch, chains, self.fixed) & (chains.loose.sum(-1) > 0)[:, None]
        can = can & ~ch.is_over(torch, chains, self.fixed)[:, None]
        table, placing = can.nonzero(as_tuple=True)
        if not len(table):
            return found
        then = placed(chains, table, placing, self.fixed)
        shares = self.looked(then, depth - 1)
        return chosen(shares, table, placing, chains, found)


def chosen(shares, table, placing, chains, otherwise):
    """The shares after the placing that is best for who places, where something can be placed."""
    mine = shares.gather(1, chains.turn[table].long()[:, None])[:, 0]
    value = torch.full((len(chains.turn), PASSED), -1.0, device=DEVICE)
    value[table, placing] = mine
    where = torch.zeros(len(chains.turn), PASSED, dtype=torch.long, device=DEVICE)
    where[table, placing] = torch.arange(len(table), device=DEVICE)
    best = value.argmax(1)
    picked = shares[where.gather(1, best[:, None])[:, 0]]
    some = value.amax(1) >= 0
    return torch.where(some[:, None], picked, otherwise)


def placed(chains, table, placing, fixed):
    """The tables after placings."""
    here = rows(chains, table)
    points = ch.scored(here, fixed, whole).gather(1, placing[:, None])[:, 0]
    return ch.turn_over(torch, here, fixed.delta[placing], fixed.beside[placing], points, fixed)


def thrown(chains, fixed):
    """The tables once sticks are thrown where none can be placed, and what can be then."""
    can = ch.placeable(torch, chains, fixed)
    stuck = ~can.any(1)
    by_stick = chains.loose.view(-1, STICKS, ch.SIDES)
    falls = by_stick.sum(-1) + (chains.open.sum(-1) == 0)[:, None] > 0
    faces = torch.randint(0, ch.SIDES, (len(can), STICKS), device=DEVICE)
    fresh = (faces[:, :, None] == torch.arange(ch.SIDES, device=DEVICE)) * falls[:, :, None]
    loose = torch.where(stuck[:, None, None], fresh.float(), by_stick).reshape(chains.loose.shape)
    chains = chains._replace(loose=loose)
    return chains, ch.placeable(torch, chains, fixed)


@torch.no_grad()
def step(judge, chains, explore: float, depth: int = 0):
    """The next turn of each table: what it was worth by best play, where it led, and if by lot."""
    fixed, many = judge.fixed, len(chains.turn)
    chains, can = thrown(chains, fixed)
    stuck = ~can.any(1)
    can = torch.cat([can, stuck[:, None]], 1)
    table, placing = can.nonzero(as_tuple=True)
    passes = placing == PASSED
    at = placing.clamp(max=PASSED - 1)
    here = rows(chains, table)
    points = ch.scored(here, fixed, whole).gather(1, at[:, None])[:, 0]
    delta = torch.where(passes[:, None], 0.0, fixed.delta[at])
    # Sticks that begin no chain are thrown anew by whoever is next.
    idle = ((here.open.sum(-1) == 0)[:, None]).float().expand(-1, len(ch.FACES))
    used = torch.where(passes[:, None], idle, fixed.beside[at])
    then = ch.turn_over(torch, here, delta, used, torch.where(passes, 0.0, points), fixed)
    seen = ch.told(torch, then, fixed, whole).float() if not depth else None
    shares = judge.looked(then, depth) if depth else judge.shares(then, seen)
    mine = shares.gather(1, here.turn.long()[:, None])[:, 0]
    value = torch.full((many, PASSED + 1), -1.0, device=DEVICE)
    value[table, placing] = mine
    where = torch.zeros(many, PASSED + 1, dtype=torch.long, device=DEVICE)
    where[table, placing] = torch.arange(len(table), device=DEVICE)
    best = where.gather(1, value.argmax(1, keepdim=True))[:, 0]
    worth = shares[best]
    stray = torch.rand(many, device=DEVICE) < explore
    luck = torch.rand(value.shape, device=DEVICE) * can
    taken = torch.where(stray, where.gather(1, luck.argmax(1, keepdim=True))[:, 0], best)
    return worth, rows(then, taken), None if seen is None else seen[taken], stray


@torch.no_grad()
def play(judge, chains, seen, steps: int, explore: float, decay: float):
    """Play on: where that ends, what was seen and is to be learnt, and how often games end."""
    fixed, told, worths, cuts, seats, turned, ended = judge.fixed, [], [], [], [], [], 0.0
    for _ in range(steps):
        told.append(seen.half())
        seats.append(chains.seats)
        turned.append(ch.in_turn(torch, chains, fixed))
        worth, chains, seen, stray = step(judge, chains, explore)
        over = ch.is_over(torch, chains, fixed)
        ends = ch.shares_at_end(torch, chains, fixed)
        worths.append(torch.where((over & ~stray)[:, None], ends, worth))
        cuts.append(over | stray)
        fresh = begun(len(over))
        chains = ch.Chains(
            *(
                torch.where(over.view(-1, *(1,) * (old.ndim - 1)), new, old)
                for new, old in zip(fresh, chains, strict=True)
            )
        )
        new = ch.told(torch, fresh, fixed, whole).float()
        seen = torch.where(over[:, None], new, seen)
        ended += float(over.float().mean())
    targets, later = [None] * steps, worths[-1]
    for at in reversed(range(steps)):
        later = torch.where(cuts[at][:, None], worths[at], (1 - decay) * worths[at] + decay * later)
        targets[at] = (turned[at] @ later[:, :, None])[:, :, 0]
    return chains, seen, (torch.cat(told), torch.cat(targets), torch.cat(seats)), ended / steps


class Tables(SelfPlay):
    """Many tables, and what the net is to learn of their turns."""

    features, logits = ch.FEATURES, ch.PLAYERS
    batch, alone = 8192, 100

    def __init__(self, fixed, games: int, steps: int, decay: float) -> None:
        self.fixed, self.steps, self.decay = fixed, steps, decay
        self.chains, self.ended = begun(games), 0.0
        self.seen = ch.told(torch, self.chains, fixed, whole).float()

    def play(self, net, explore: float):
        judge = Judge(net, self.fixed)
        self.chains, self.seen, rows, self.ended = play(
            judge, self.chains, self.seen, self.steps, explore, self.decay
        )
        return rows

    def loss(self, net, told, targets, seats):
        logits = Judge(net, self.fixed).logits(told.float(), seats)
        return -(targets * torch.log_softmax(logits, -1)).sum(-1).mean()

    def told(self, net) -> str:
        judge = Judge(net, self.fixed)
        starts = [float(judge.shares(begun(1, seats))[0, 0]) for seats, _ in TABLES]
        told = " ".join(f"{start:.3f}" for start in starts)
        return f"whoever begins {told}  turns {1 / max(self.ended, 1e-3):.1f}"


@torch.no_grad()
def duel(first, second, seats: int, games: int, depths=(0, 0)):
    """The share of the wins of one judge, alone among others, and its standard error."""
    chains, fixed = begun(games, seats), first.fixed
    alone = torch.arange(games, device=DEVICE) % seats
    won = torch.full((games,), -1.0, device=DEVICE)
    while (won < 0).any():
        going = (won < 0).nonzero()[:, 0]
        here = rows(chains, going)
        mine = here.turn == alone[going]
        for judge, which, depth in ((first, mine, depths[0]), (second, ~mine, depths[1])):
            if not which.any():
                continue
            at = going[which]
            then = step(judge, rows(chains, at), 0.0, depth)[1]
            for array, new in zip(chains, then, strict=True):
                array[at] = new
            over = ch.is_over(torch, then, fixed)
            ends = ch.shares_at_end(torch, then, fixed).gather(1, alone[at][:, None])[:, 0]
            won[at] = torch.where(over, ends, won[at])
    return float(won.mean()), float(won.std()) / games**0.5


def main(words=None) -> None:
    asked = flags(__doc__, minutes=6, games=49152, steps=12, width=256, decay=0.7, explore=0.05)
    asked.add_argument("game")
    args = given(asked, words)
    fixed = on_device(ch.fixed_arrays(find_game(args.game)))
    kept = Judge(train(Tables(fixed, args.games, args.steps, args.decay), args), fixed)
    for depth in (1, 2):
        won, error = duel(kept, kept, 2, args.final, (depth, 0))
        print(f"looking {depth} turns on, 2 players: {won:.4f} ± {2 * error:.4f}", flush=True)
    for path in args.rival:
        for seats in (2, 3, 4):
            won, error = duel(kept, Judge(load(path), fixed), seats, args.final)
            print(f"against {path.name}, {seats} players: {won:.4f} ± {2 * error:.4f}", flush=True)


if __name__ == "__main__":
    main()
