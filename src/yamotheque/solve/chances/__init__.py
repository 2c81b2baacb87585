"""The chance to win where no table or net knows it: positions played on, then judged by a fit."""
