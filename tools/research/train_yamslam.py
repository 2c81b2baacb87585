"""Train the chances to win at Yamslam by self-play, on an accelerator.

    python -m tools.research.train_yamslam --minutes 8 \
        --out src/yamotheque/solve/yamslam/weights.npz

Tables of two to six sides, teams among them, go on side by side (`self_play.py`), every turn worked
out exactly over the dice from what the net says of the chips that may lie after it; what the turns
were worth to each side is corrected along each game by the later turns' surprises. Needs PyTorch.
"""

# mypy: ignore-errors

from __future__ import annotations

import torch

from tools.research.residual import DEVICE, load, on_device
from tools.research.self_play import SelfPlay, flags, given, train
from yamotheque.solve.dice.rolls import FIRST_ROLL
from yamotheque.solve.yamslam import between as bt

TABLES = ((2, 2, 6), (2, 4, 3), (3, 3, 3), (4, 4, 3), (5, 5, 1), (6, 6, 1))
"""Sides, seats and how many of such tables are played."""


FIXED = on_device(bt.fixed_arrays())


def logits(net, chips):
    with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
        found = net(bt.told(torch, chips, FIXED).float())
    return torch.where(FIXED.places < chips.sides[:, None], found, -1e4)


@torch.no_grad()
def worth_after(net, chips):
    """What may follow each turn, and the share of each side then, as the first side sees them."""
    then = bt.after(torch, chips, FIXED)
    found = torch.softmax(logits(net, then.chips), -1)
    over = then.chips.in_play.sum(-1) == 0
    ends = bt.shares_at_end(torch, then.chips, then.der, FIXED).float()
    found = torch.where(over[:, None], ends, found).reshape(-1, bt.OUTCOMES, bt.SIDES)
    return then, seen_from_before(found, then.same, chips.sides), over.reshape(-1, bt.OUTCOMES)


def seen_from_before(shares, same, sides):
    """Shares by [table, outcome, side next to act], by the sides as they were before the turn."""
    places, sides = FIXED.places, sides[:, None].long()
    back = torch.where(places == 0, sides - 1, torch.where(places < sides, places - 1, places))[
        :, None
    ].expand(-1, shares.shape[1], -1)
    return torch.where(same[:, :, None], shares, shares.gather(2, back))


@torch.no_grad()
def odds_of(turn, chips):
    """How likely each outcome is by best play, by [table, prize]."""
    dice, many = FIXED.dice, len(turn.prizes)
    takes = torch.where(chips.four_alike[:, None, None] > 0, FIXED.takes[1], FIXED.takes[0])
    pick = (takes + turn.prizes[:, None, :-1]).argmax(-1)
    stop, keep = turn.dice.stop, turn.dice.keep
    ending = torch.zeros_like(stop[0])
    now = dice.odds.expand(many, -1)
    for made in (0, 1):
        halts = stop[made] >= turn.dice.best[made]
        ending = ending + now * halts
        options = keep[made][:, dice.parts]
        chosen = dice.parts.expand(many, -1, -1).gather(2, options.argmax(-1)[..., None])[..., 0]
        kept = torch.zeros(many, FIRST_ROLL, device=DEVICE)
        kept.scatter_add_(1, chosen, now * ~halts)
        now = kept @ dice.after.T
    ending = ending + now
    barren = stop[0] <= bt.NEVER / 2
    prize = torch.where(barren, torch.full_like(pick, bt.SERIES + 1), pick)
    odds = torch.zeros(many, bt.SERIES + 2, device=DEVICE)
    return odds.scatter_add_(1, prize, ending)


@torch.no_grad()
def turns(net, chips):
    """Each table's turn: what may follow, the shares then, the odds of each, and the mean share."""
    then, shares, over = worth_after(net, chips)
    mine = torch.where(then.can, shares[:, :, 0], bt.NEVER)
    turn = bt.work_out_turn(torch, mine, chips, FIXED)
    prizes = odds_of(turn, chips)
    slam = mine[:, bt.SERIES : 3 * bt.SERIES].argmax(-1) + bt.SERIES
    odds = torch.zeros_like(mine)
    odds[:, : bt.SERIES] = prizes[:, : bt.SERIES]
    odds[:, -1] = prizes[:, -1]
    odds.scatter_add_(1, slam[:, None], prizes[:, bt.SERIES : bt.SERIES + 1])
    return then, shares, over, odds, (odds[:, :, None] * shares).sum(1)


def begun(rows: int) -> bt.Chips:
    """New tables of every kind."""
    shares = torch.tensor([float(weight) for *_, weight in TABLES], device=DEVICE)
    kind = torch.multinomial(shares, rows, replacement=True)
    numbers = torch.tensor([table[:2] for table in TABLES], device=DEVICE).float()[kind]
    zeros = torch.zeros(rows, bt.SERIES, device=DEVICE)
    held = torch.zeros(rows, bt.SIDES, bt.SERIES, device=DEVICE)
    options = (torch.rand(2, rows, device=DEVICE) < 0.15).float()
    return bt.Chips(
        zeros + bt.EACH, zeros, held, held.clone(), numbers[:, 0], numbers[:, 1], numbers[:, 1],
        torch.zeros(rows, device=DEVICE), options[0], options[1],
    )  # fmt: skip


def table_of(sides: int, seats: int, rows: int) -> bt.Chips:
    new = begun(rows)
    full = torch.full((rows,), 1.0, device=DEVICE)
    return new._replace(
        sides=sides * full, seats=seats * full, left=seats * full, four_alike=0 * full,
        not_made=0 * full,
    )  # fmt: skip


