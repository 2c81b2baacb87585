"""Who is here: names, accounts, devices, and what the operator does about them."""
