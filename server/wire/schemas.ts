// The schemas of requests and replies: Fastify validates with them, the OpenAPI document shows them.
// Their static types are the types of the page.
import { type Static, Type } from 'typebox';
import type * as kernel from '#kernel/match/projection.ts';
import { TROUBLES } from '../store/troubles.ts';
import { Player, Projection } from './projection-schema.ts';
import {
  AwayHours,
  Coach,
  Colour,
  Colours,
  closed,
  Head,
  heldAs,
  nullable,
  Scalar,
  SeatNumber,
  Seq,
  Switches,
  secretOf,
  Token,
  Word,
} from './schema-parts.ts';

export const ShelfEntry = Type.Object({
  game: Word,
  edition: Word,
  status: Type.Union([Type.Literal('ready'), Type.Literal('soon')]),
  seats: Type.Object({ least: Type.Integer(), most: Type.Integer() }),
  switches: Type.Record(
    Type.String(),
    Type.Object({
      default: Scalar,
      values: Type.Array(Scalar, { description: '"seat" stands for any seat number.' }),
      mostSeats: Type.Optional(
        Type.Integer({ description: 'The switch matters only with at most so many seats.' }),
      ),
    }),
  ),
  presets: Type.Array(Type.Object({ id: Word, switches: Switches })),
  bots: Type.Array(Word, { description: 'Strongest first.' }),
  coach: Type.Boolean({ description: 'Whether a coach can help in its matches.' }),
  secrets: Type.Boolean({
    description: 'Whether seats may know different things: then the coach cannot help everyone.',
  }),
  standardBot: Type.Optional(
    Type.String({ description: 'The default bot; only of playable games.' }),
  ),
  kit: Type.Optional(
    Type.Boolean({ description: 'Whether it has a printable kit: `/api/kits/GAME/EDITION.json`.' }),
  ),
});
export const Shelf = Type.Object({ games: Type.Array(ShelfEntry) });

export const OpenTable = Type.Object(
  {
    game: Word,
    edition: Word,
    preset: Type.Optional(Word),
    switches: Type.Optional(Switches),
    coach: Type.Optional(Coach),
    awayHours: Type.Optional(AwayHours),
    colours: Type.Optional(
      Type.Array(Colour, {
        uniqueItems: true,
        description: 'One colour for each seat. Default: the first seat has the first colour.',
      }),
    ),
    seats: Type.Array(Player, {
      minItems: 1,
      maxItems: 32,
      description:
        'open: a guest joins by link. person: on the device that creates the match. bot: a program.',
    }),
    fairDice: Type.Optional(
      Type.Boolean({
        description:
          'Whether the dice are made of shares of all players, so that nobody can choose them. Play then ' +
          'starts when the players have given their first shares. Default: false.',
      }),
    ),
    as: heldAs(
      'device: the cookie holds the seats of the people named here, and no tokens are made for them. ' +
        'token, the default: the reply has their tokens too.',
    ),
  },
  closed,
);

const TokenAndLink = Type.Object({ token: Token, link: Type.String() });
export const Opened = Type.Object({
  id: Type.String(),
  owner: Token,
  watch: TokenAndLink,
  seats: Type.Array(
    nullable(
      Type.Object({
        token: secretOf('A token, or the invitation to an open seat. Keep it secret.'),
        link: Type.Optional(
          Type.String({ description: 'The link of the invitation, to send to a guest.' }),
        ),
      }),
    ),
    {
      description:
        'By seat. open: an invitation, which works once; claim it with `POST .../seat`. person: the ' +
        "seat's token, or null if you create the match `as` a device. bot: null.",
    },
  ),
});

export const PreviewRequest = Type.Object({ token: secretOf('An invitation.') }, closed);
export const Exchange = Type.Object(
  {
    token: secretOf('A token or an invitation.'),
    claim: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{22,64}$',
        description:
          'Required with an invitation: a random secret of the client, kept until there is an answer. ' +
          'The same request again gets the same answer.',
      }),
    ),
    as: heldAs(
      'device: the right goes to the device cookie; the default. token: no cookie is set, and the ' +
        "reply has the seat's token, for programs.",
    ),
  },
  closed,
);
export const Rights = Type.Object({
  owner: Type.Boolean(),
  seats: Type.Array(SeatNumber, { description: 'The seats that are yours.' }),
  watch: Type.Boolean(),
});

/** All rights of a device or token in the match, after an exchange. */
export const Seated = Type.Object({
  ...Rights.properties,
  token: Type.Optional(Type.String({ description: 'A secret; only with `as: "token"`.' })),
});

