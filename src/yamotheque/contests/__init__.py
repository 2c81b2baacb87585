"""Many matches between bots: simulations, tournaments, and the machines they run on."""
