"""Every message between the server and a page or a program, both ways.

`web/src/protocol.ts` is generated from this folder. Words for people come in both languages,
so that a page can switch without asking again. Scores are whole numbers; a `measure` comes along
that says how they are shown.
"""
