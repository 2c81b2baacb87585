"""Run every benchmark: `python -m bench [seconds]`."""

import sys

from bench import batches, bytes, playouts, simulations, solver

bytes.main()
solver.main()
simulations.main()
batches.main()
playouts.main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