def step(net, chips, explore: float):
    """One turn of every table."""
    then, shares, over, odds, mean = turns(net, chips)
    rows = torch.arange(len(odds), device=DEVICE)
    if explore:
        wild = torch.rand(len(odds), device=DEVICE) < explore
        free = then.can.float()
        free[:, bt.SERIES : 3 * bt.SERIES] *= 0.1
        odds = torch.where(wild[:, None], free, odds)
    choice = torch.multinomial(odds.clamp(min=0), 1)[:, 0]
    at = rows * bt.OUTCOMES + choice
    following = bt.Chips(*(array[at] for array in then.chips))
    return following, mean, shares[rows, choice], over[rows, choice], then.same[rows, choice]


def play(net, chips, steps: int, explore: float, decay: float):
    """Some turns of every table, and what each was worth."""
    seen, means, taken, ends, sames, orders = [], [], [], [], [], []
    for _ in range(steps):
        seen.append(chips)
        following, mean, chosen, over, same = step(net, chips, explore)
        means.append(mean), taken.append(chosen), ends.append(over), sames.append(same)
        orders.append(chips.sides)
        fresh = begun(len(over))
        chips = bt.Chips(
            *(
                torch.where(over.reshape(-1, *(1,) * (new.ndim - 1)), new, old)
                for new, old in zip(fresh, following, strict=True)
            )
        )
    targets, later = [], turns(net, chips)[4]
    for mean, chosen, over, same, sides in zip(
        reversed(means), reversed(taken), reversed(ends), reversed(sames), reversed(orders),
        strict=True,
    ):  # fmt: skip
        back = seen_from_before(later[:, None], same[:, None], sides)[:, 0]
        surprise = torch.where(over[:, None], 0, decay * (back - chosen))
        later = (mean + surprise).clamp(0, 1)
        targets.append(later)
    return chips, seen, targets[::-1], torch.stack(ends).float().mean()


class Tables(SelfPlay):
    """Many tables, and what the net is to learn of their turns."""

    features, logits = bt.FEATURES, bt.SIDES

    def __init__(self, games: int, steps: int, decay: float) -> None:
        self.steps, self.decay = steps, decay
        self.chips, self.ended = begun(games), 0.0

    def play(self, net, explore: float):
        self.chips, seen, targets, ended = play(net, self.chips, self.steps, explore, self.decay)
        self.ended = float(ended)
        return (*(torch.cat(arrays) for arrays in zip(*seen, strict=True)), torch.cat(targets))

    def loss(self, net, *rows):
        *chips, targets = rows
        found = logits(net, bt.Chips(*chips))
        return -(targets * torch.log_softmax(found, -1)).sum(-1).mean()

    def told(self, net) -> str:
        starts = [turns(net, table_of(*table[:2], 1))[4][0] for table in TABLES]
        told = " ".join(f"{float(start[0]):.3f}" for start in starts)
        return f"whoever begins {told}  turns {1 / max(self.ended, 1e-3):.1f}"


@torch.no_grad()
def duel(first, second, sides: int, seats: int, games: int) -> tuple[float, float]:
    """The share of the wins of the first of two nets, which has one side, and its error.

    It has each place at the table as often as any other; an even share is one in `sides`.
    """
    chips = table_of(sides, seats, games)
    own = torch.arange(games, device=DEVICE) % sides
    won = torch.zeros(games, device=DEVICE)
    done = torch.zeros(games, dtype=torch.bool, device=DEVICE)
    for _ in range(400):
        if bool(done.all()):
            break
        moved = [step(net, chips, 0) for net in (first, second)]
        mine = own == 0

        def chosen(one, two, mine=mine):
            return torch.where(mine.reshape(-1, *(1,) * (one.ndim - 1)), one, two)

        following = bt.Chips(*map(chosen, moved[0][0], moved[1][0]))
        _, shares, over, same = map(chosen, moved[0][1:], moved[1][1:])
        ended = over & ~done
        won = torch.where(ended, shares.gather(1, own[:, None])[:, 0], won)
        done = done | over
        own = torch.where(same, own, (own - 1) % sides)
        chips = following
    return float(won.mean()), float(won.std()) / games**0.5


@torch.no_grad()
def differences(first, second, sides: int, seats: int) -> tuple[float, float]:
    """The standard error of a net's values, and of how far two chips are apart, by another net."""
    chips, values, moves = table_of(sides, seats, 512), [], []
    for _ in range(24):
        (_, one, _, odds, mean), (_, two, _, _, other) = turns(first, chips), turns(second, chips)
        values.append(mean[:, 0] - other[:, 0])
        # The likeliest outcome and the second likeliest: what one really has to tell apart.
        near = odds.topk(2, -1).indices
        apart = [shares[:, :, 0].gather(1, near) for shares in (one, two)]
        moves.append((apart[0][:, 0] - apart[0][:, 1]) - (apart[1][:, 0] - apart[1][:, 1]))
        chips = step(first, chips, 0)[0]
    # Two nets of the same quality: each has half of the variance.
    return tuple(float(torch.cat(found).std()) / 2**0.5 for found in (values, moves))


def main(words=None) -> None:
    asked = flags(__doc__, minutes=8, games=4096, steps=16, width=512, decay=0.8, explore=0.1)
    args = given(asked, words)
    kept = train(Tables(args.games, args.steps, args.decay), args)
    for path in args.rival:
        for sides, seats, _ in TABLES[:4]:
            won, error = duel(kept, load(path), sides, seats, args.final)
            values, moves = differences(kept, load(path), sides, seats)
            print(
                f"against {path.name}, {sides} sides of {seats} seats: {won:.4f} ± {2 * error:.4f};"
                f" errors of values {values:.4f}, of how far moves are apart {moves:.4f}"
            )


if __name__ == "__main__":
    main()
