"""Train the chance to win at Yam Master by self-play, on an accelerator.

    python -m tools.research.train_yam_master --minutes 12 \
        --out src/yamotheque/solve/yam_master/weights.npz

Games go on side by side (`self_play.py`), every turn worked out exactly over the dice from what the
net says of the boards that may follow it; what the turns were worth is corrected along each game by
the later turns' surprises. Needs PyTorch.
"""

# mypy: ignore-errors

from __future__ import annotations

import torch
from torch import nn

from tools.research.residual import DEVICE, load, on_device
from tools.research.self_play import SelfPlay, flags, given, train
from yamotheque.games.yam_master import PAWNS, YamMaster
from yamotheque.solve.yam_master import lines as ln
from yamotheque.solve.yam_master import turn as tn

LINES, TABLES = on_device(ln.lines()), on_device(tn.board_arrays(YamMaster()))
KIND = torch.as_tensor(tn.KIND_OF, device=DEVICE)
EYE = torch.eye(ln.CELLS, device=DEVICE)


@torch.no_grad()
def worth(net: nn.Module, mine: torch.Tensor, theirs: torch.Tensor) -> torch.Tensor:
    """The chance to win of the player to move, who owns `mine`."""
    values = []
    for at in range(0, len(mine), 1 << 18):
        told = ln.told(mine[at : at + (1 << 18)], theirs[at : at + (1 << 18)], LINES, torch)
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            values.append(torch.sigmoid(net(told)[:, 0]))
    return torch.cat(values)


