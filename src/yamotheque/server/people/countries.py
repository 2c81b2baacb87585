"""Where one can be from: a country (ISO 3166-1), a region or department of France (3166-2)."""

from collections.abc import Mapping
from typing import Final

from yamotheque.words import Text, same

LETTERS: Final = """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
    BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
    EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
    HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
    LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
    NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
    SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
    TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
"""
COUNTRIES: Final = frozenset(LETTERS.split())

_REGIONS: Final = {
    "FR-ARA": same("Auvergne-Rhône-Alpes"),
    "FR-BFC": same("Bourgogne-Franche-Comté"),
    "FR-BRE": Text("Bretagne", "Brittany"),
    "FR-CVL": same("Centre-Val de Loire"),
    "FR-20R": Text("Corse", "Corsica"),
    "FR-GES": same("Grand Est"),
    "FR-HDF": same("Hauts-de-France"),
    "FR-IDF": same("Île-de-France"),
    "FR-NOR": Text("Normandie", "Normandy"),
    "FR-NAQ": same("Nouvelle-Aquitaine"),
    "FR-OCC": same("Occitanie"),
    "FR-PDL": same("Pays de la Loire"),
    "FR-PAC": same("Provence-Alpes-Côte d'Azur"),
}
"""The regions of metropolitan France; those overseas have two letters of their own above."""

DEPARTMENTS: Final = """
    01 Ain, 02 Aisne, 03 Allier, 04 Alpes-de-Haute-Provence, 05 Hautes-Alpes, 06 Alpes-Maritimes,
    07 Ardèche, 08 Ardennes, 09 Ariège, 10 Aube, 11 Aude, 12 Aveyron, 13 Bouches-du-Rhône, 14
    Calvados, 15 Cantal, 16 Charente, 17 Charente-Maritime, 18 Cher, 19 Corrèze, 2A Corse-du-Sud,
    2B Haute-Corse, 21 Côte-d'Or, 22 Côtes-d'Armor, 23 Creuse, 24 Dordogne, 25 Doubs, 26 Drôme, 27
    Eure, 28 Eure-et-Loir, 29 Finistère, 30 Gard, 31 Haute-Garonne, 32 Gers, 33 Gironde, 34
    Hérault, 35 Ille-et-Vilaine, 36 Indre, 37 Indre-et-Loire, 38 Isère, 39 Jura, 40 Landes, 41
    Loir-et-Cher, 42 Loire, 43 Haute-Loire, 44 Loire-Atlantique, 45 Loiret, 46 Lot, 47
    Lot-et-Garonne, 48 Lozère, 49 Maine-et-Loire, 50 Manche, 51 Marne, 52 Haute-Marne, 53 Mayenne,
    54 Meurthe-et-Moselle, 55 Meuse, 56 Morbihan, 57 Moselle, 58 Nièvre, 59 Nord, 60 Oise, 61
    Orne, 62 Pas-de-Calais, 63 Puy-de-Dôme, 64 Pyrénées-Atlantiques, 65 Hautes-Pyrénées, 66
    Pyrénées-Orientales, 67 Bas-Rhin, 68 Haut-Rhin, 69 Rhône, 70 Haute-Saône, 71 Saône-et-Loire,
    72 Sarthe, 73 Savoie, 74 Haute-Savoie, 75 Paris, 76 Seine-Maritime, 77 Seine-et-Marne, 78
    Yvelines, 79 Deux-Sèvres, 80 Somme, 81 Tarn, 82 Tarn-et-Garonne, 83 Var, 84 Vaucluse, 85
    Vendée, 86 Vienne, 87 Haute-Vienne, 88 Vosges, 89 Yonne, 90 Territoire de Belfort, 91 Essonne,
    92 Hauts-de-Seine, 93 Seine-Saint-Denis, 94 Val-de-Marne, 95 Val-d'Oise
"""
REGIONS: Final[Mapping[str, Text]] = _REGIONS | {
    f"FR-{named.split()[0]}": same(" ".join(named.split())) for named in DEPARTMENTS.split(",")
}
"""The regions, and the departments by their number and name, as people write them."""