const Time = Type.Integer({ description: 'Milliseconds since 1970.' });
/** The devices, programs and links that give a seat, as its holder sees them. */
export const SeatDevices = Type.Object({
  devices: Type.Array(
    Type.Object({
      id: Type.String({ description: 'A short name; gives no rights.' }),
      kind: Type.Union(
        ['device', 'token', 'link', 'device-link'].map((kind) => Type.Literal(kind)),
        {
          description:
            'device: a browser. token: a program. link: a personal link. device-link: a link for one ' +
            'more device that nobody has used yet.',
        },
      ),
      label: Type.Optional(Type.String({ description: 'Such as "Firefox (Android)".' })),
      since: Type.Optional(Time),
      lastSeen: Type.Optional(
        Type.Integer({ description: 'The start of the day of the last use.' }),
      ),
      current: Type.Boolean({ description: 'Whether it is the device or token of this request.' }),
    }),
  ),
});

/** The reply to a command that took effect. */
export const Done = Type.Object({ seq: Seq, head: Head });
/** The reply to a command that made a link. */
export const Linked = Type.Object({
  seq: Seq,
  head: Head,
  token: secretOf('The secret in the link: a token, or an invitation for a seat or a device.'),
  link: Type.String(),
});
/** The rematch of a match. */
const Next = Type.Object({
  id: Type.String(),
  by: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The seat that asked for it, if known.' }),
  ),
});
export const Rematched = Type.Object({ id: Type.String() });

const Setup = Type.Object({
  game: Word,
  version: Type.Integer(),
  edition: Word,
  switches: Switches,
  seatCount: Type.Integer(),
});

/** The preview of an unused invitation. */
export const Invited = Type.Object({
  seat: SeatNumber,
  purpose: Type.Union([Type.Literal('seat'), Type.Literal('device')], {
    description: 'For a new player, or for one more device of the seat’s holder.',
  }),
  setup: Setup,
  players: Type.Array(Player),
  colours: Colours,
  phase: Projection.properties.phase,
});

/** The preview of a token: an unused invitation, or a token that `/seat` exchanges as it is. */
export const Previewed = Type.Union([Invited, Type.Object({ purpose: Type.Literal('exchange') })]);

/** The kernel's `Happened`: the projection of a line for this viewer. */
const Happened = Type.Unsafe<kernel.ProjectedEntry>(
  Type.Unknown({ description: 'What this viewer may know of this line of the log.' }),
);
/** `Projection` with the kernel's own type. */
const TypedProjection = Type.Unsafe<kernel.Projection>(Projection);

const LoggedLine = Type.Object({ seq: Seq, at: Type.Integer(), happened: Happened });
const Earlier = Type.Object(
  {
    lines: Type.Integer({ minimum: 0, description: 'How many lines come before those of `log`.' }),
    players: Type.Array(Player, { description: 'Who sat where before the first line of `log`.' }),
  },
  { description: 'What comes before `log`.' },
);
/** Some lines of a log, oldest first. */
export const LogPage = Type.Object({ log: Type.Array(LoggedLine), earlier: Earlier });
export const Snapshot = Type.Object({
  id: Type.String(),
  setup: Setup,
  rights: Rights,
  viewer: Type.Union([SeatNumber, Type.Literal('spectator')]),
  head: Head,
  start: Type.Optional(
    Type.Unsafe<Static<typeof Head>>({
      ...Head,
      description:
        'In a match with fair dice: the head before line 1. The proof of all lines leads from it to `head`.',
    }),
  ),
  seen: TypedProjection,
  log: Type.Array(LoggedLine, { description: 'The newest lines, oldest first.' }),
  earlier: Earlier,
  rematch: nullable(Next),
});

/** The data of one server-sent event `line`; its event id is `seq`. */
export const Update = Type.Object({
  seq: Seq,
  at: Type.Integer({ description: 'Milliseconds since 1970.' }),
  head: Head,
  open: Type.String({ description: 'The open part of the line: what everyone may read.' }),
  receipt: Type.String({
    description:
      'A hash of the secret part of the line and a salt. With `open` and the head before it gives `head`.',
  }),
  happened: Happened,
  seen: TypedProjection,
});

