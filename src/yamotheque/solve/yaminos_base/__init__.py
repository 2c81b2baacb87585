"""A turn of the Jeu de base of the 7 Yaminos."""