def ended(mine: torch.Tensor, theirs: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Whether the pawn just placed by the owner of `mine` ends the game, and its worth to them."""
    points, five = ln.counted(mine, LINES, torch)
    others, _ = ln.counted(theirs, LINES, torch)
    full = mine.sum(-1) == PAWNS
    result = torch.where(five, 1.0, (points > others) * 1.0 + (points == others) * 0.5)
    return five | full, result


@torch.no_grad()
def boards_after(value, mine: torch.Tensor, theirs: torch.Tensor):
    """What a pawn on each cell, each removal, and passing are worth to each game's mover."""
    games, cells = mine.shape
    placed = torch.clamp(mine[:, None] + EYE, max=1).reshape(-1, cells)
    removed = torch.clamp(theirs[:, None] - EYE, min=0).reshape(-1, cells)
    their = theirs[:, None].expand(-1, cells, -1).reshape(-1, cells)
    own = mine[:, None].expand(-1, cells, -1).reshape(-1, cells)
    all_theirs = torch.cat([their, removed, theirs])
    all_mine = torch.cat([placed, own, mine])
    values = 1 - value(all_theirs, all_mine)
    over, result = ended(placed, their)
    place = torch.where(over, result, values[: games * cells]).reshape(games, cells)
    remove = values[games * cells : 2 * games * cells].reshape(games, cells)
    taken = (mine + theirs) > 0
    place = torch.where(taken, torch.full_like(place, tn.NONE), place)
    remove = torch.where(theirs > 0, remove, torch.full_like(remove, tn.NONE))
    return place, remove, values[2 * games * cells :]


def outlooks(place, remove, stay):
    """The turns of some games, worked out exactly."""
    kinds = torch.full((len(place), len(tn.KINDS)), tn.NONE, device=place.device)
    kinds = kinds.scatter_reduce(1, KIND.expand(len(place), -1), place, "amax")
    return tn.work_out_board(kinds, remove.amax(-1), stay, TABLES, torch)


def throw(odds: torch.Tensor) -> torch.Tensor:
    return torch.multinomial(odds, 1)[:, 0]


def pick(table: torch.Tensor, row: torch.Tensor) -> torch.Tensor:
    return table.gather(1, row[:, None])[:, 0]


@torch.no_grad()
def play_turn(place, remove, stay, turn: tn.BoardTurn, explore: float):
    """Play each game's turn: which cell gets a pawn (or loses one, or none), as a number to 50."""
    games = len(place)
    roll = throw(TABLES.dice.odds.expand(games, -1))
    defied = torch.zeros(games, dtype=torch.bool, device=place.device)
    gives = TABLES.gives[tn.FIRST][roll]
    # The first throw: stop, go on, or announce a Défi.
    best = pick(turn.free.best[0], roll)
    stop = pick(turn.placed, roll) >= best
    defied = ~stop & (pick(turn.announce, roll) >= best)
    live = ~stop
    for stage in (0, 1):
        keeps = TABLES.dice.parts[roll]
        values = torch.where(
            defied[:, None],
            turn.defied.keep[stage].gather(1, keeps),
            turn.free.keep[stage].gather(1, keeps),
        )
        chosen = keeps.gather(1, values.argmax(-1, keepdim=True))[:, 0]
        fallen = throw(TABLES.dice.after.T[chosen])
        roll = torch.where(live, fallen, roll)
        later = torch.where(
            defied[:, None], TABLES.gives[tn.DEFIED][roll], TABLES.gives[tn.LATER][roll]
        )
        gives = torch.where(live[:, None], later, gives)
        if stage == 0:
            defied_stop, free_stop = turn.defied.stop[1], turn.free.stop[1]
            halt = torch.where(defied, pick(defied_stop, roll), pick(free_stop, roll))
            defied_on, free_on = turn.defied.best[1], turn.free.best[1]
            on = torch.where(defied, pick(defied_on, roll), pick(free_on, roll))
            live = live & (halt < on)
    open_cells = place + gives[:, KIND]
    removals = remove + TABLES.removes[roll][:, None]
    choices = torch.cat([open_cells, removals, stay[:, None]], -1)
    choice = choices.argmax(-1)
    if explore:
        legal = (choices >= 0).float()
        wild = torch.rand(games, device=place.device) < explore
        choice = torch.where(wild, torch.multinomial(legal, 1)[:, 0], choice)
    return choice


def move(mine, theirs, choice):
    """The boards after a choice, still as the mover sees them."""
    cells = ln.CELLS
    place = torch.where((choice < cells)[:, None], EYE[choice.clamp(max=cells - 1)], 0)
    gone = (choice >= cells) & (choice < 2 * cells)
    away = torch.where(gone[:, None], EYE[(choice - cells).clamp(0, cells - 1)], 0)
    return mine + place, theirs - away


class Games:
    """Many games side by side, each begun anew when it is over."""

    def __init__(self, count: int) -> None:
        self.mine = torch.zeros(count, ln.CELLS, device=DEVICE)
        self.theirs = torch.zeros_like(self.mine)
        self.turns = torch.zeros(count, device=DEVICE)
        self.lengths, self.finished = 0.0, 0

    def step(self, net, explore: float):
        """One turn of every game: the boards before it, their worth, the value after, and ends."""
        before = self.mine.clone(), self.theirs.clone()
        after = boards_after(lambda a, b: worth(net, a, b), *before)
        seen = outlooks(*after)
        choice = play_turn(*after, seen, explore)
        chosen = torch.cat([after[0], after[1], after[2][:, None]], -1).gather(1, choice[:, None])[
            :, 0
        ]
        mine, theirs = move(*before, choice)
        over, _ = ended(mine, theirs)
        over = over & (choice < ln.CELLS)
        self.turns += 1
        late = self.turns >= 120
        self.lengths += float(self.turns[over].sum())
        self.finished += int(over.sum())
        fresh = (over | late)[:, None]
        self.mine = torch.where(fresh, 0, theirs)
        self.theirs = torch.where(fresh, 0, mine)
        self.turns = torch.where(over | late, 0, self.turns)
        return before, seen.free.value, chosen, over | late


def returns(values, chosen, over, last, decay: float):
    """What each turn was worth, corrected by the surprises of the turns after it."""
    targets, surprise = [], torch.zeros_like(last)
    following = last
    for value, taken, end in zip(reversed(values), reversed(chosen), reversed(over), strict=True):
        # The next turn is the opponent's: what it gained them, its chooser lost.
        surprise = torch.where(end, 0, decay * -(following - (1 - taken)))
        target = (value + surprise).clamp(0, 1)
        targets.append(target)
        following = target
    return targets[::-1]


class Tables(SelfPlay):
    """Many tables, and what the net is to learn of their turns."""

    features, logits = ln.FEATURES, 1

    def __init__(self, games: int, steps: int, decay: float) -> None:
        self.games, self.steps, self.decay = Games(games), steps, decay

    def play(self, net, explore: float):
        played = [self.games.step(net, explore) for _ in range(self.steps)]
        boards, values, chosen, over = zip(*played, strict=True)
        last = begun_by(net, self.games.mine, self.games.theirs)
        targets = returns(values, chosen, over, last, self.decay)
        mine, theirs = zip(*boards, strict=True)
        return torch.cat(mine), torch.cat(theirs), torch.cat(targets)

    def loss(self, net, mine, theirs, targets):
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            logit = net(ln.told(mine, theirs, LINES, torch))[:, 0]
        return nn.functional.binary_cross_entropy_with_logits(logit, targets)

    def told(self, net) -> str:
        length = self.games.lengths / max(1, self.games.finished)
        self.games.lengths, self.games.finished = 0.0, 0
        return f"start {start_of(net):.4f}  turns {length:.2f}"


def begun_by(net, mine, theirs):
    """The chance of whoever begins a turn on each board."""
    return outlooks(*boards_after(plain(net), mine, theirs)).free.value


def start_of(net) -> float:
    """The chance of whoever begins."""
    empty = torch.zeros(1, ln.CELLS, device=DEVICE)
    return float(begun_by(net, empty, empty)[0])


@torch.no_grad()
def duel(first, second, games: int) -> tuple[float, float, float]:
    """How many games out of all the first of two players wins, its error, and the turns of a game.

    Players are functions from boards to the chance to win of whoever is to move; half of the games
    are begun by each.
    """
    mine = torch.zeros(games, ln.CELLS, device=DEVICE)
    theirs = torch.zeros_like(mine)
    half = torch.arange(games, device=DEVICE) < games // 2
    score = torch.zeros(games, device=DEVICE)
    done = torch.zeros(games, dtype=torch.bool, device=DEVICE)
    length = torch.zeros(games, device=DEVICE)
    for number in range(160):
        if bool(done.all()):
            break
        firsts = half if number % 2 == 0 else ~half
        choice = torch.zeros(games, dtype=torch.long, device=DEVICE)
        for player, rows in ((first, firsts & ~done), (second, ~firsts & ~done)):
            at = rows.nonzero()[:, 0]
            for part in at.split(4096) if len(at) else ():
                after = boards_after(player, mine[part], theirs[part])
                choice[part] = play_turn(*after, outlooks(*after), 0)
        new_mine, new_theirs = move(mine, theirs, choice)
        new_mine = torch.where(done[:, None], mine, new_mine)
        new_theirs = torch.where(done[:, None], theirs, new_theirs)
        over, result = ended(new_mine, new_theirs)
        over = over & (choice < ln.CELLS) & ~done
        score = torch.where(over, torch.where(firsts, result, 1 - result), score)
        length = torch.where(done, length, length + 1)
        done = done | over
        mine, theirs = new_theirs, new_mine
    share = float(score.mean())
    return share, float(score.std()) / games**0.5, float(length.mean())


def plain(net):
    return lambda mine, theirs: worth(net, mine, theirs)


def looking_ahead(net):
    """A player that works out the opponent's whole next turn too before it believes the net."""

    def value(mine, theirs):
        found = []
        for a, b in zip(mine.split(4096), theirs.split(4096), strict=True):
            found.append(outlooks(*boards_after(plain(net), a, b)).free.value)
        return torch.cat(found)

    return value


def main(words=None) -> None:
    asked = flags(__doc__, minutes=12, games=4096, steps=24, width=512, decay=0.7, explore=0.05)
    args = given(asked, words)
    kept = train(Tables(args.games, args.steps, args.decay), args)
    print("start", start_of(kept))
    print("itself", duel(plain(kept), plain(kept), args.final))
    for path in args.rival:
        print(f"against {path.name}", duel(plain(kept), plain(load(path)), 4 * args.final))
    print("looking a turn further", duel(looking_ahead(kept), plain(kept), args.final // 4))


if __name__ == "__main__":
    main()
