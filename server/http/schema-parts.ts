// What the schemas of the wire are made of: words, numbers and secrets of which each stands in several of them.
import { type TSchema, Type } from 'typebox';
import { COACHES } from '#kernel/match/coach.ts';
import { COLOURS } from '#kernel/match/colours.ts';
import type * as kernel from '#kernel/match/projection.ts';

export const closed = { additionalProperties: false } as const;
export const SeatNumber = Type.Integer({
  minimum: 0,
  maximum: 31,
  description: 'Seats count from 0.',
});
export const Word = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
export const Seq = Type.Integer({ minimum: 0, description: 'The number of a line of the log.' });
export const Head = Type.String({
  description: 'SHA-256 over the log so far; 64 hexadecimal digits.',
});
export const Token = Type.String({
  minLength: 20,
  maxLength: 64,
  description: 'A secret; keep it so.',
});
export const CommandId = Type.String({
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  description:
    'Made by the client, anew for each command. Sent again, the first reply comes again.',
});
export const Name = Type.String({ minLength: 1, maxLength: 100 });
export const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);
export const Switches = Type.Record(Type.String({ maxLength: 40 }), Scalar, { maxProperties: 40 });
export const Coach = Type.Unsafe<kernel.Seen['coach']>(
  Type.Union(
    COACHES.map((coach) => Type.Literal(coach)),
    {
      description:
        'Whom a coach helps. own: each in their own turn, seen by nobody else. everybody: whoever is to ' +
        'move, for all to see. Other than off only where the shelf says that the game has one.',
    },
  ),
);
export const Colour = Type.Unsafe<kernel.Seen['colours'][number]>(
  Type.Union(
    COLOURS.map((colour) => Type.Literal(colour)),
    { description: 'What a seat plays in; everybody in another one.' },
  ),
);
export const Colours = Type.Array(Colour, { description: 'What each seat plays in, by seat.' });
/** How somebody wants to hold a seat. */
export const heldAs = (description: string) =>
  Type.Optional(Type.Union([Type.Literal('device'), Type.Literal('token')], { description }));
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
