// The request bodies of commands: they change a match or the rights in it.
import { type Static, type TSchema, Type } from 'typebox';
import { BATCH_AT_MOST, type ClientCommand } from '#kernel/match/command.ts';
import { REACTIONS, SENTENCES } from '#kernel/match/phrases.ts';
import type * as kernel from '#kernel/match/projection.ts';
import { Coach, Colour, CommandId, closed, Name, SeatNumber, Seq, Word } from './schema-parts.ts';

const base = { commandId: CommandId };
export const Sit = Type.Object(
  {
    ...base,
    seat: SeatNumber,
    name: Name,
    colour: Type.Optional(
      Type.Unsafe<kernel.Seen['colours'][number]>({
        ...Colour,
        description:
          'Your colour; only before the start. You cannot take the colour of another person. An open seat ' +
          'or a bot that has it gets your old colour.',
      }),
    ),
  },
  closed,
);
export const Start = Type.Object({ ...base }, closed);
export const Free = Type.Object({ ...base, seat: SeatNumber }, closed);
export const RenewWatch = Type.Object({ ...base }, closed);
export const Close = Type.Object({ ...base }, closed);
export const Link = Type.Object(
  {
    ...base,
    seat: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 31,
        description: 'Your seat. Without it, the link is a spectator link.',
      }),
    ),
    lasting: Type.Optional(
      Type.Boolean({
        description:
          'With a seat: true makes a personal link, which works many times until it is signed out. ' +
          'Otherwise it is a device link, which works once.',
      }),
    ),
  },
  closed,
);
export const SignOut = Type.Object({}, closed);
export const SignOutOthers = Type.Object({ ...base, seat: SeatNumber }, closed);
export const Moves = Type.Object(
  {
    ...base,
    seat: SeatNumber,
    seq: Type.Integer({ minimum: 0, description: 'The newest line when you decided.' }),
    moves: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
      minItems: 1,
      maxItems: BATCH_AT_MOST,
      description: 'In the notation of `moves` in a view. Either all take effect or none.',
    }),
  },
  closed,
);
export const Resign = Type.Object({ ...base, seat: SeatNumber }, closed);
export const TakeOver = Type.Object({ ...base, seat: SeatNumber, bot: Word }, closed);
export const Undo = Type.Object({ ...base, seat: SeatNumber, to: Seq }, closed);
export const Say = Type.Object(
  {
    ...base,
    seat: SeatNumber,
    phrase: Type.String({
      minLength: 1,
      maxLength: 40,
      description: `One of ${[...SENTENCES, ...REACTIONS].join(', ')}.`,
    }),
  },
  closed,
);
export const SetCoach = Type.Object({ ...base, coach: Coach }, closed);
export const Rematch = Type.Object({ ...base }, closed);

/** Bodies of the commands that the kernel decides, by kind. The route has the same name. */
export const PLAY_BODIES = {
  sit: Sit,
  free: Free,
  start: Start,
  moves: Moves,
  resign: Resign,
  'take-over': TakeOver,
  undo: Undo,
  say: Say,
  coach: SetCoach,
} as const;
/** Bodies of the commands about rights and links. */
export const ACCESS_BODIES = {
  close: Close,
  link: Link,
  'sign-out-others': SignOutOthers,
  'renew-watch': RenewWatch,
  rematch: Rematch,
} as const;

type SentTo<Bodies extends Record<string, TSchema>> = {
  readonly [Kind in keyof Bodies]: Omit<Static<Bodies[Kind]>, 'commandId'>;
};
type AskedBy<Command extends { readonly kind: string }> = {
  readonly [Kind in Command['kind']]: Omit<Extract<Command, { readonly kind: Kind }>, 'kind'>;
};
type Fits<Given extends Wanted, Wanted> = Given;

/** A compile-time check that each body matches the kernel's command. */
export type PlayBodies = Fits<SentTo<typeof PLAY_BODIES>, AskedBy<ClientCommand>>;

/** A command about rights or links, as the page builds it. */
export type AccessCommand = {
  [Kind in keyof typeof ACCESS_BODIES]: {
    readonly kind: Kind;
  } & SentTo<typeof ACCESS_BODIES>[Kind];
}[keyof typeof ACCESS_BODIES];