const Opening = Type.Object({
  seq: Seq,
  secret: Type.String({ description: 'The secret part of the line `seq`.' }),
  salt: Type.String({ description: 'With `secret` it gives the receipt of that line.' }),
});
/** A line for a client that computes the match itself. */
export const SentLine = Type.Object({
  seq: Seq,
  at: Update.properties.at,
  open: Update.properties.open,
  receipt: Type.Optional(
    Type.String({
      description:
        'A hash of the secret part of the line and a salt. With `open` and the head before it gives the head. Left out if the ' +
        'line has no secret part and its salt is 16 zero bytes: then the receipt is always the same.',
    }),
  ),
  openings: Type.Optional(
    Type.Array(Opening, {
      description: 'What this viewer learns with the line: secret parts of it or of earlier lines.',
    }),
  ),
});
/** The same in a stream, with the head after it. */
export const OpenUpdate = Type.Object({ ...SentLine.properties, head: Head });
export const OpenLines = Type.Object({
  id: Type.String(),
  setup: Type.Unsafe<Static<typeof Setup>>({
    ...Setup,
    description: 'As it was when the match began. With `id` it gives the head before line 1.',
  }),
  rights: Rights,
  viewer: Snapshot.properties.viewer,
  seq: Type.Unsafe<Static<typeof Seq>>({ ...Seq, description: 'The newest line of the match.' }),
  head: Type.Unsafe<Static<typeof Head>>({ ...Head, description: 'The head after line `seq`.' }),
  rematch: nullable(Next),
  here: Type.Optional(
    Type.Array(Type.Integer(), { description: 'As in the event `here`, if you follow by reads.' }),
  ),
  watching: Type.Optional(
    Type.Integer({ description: 'As in the event `beat`, if you follow by reads.' }),
  ),
  lines: Type.Array(SentLine),
});

/** The reply to moves. */
export const Moved = Type.Object({
  ...Done.properties,
  lines: Type.Optional(
    // The type is that of a stream with views.
    Type.Unsafe<Static<typeof Update>[]>(
      Type.Array(Type.Union([Update, OpenUpdate]), {
        description:
          'The new lines, if you named your stream and it left them out; in the format of the stream.',
      }),
    ),
  ),
});

export const Mine = Type.Object({
  matches: Type.Array(
    Type.Object({
      id: Type.String(),
      game: Word,
      edition: Word,
      players: Type.Array(Player),
      colours: Colours,
      phase: Projection.properties.phase,
      toMove: Type.Array(SeatNumber),
      winners: Type.Optional(
        Type.Array(SeatNumber, { description: 'Only of a match that is over.' }),
      ),
      rights: Rights,
      at: Type.Integer({ description: 'When the newest line was written.' }),
    }),
  ),
});

/** The body of every reply that is not a success. */
export const Refused = Type.Object({
  error: Type.String({ description: 'A stable code.' }),
  message: Type.String({ description: 'One sentence that says what was wrong.' }),
  seq: Type.Optional(Seq),
});

export const Health = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('degraded'), Type.Literal('stopping')], {
    description: 'degraded: requests are answered; `reasons` lists what is wrong.',
  }),
  version: Type.String(),
  reasons: Type.Optional(Type.Array(Type.Enum([...TROUBLES]))),
});

export const SeatInvitations = Type.Object({
  invitations: Type.Array(
    Type.Object({
      seat: SeatNumber,
      state: Type.Enum(['sent', 'opened', 'used']),
      msAgo: Type.Optional(Type.Integer({ minimum: 0, description: 'Only if it was used.' })),
    }),
  ),
});

export const GuestAddresses = Type.Object({
  addresses: Type.Array(Type.String(), { description: 'Origins: `http://192.168.1.20:8080`.' }),
});

export const Live = Type.Object({ status: Type.Literal('live') });

export type ShelfEntry = Static<typeof ShelfEntry>;
export type SeatInvitations = Static<typeof SeatInvitations>;
export type GuestAddresses = Static<typeof GuestAddresses>;
export type OpenTable = Static<typeof OpenTable>;
export type Opened = Static<typeof Opened>;
export type Rights = Static<typeof Rights>;
export type Seated = Static<typeof Seated>;
export type SeatDevices = Static<typeof SeatDevices>;
export type Invited = Static<typeof Invited>;
export type Previewed = Static<typeof Previewed>;
export type Snapshot = Static<typeof Snapshot>;
export type LogPage = Static<typeof LogPage>;
export type Update = Static<typeof Update>;
export type SentLine = Static<typeof SentLine>;
export type OpenUpdate = Static<typeof OpenUpdate>;
export type OpenLines = Static<typeof OpenLines>;
export type Mine = Static<typeof Mine>;
export type Refused = Static<typeof Refused>;
export type Done = Static<typeof Done>;
export type Moved = Static<typeof Moved>;
