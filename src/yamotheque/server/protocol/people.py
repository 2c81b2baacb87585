"""People: who one is, and the account one may make of it."""

from __future__ import annotations

from msgspec import Struct

from yamotheque.words import Text


class Me(Struct):
    """Who this session is; `csrf` goes into the `x-csrftoken` header of each unsafe request.

    With an `account` the name is theirs on every device they log in on. `passkeys` says that this
    site knows them. `elsewhere` is where others find the site, for a page that was opened by an
    address of this machine alone. `push` is the key to subscribe with, where devices can be told. A
    `moderator` looks after lines and names. `notices` are those that this site's host has written.
    """

    id: str
    pseudo: str
    country: str
    muted: list[str]
    csrf: str
    account: bool
    program: bool
    passkeys: bool
    elsewhere: str = ""
    push: str = ""
    moderator: bool = False
    notices: list[str] = []


class Notice(Struct):
    """What the host of a site has to say by law, in one language, as HTML."""

    language: str
    html: str


class MeChange(Struct, forbid_unknown_fields=True):
    """A new pseudo and country: two letters, a region of France such as `FR-20R`, or empty.

    A `program` says so once: what it plays is ranked apart from then on.
    """

    pseudo: str
    country: str = ""
    program: bool = False


class NewProgram(Struct, forbid_unknown_fields=True):
    """A program, by its pseudo and country: what it plays is ranked apart."""

    pseudo: str
    country: str = ""


class Program(Struct):
    """A program and its token, told this once: `Authorization: Bearer` and the token are a session.

    It takes no cookie and no `csrf`, over HTTP and over the socket.
    """

    id: str
    token: str


class NewAccount(Struct, forbid_unknown_fields=True):
    """A guest who wants an account: it keeps all they have done. Passwords have 8 to 128 signs."""

    pseudo: str
    password: str


class Codes(Struct):
    """Recovery codes, told this once: each gives a new password to whoever lost theirs."""

    me: Me
    codes: list[str]


class Login(Struct, forbid_unknown_fields=True):
    """An account's name and password; `join` gives it what this session did as a guest."""

    pseudo: str
    password: str
    join: bool = False


class LoggedIn(Struct):
    """Who this session is now, and how many seats of the guest it was became the account's."""

    me: Me
    joined: int


class Recovery(Struct, forbid_unknown_fields=True):
    """An account's name, one of its recovery codes, and the password it shall have.

    `join` gives it what this session did as a guest.
    """

    pseudo: str
    code: str
    password: str
    join: bool = False


class PushIn(Struct, forbid_unknown_fields=True):
    """Where this device is to be told, as its browser says."""

    endpoint: str


class Acquaintance(Struct):
    """Somebody this session has played with: how many games, and who of the two won more of them.

    `won` counts those that this session won and they did not, `lost` the others; the rest was a
    draw, was won together, or counted for nobody. Of whom it `follows` it sees whether they are
    `here`, on any page, the table they are `invited` to last, and whether they `refused`.
    """

    player: str
    name: str
    country: str
    follows: bool
    here: bool
    games: int
    won: int
    lost: int
    last: str
    invited: str
    refused: bool


class Invitation(Struct):
    """A table that waits for players, its game, and who asks this session to come."""

    table: str
    title: str
    player: str
    name: str


class Invite(Struct, forbid_unknown_fields=True):
    """Whom this session follows, and asks to a table where it sits."""

    player: str


class Password(Struct, forbid_unknown_fields=True):
    """The password of the account this session is logged in to."""

    password: str


class PasswordChange(Struct, forbid_unknown_fields=True):
    """The password of the account, and the one it shall have."""

    old: str
    new: str


class Device(Struct):
    """Where an account is logged in: the kind of device, since when, and when seen last."""

    id: str
    kind: Text
    since: str
    seen: str
    here: bool


class Passkey(Struct):
    """What an account may be entered with instead of its password; the name is its owner's."""

    id: str
    name: str
    created: str


class Ceremony(Struct):
    """What the browser is asked, as JSON: options of WebAuthn to make a passkey or to use one."""

    options: str


class NewPasskey(Struct, forbid_unknown_fields=True):
    """What the browser made, as JSON, and what its owner calls it."""

    name: str
    credential: str


class PasskeyLogin(Struct, forbid_unknown_fields=True):
    """The browser's proof, as JSON; `join` gives the account what this session did as a guest."""

    credential: str
    join: bool = False
