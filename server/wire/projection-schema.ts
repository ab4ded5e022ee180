// The schema of a match as an observer sees it.
import { Type } from 'typebox';
import {
  AwayHours,
  Coach,
  Colours,
  closed,
  Name,
  Number32,
  nullable,
  SeatNumber,
  Seq,
  Word,
} from './schema-parts.ts';

export const Player = Type.Union([
  Type.Object({ kind: Type.Literal('open') }, closed),
  Type.Object({ kind: Type.Literal('person'), name: Name }, closed),
  Type.Object({ kind: Type.Literal('bot'), bot: Word }, closed),
]);

export const Projection = Type.Object({
  seq: Seq,
  phase: Type.Union([Type.Literal('waiting'), Type.Literal('playing'), Type.Literal('over')]),
  players: Type.Array(Player),
  colours: Colours,
  resigned: Type.Array(SeatNumber),
  freed: Type.Array(SeatNumber, {
    description: 'Seats that were freed in play, until somebody takes them.',
  }),
  toMove: Type.Array(SeatNumber),
  owes: Type.Boolean({
    description: 'The seat to move must send another move in the same command.',
  }),
  hides: Type.Array(SeatNumber, {
    description:
      'Seats that see secrets or can make a secret move. A shared device must cover the screen ' +
      'before it shows their view.',
  }),
  view: Type.Unknown({ description: "The game's own view for this seat." }),
  moves: Type.Array(Type.String(), {
    description:
      'The moves that this seat can make now; send one back. A long range is folded: `step 120..480` ' +
      'means every whole number from 120 to 480.',
  }),
  mayReplace: Type.Optional(
    Type.Array(SeatNumber, {
      description:
        'Seats that have moved in secret and may replace their move while others choose.',
    }),
  ),
  replacements: Type.Optional(
    Type.Array(Type.String(), {
      description: 'The moves that replace the secret move of this seat, if it may.',
    }),
  ),
  undoTo: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'The line to which the match returns if the newest move of a person is undone.',
    }),
  ),
  undoBy: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 31,
      description: 'The seat that made this move; only it can ask for the undo.',
    }),
  ),
  undo: Type.Optional(
    Type.Object({
      to: Seq,
      agreed: Type.Array(SeatNumber),
      declined: Type.Array(SeatNumber, { description: 'Who said no; they may still agree.' }),
    }),
  ),
  result: Type.Optional(
    Type.Object({
      returns: Type.Optional(Type.Array(Type.Number())),
      winners: Type.Array(SeatNumber),
    }),
  ),
  coach: Coach,
  awayHours: AwayHours,
  fair: Type.Optional(
    Type.Object(
      {
        stage: Type.Enum(['committing', 'sharing', 'ready']),
        match: Type.Optional(
          Number32(
            'Before play: the first commitment of the server. It is a part of the chains of the ' +
              'seats. Line 1 of the proof has it too.',
          ),
        ),
        awaited: Type.Optional(
          Type.Array(SeatNumber, {
            description: 'Before play: seats whose commitment or share the start waits for.',
          }),
        ),
        chain: nullable(Number32('The newest value of the chain of your seat.')),
        hasShared: Type.Optional(
          Type.Boolean({
            description:
              'In play: whether your seat has given a share with an open move since the newest ' +
              'roll. Then its open moves take no share until the next roll.',
          }),
        ),
      },
      { description: 'The fair dice. Absent if the server alone draws.' },
    ),
  ),
});
