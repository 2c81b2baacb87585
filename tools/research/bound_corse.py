"""An upper bound on the best mean of Yams Corse's four columns, by solving an easier game exactly.

    python -m tools.research.bound_corse --credits tools/research/bound_corse.json

The easier game remembers less than the real one and pays *credits* instead (see easier_corse.py),
so that no play of the real game scores more than the same play scores there: the best mean of the
easier game is above that of the real one. Its 10^11 positions are all worked out over the dice by a
CUDA kernel, in single precision.

Where the file of credits is missing, they are found by cutting planes: the bound is convex in them,
and its slope is how often best play uses each. Needs CuPy, PyTorch and SciPy, which nothing else
here does, and an accelerator.
"""

# mypy: ignore-errors

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from itertools import pairwise, product
from pathlib import Path

import cupy
import numpy as np
import torch
from scipy.optimize import linprog
from scipy.sparse import block_diag, csr_matrix, hstack, vstack

from tools.research import train_corse as train
from tools.research.easier_corse import (
    CELLS,
    CLASSES,
    GRAND,
    LIMITS,
    NEVER,
    NUMBERS,
    PETIT,
    POINTS,
    Column,
    four_columns,
    full_column,
)
from yamotheque.solve.corse import columns as c
from yamotheque.solve.corse.playing import play_turn
from yamotheque.solve.dice.matrices import work_out_marks
from yamotheque.solve.dice.rolls import DOWN, DOWN_START, FIRST_ROLL, KEEPS, ODDS, ROLLS, UP

FULL = c.FULL
FIGURES = range(PETIT + 1, CELLS)
KIDS = 10
"""How many followers a position of a column filled in order may have."""
KERNEL = Path(__file__).parent / "bound_corse.cu"

# ---------------------------------------------------------------- the solver


