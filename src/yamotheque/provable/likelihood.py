"""How likely it is that mere chance strays as far from what is expected as what was counted."""

from __future__ import annotations

from math import exp, inf, lgamma, log, log1p

PRECISE = 1e-15
MOST = 100_000


def of_chi_square(statistic: float, degrees: int) -> float:
    """The chance of at least this chi-square: the regularised upper gamma function.

    >>> round(of_chi_square(11.070, 5), 4), round(of_chi_square(3.841, 1), 4)
    (0.05, 0.05)
    """
    shape, at = degrees / 2, statistic / 2
    if at <= 0:
        return 1.0
    scale = exp(shape * log(at) - at - lgamma(shape))
    return 1 - scale * _series(shape, at) if at < shape + 1 else scale * _fraction(shape, at)


def _series(shape: float, at: float) -> float:
    """The lower gamma function by its power series, which converges fast below its peak."""
    term = total = 1 / shape
    for step in range(1, MOST):
        term *= at / (shape + step)
        total += term
        if term < total * PRECISE:
            break
    return total


def _fraction(shape: float, at: float) -> float:
    """The upper gamma function by its continued fraction (Lentz), which does so above it."""
    below = at + 1 - shape
    ratio, inverse = inf, 1 / below
    total = inverse
    for step in range(1, MOST):
        weight = -step * (step - shape)
        below += 2
        inverse = 1 / (weight * inverse + below)
        ratio = below + weight / ratio
        total *= (change := ratio * inverse)
        if abs(change - 1) < PRECISE:
            break
    return total


def of_count(count: int, trials: int, odds: float) -> float:
    """The chance that so many trials stray at least as far, twice the smaller tail, exactly.

    >>> round(of_count(0, 3, 0.5), 4), of_count(1, 2, 0.5)
    (0.25, 1.0)
    """
    up_to = sum(_binomial(each, trials, odds) for each in range(count + 1))
    from_it_on = max(0.0, 1 - up_to + _binomial(count, trials, odds))
    return min(1.0, 2 * min(up_to, from_it_on))


def _binomial(count: int, trials: int, odds: float) -> float:
    ways = lgamma(trials + 1) - lgamma(count + 1) - lgamma(trials - count + 1)
    return exp(ways + count * log(odds) + (trials - count) * log1p(-odds))