class Solver:
    """Works out every position of four columns, two of them in order, on the accelerator."""

    def __init__(self, chosen: str, columns: dict[str, Column], gains: dict[str, np.ndarray]):
        self.bits = CELLS * ("L" in chosen), CELLS * ("S" in chosen)
        self.chains = [columns.get(key) or full_column() for key in "DM"]
        free = [gains.get(key, np.zeros((CELLS + 2, len(ROLLS)))) for key in "LS"]
        tables, names = _tables(*free)
        names |= {"FreeBits": self.bits[0], "SecBits": self.bits[1]}
        head = "".join(f"#define {name} {value}\n" for name, value in names.items())
        options = ("--std=c++17", "--use_fast_math")
        module = cupy.RawModule(code=head + KERNEL.read_text(), options=options)
        self.kernel = module.get_function("solve_layer")
        self.memory = len(tables) + 2 * len(ROLLS) * 6 + 3 * 128 * (2 * KIDS + len(KEEPS)) + 64
        self.kernel.max_dynamic_shared_size_bytes = self.memory
        self.fixed = cupy.asarray(np.frombuffer(tables, np.uint8))
        pop = np.array([mask.bit_count() for mask in range(FULL + 1)])
        self.order = cupy.asarray(np.argsort(pop, kind="stable").astype(np.int32))
        self.first = np.concatenate([[0], np.cumsum(np.bincount(pop))])
        self.tables = []
        for side, (key, chain) in enumerate(zip("DM", self.chains, strict=True)):
            gain = gains[key] if key in columns else chain.points
            self.tables.append((cupy.asarray(gain.astype(np.float32)), *_kids(chain, side * KIDS)))
        self.work = [self._work(total) for total in range(2 * CELLS + 1)]

    def _work(self, total: int):
        """What the warps of a launch do: a set of cells in LIBRE, and up to 32 of SEC."""
        order, items = self.order.get(), []
        for ours in range(max(0, total - CELLS), min(CELLS, total) + 1):
            missing = (ours < CELLS and not self.bits[0], total - ours < CELLS and not self.bits[1])
            if any(missing):
                continue
            low, high = self.first[total - ours], self.first[total - ours + 1]
            for mask in order[self.first[ours] : self.first[ours + 1]]:
                items += [(mask, at, min(32, high - at)) for at in range(low, high, 32)]
        return cupy.asarray(np.array(items, np.int32).reshape(-1, 3))

    def solve(self, keep: bool = False, progress: bool = False):
        """The value of the empty form; with `keep` all values too, and where each pair's are."""
        down, up = (chain.layer for chain in self.chains)
        diagonals: list[list[tuple[int, int]]] = [[] for _ in range(2 * CELLS + 2)]
        for p, q in product(range(len(down)), range(len(up))):
            diagonals[down[p] + up[q]].append((p, q))
        sizes = [len(pairs) for pairs in diagonals]
        widest = max(one + two for one, two in pairwise(sizes))
        slots = list(range(sum(sizes) if keep else widest))
        shift = sum(self.bits)
        values = torch.empty(len(slots) << shift, dtype=torch.float32, device="cuda")
        where: dict[tuple[int, int], int] = {}
        view, begin = cupy.asarray(values), time.time()
        for number in range(2 * CELLS, -1, -1):
            if not diagonals[number]:
                continue
            if not keep and number < 2 * CELLS:
                slots += [where.pop(pair) for pair in diagonals[number + 2]]
            where.update({pair: slots.pop() for pair in diagonals[number]})
            self._solve_diagonal(diagonals[number], where, view)
            if progress:
                torch.cuda.synchronize()
                print(f"layer {number}: {sizes[number]} pairs, {time.time() - begin:.0f} s",
                      flush=True)  # fmt: skip
        return float(values[where[0, 0] << shift]), values, where

    def _solve_diagonal(self, pairs: list[tuple[int, int]], where: dict, view) -> None:
        (gain_d, kids_d, index_d), (gain_m, kids_m, index_m) = self.tables
        info = np.full((len(pairs), 5 + 2 * KIDS), -1, np.int32)
        for line, (p, q) in enumerate(pairs):
            ends = self.chains[0].layer[p] == CELLS, self.chains[1].layer[q] == CELLS
            d = [] if ends[0] else [where[kid, q] for kid in kids_d[p]]
            m = [] if ends[1] else [where[p, kid] for kid in kids_m[q]]
            info[line, :5] = where[p, q], p, q, len(d), len(m)
            info[line, 5 : 5 + len(d)] = d
            info[line, 5 + KIDS : 5 + KIDS + len(m)] = m
        info = cupy.asarray(info)
        for work in reversed(self.work):
            if not len(work):
                continue
            arguments = (view, self.fixed, work, np.int32(len(work)), info, self.order)
            grid = (min(-(-len(work) // 3), max(1, 1056 // len(pairs))), len(pairs))
            self.kernel(
                grid, (96,), (*arguments, gain_d, index_d, gain_m, index_m), shared_mem=self.memory
            )


def _kids(chain: Column, first: int):
    """Each position's followers without repeats, and where the kernel finds each roll's."""
    lists = [sorted(set(row)) for row in chain.child.tolist()]
    assert max(map(len, lists)) <= KIDS
    index = [
        [(first + kids.index(child)) * 128 for child in row]
        for kids, row in zip(lists, chain.child.tolist(), strict=True)
    ]
    return lists, cupy.asarray(np.array(index, np.uint16))


def _figures() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For each figure the rolls that make it, and what they bring."""
    start, rolls, points = [0], [], []
    for cell in FIGURES:
        made = np.flatnonzero(POINTS[cell])
        rolls += made.tolist()
        points += POINTS[cell][made].tolist()
        start.append(len(rolls))
    return np.array(start), np.array(rolls), np.array(points)


def _tables(free: np.ndarray, sec: np.ndarray) -> tuple[bytes, dict[str, object]]:
    """The kernel's tables as it lays them out, and the sizes and loops it is compiled with."""
    points = np.zeros((2, len(ROLLS), 12), np.float32)
    lines = [*range(NUMBERS), GRAND, PETIT, CELLS, CELLS + 1]
    points[0, :, :10], points[1, :, :10] = free[lines].T, sec[lines].T
    means: list[list[int]] = []
    for size in range(4, -1, -1):
        mine = [k for k in range(FIRST_ROLL) if len(KEEPS[k]) == size]
        mine += mine[-1:] * (-len(mine) % 3)
        means += [[*UP[keep], keep, 0] for keep in mine]
    downs, calls = [], []
    for size, faces in product(range(1, 6), range(1, 6)):
        mine = [k for k, kept in enumerate(KEEPS) if (len(kept), len(set(kept))) == (size, faces)]
        mine += mine[-1:] * (-len(mine) % 4)
        for at in range(0, len(mine), 4):
            group = mine[at : at + 4]
            sources = [DOWN[DOWN_START[keep] : DOWN_START[keep + 1]] for keep in group]
            downs += [group, *([source[way] for source in sources] for way in range(faces))]
        if mine:
            calls.append(f"down = maxima<{faces}>(rows, down, {len(mine) // 4});")
    start, rolls, made = _figures()
    down = np.array(downs, np.uint16).ravel() * 128
    down = np.concatenate([down, np.zeros(-len(down) % 8, np.uint16)])
    rolls = np.concatenate([rolls, np.zeros(-len(rolls) % 8, int)])
    made = np.concatenate([made, np.zeros(len(rolls) - len(made))])
    parts = [
        points,
        (np.array(means) * 128).astype(np.uint16),
        down,
        ODDS.astype(np.float32),
        made.astype(np.float32),
        ((rolls + FIRST_ROLL) * 128).astype(np.uint16),
    ]
    names = {
        "Rolls": len(ROLLS),
        "Sets": len(KEEPS),
        "Kids": KIDS,
        "Means": len(means),
        "Downs": len(down),
        "Made": len(rolls),
        "Figures": "{" + ", ".join(map(str, start)) + "}",
        "Maxima": " ".join(calls),
    }
    return b"".join(np.ascontiguousarray(part).tobytes() for part in parts), names


# ---------------------------------------------------------------- how often credits are used


@torch.no_grad()
def uses_of_best(solver, solved, columns, gains, games: int) -> dict[str, np.ndarray]:
    """How often best play of the easier game uses each credit, over some games."""
    values, where = solved
    tables = train.tables_on("cuda")
    player = train.Player(tables, None)
    gain = {key: torch.tensor(gains[key]).float().cuda() for key in columns}
    child = [torch.tensor(chain.child).cuda() for chain in solver.chains]
    ended = [torch.tensor(chain.layer == CELLS).cuda() for chain in solver.chains]
    sizes = [len(chain.layer) for chain in solver.chains]
    slots = torch.tensor([[where[p, q] for q in range(sizes[1])] for p in range(sizes[0])]).cuda()
    uses = {key: np.zeros(len(column.begin)) for key, column in columns.items()}
    node = [torch.zeros(games, dtype=torch.long, device="cuda") for _ in "DM"]
    marked = [torch.full((games,), 0 if key in columns else FULL).cuda() for key in "LS"]
    bits = 1 << torch.arange(CELLS, device="cuda")
    line = torch.arange(games, device="cuda")

    def value_of(p, q, free, sec):
        form = (free << solver.bits[1]) * (solver.bits[0] > 0) + sec * (solver.bits[1] > 0)
        return values[(slots[p, q] << sum(solver.bits)) + form]

    for _ in range(len(columns) * CELLS):
        worth = torch.full((games, 4, CELLS, len(ROLLS)), NEVER, device="cuda")
        lines = torch.zeros(games, 4, CELLS, dtype=torch.long, device="cuda")
        for side, key in enumerate("DM"):
            if key in columns:
                after = [part[:, None].expand(-1, len(ROLLS)) for part in node]
                after[side] = child[side][node[side]]
                value = gain[key][node[side]] + value_of(
                    *after, *(part[:, None].expand(-1, len(ROLLS)) for part in marked)
                )
                worth[:, 2 * side, 0] = torch.where(ended[side][node[side]][:, None], NEVER, value)
                lines[:, 2 * side, 0] = node[side]
        for side, key in enumerate("LS"):
            for cell in range(CELLS if key in columns else 0):
                after = list(marked)
                after[side] = marked[side] | bits[cell]
                mine = torch.full((games,), cell, device="cuda")
                if cell in (GRAND, PETIT):
                    other, then = (PETIT, CELLS) if cell == GRAND else (GRAND, CELLS + 1)
                    mine = torch.where((marked[side] & bits[other]) != 0, then, cell)
                value = gain[key][mine] + value_of(*node, *after)[:, None]
                taken = ((marked[side] & bits[cell]) != 0)[:, None]
                worth[:, 2 * side + 1, cell] = torch.where(taken, NEVER, value)
                lines[:, 2 * side + 1, cell] = mine
        marks, (*_, roll), _ = play_turn(
            torch, tables, work_out_marks(torch, tables.dice, worth, c.THROWS), player.throw
        )
        chosen = marks.argmax(1)
        column, cell = chosen // CELLS, chosen % CELLS
        used = lines[line, column, cell]
        for at, key in enumerate(c.COLUMNS):
            if key in columns:
                here = (column == at).cpu().numpy()
                credit = columns[key].credit[used.cpu().numpy()[here], roll.cpu().numpy()[here]]
                uses[key] += np.bincount(credit[credit >= 0], minlength=len(uses[key]))
        for side in range(2):
            moved = child[side][node[side], roll]
            node[side] = torch.where(column == 2 * side, moved, node[side])
            new = marked[side] | bits[cell]
            marked[side] = torch.where(column == 2 * side + 1, new, marked[side])
    return {key: use / games for key, use in uses.items()}


# ---------------------------------------------------------------- the search for credits


@dataclass
class Cut:
    """A bound that was worked out with some credits, and how often best play used each."""

    credits: np.ndarray
    uses: np.ndarray
    value: float


class Search:
    """Cutting planes for the credits of some columns."""

    def __init__(self, chosen: str, columns: dict[str, Column], games: int) -> None:
        self.chosen, self.games = chosen, games
        self.columns = {key: columns[key] for key in chosen}
        self.cuts: list[Cut] = []
        self.active = {
            (key, at): np.zeros(len(floor.least), bool)
            for key, column in self.columns.items()
            for at, floor in enumerate(column.floors)
        }

    def split(self, credits: np.ndarray) -> dict[str, np.ndarray]:
        ends = np.cumsum([len(column.begin) for column in self.columns.values()])[:-1]
        return dict(zip(self.columns, np.split(credits, ends), strict=True))

    def add(self, credits: dict[str, np.ndarray]) -> Cut:
        """Work out the bound with some credits."""
        gains = {key: column.gain(credits[key]) for key, column in self.columns.items()}
        solver = Solver(self.chosen, self.columns, gains)
        value, values, where = solver.solve(keep=True)
        uses = uses_of_best(solver, (values, where), self.columns, gains, self.games)
        cut = Cut(*(np.concatenate([part[key] for key in self.chosen]) for part in (credits, uses)),
                  value)  # fmt: skip
        self.cuts.append(cut)
        return cut

    def next(self, centre: np.ndarray, reach: float) -> np.ndarray:
        """The credits near a centre with the least bound, as far as the cuts can tell.

        Only floors that some answer fell below are asked for.
        """
        lines = csr_matrix(np.array([[*cut.uses, -1.0] for cut in self.cuts]))
        above = [float(cut.uses @ cut.credits) - cut.value for cut in self.cuts]
        goal = np.concatenate([np.full(len(centre), 1e-7), [1.0]])
        bounds = [*((x - reach, x + reach) for x in centre), (None, None)]
        for _ in range(60):
            blocks, least = [], []
            for key, column in self.columns.items():
                rows, width = [], len(column.begin)
                for at, floor in enumerate(column.floors):
                    chosen = self.active[key, at]
                    terms = floor.terms[chosen]
                    number = np.repeat(np.arange(len(terms)), terms.shape[1])
                    ones = -np.ones(terms.size)
                    rows.append(csr_matrix((ones, (number, terms.ravel())), (len(terms), width)))
                    least.append(-floor.least[chosen])
                blocks.append(vstack(rows))
            every = block_diag(blocks)
            every = hstack([every, csr_matrix((every.shape[0], 1))])
            answer = linprog(
                goal, vstack([every, lines]), np.concatenate([*least, above]), bounds=bounds
            )
            assert answer.success, answer.message
            if not self._broken(self.split(answer.x[:-1])):
                break
        return answer.x[:-1]

    def _broken(self, credits: dict[str, np.ndarray]) -> bool:
        """Ask from now on for the floors that these credits fall below most."""
        broken = False
        for key, column in self.columns.items():
            for at, floor in enumerate(column.floors):
                missing = floor.missing(credits[key])
                worst = np.argsort(-missing)[:400]
                worst = worst[missing[worst] > 1e-6]
                self.active[key, at][worst] = True
                broken |= len(worst) > 0
        return broken

    def improve(self, steps: int, reach: float) -> dict[str, np.ndarray]:
        """Some steps within reach of the best credits so far; the best credits."""
        best = min(self.cuts, key=lambda cut: cut.value)
        for step in range(steps):
            begin = time.time()
            credits = self.split(self.next(best.credits, reach))
            cut = self.add({key: self.columns[key].raised(credits[key]) for key in credits})
            print(f"{self.chosen} {step}: {cut.value:.3f} (best {best.value:.3f}), reach"
                  f" {reach:.2f}, {time.time() - begin:.1f} s", flush=True)  # fmt: skip
            better = cut.value < best.value
            best, reach = (cut, reach * 1.5) if better else (best, reach * 0.5)
            torch.cuda.empty_cache()
        return self.split(best.credits)


def find_credits(columns: dict[str, Column], games: int, steps: int) -> dict[str, np.ndarray]:
    """Credits found for three columns at a time, which are sooner worked out than four."""
    credits = {key: column.raised(column.begin) for key, column in columns.items()}
    for chosen, share, reach in (("DLM", 1, 2.0), ("DMS", 1, 2.0), ("DLS", 4, 1.0)):
        search = Search(chosen, columns, games)
        search.add({key: credits[key] for key in chosen})
        credits |= search.improve(steps // share, reach)
    return credits


def solve(columns: dict[str, Column], credits: dict[str, np.ndarray]) -> float:
    """The bound of four columns."""
    for key, column in columns.items():
        assert all(floor.missing(credits[key]).max() < 1e-9 for floor in column.floors)
    gains = {key: column.gain(credits[key]) for key, column in columns.items()}
    return Solver(c.COLUMNS, columns, gains).solve(progress=True)[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--credits", type=Path, required=True, help="kept here, read if there")
    parser.add_argument("--classes", type=int, default=CLASSES, help="of sub-totals in DESC, MONT")
    parser.add_argument("--limits", type=int, default=LIMITS, help="classes of Grand and Petit")
    parser.add_argument("--steps", type=int, default=16, help="of the search for credits")
    parser.add_argument("--games", type=int, default=8192, help="that a step is judged by")
    parser.add_argument("--search-only", action="store_true")
    args = parser.parse_args()
    columns = four_columns(args.classes, args.limits)
    if not args.credits.exists():
        found = find_credits(columns, args.games, args.steps)
        args.credits.write_text(json.dumps({key: part.tolist() for key, part in found.items()}))
    if not args.search_only:
        stored = json.loads(args.credits.read_text())
        credits = {key: columns[key].raised(np.array(stored[key])) for key in c.COLUMNS}
        begin = time.time()
        bound = solve(columns, credits)
        print(json.dumps({"bound": bound, "seconds": round(time.time() - begin)}), flush=True)


if __name__ == "__main__":
    main()
