// The request bodies of commands: they change a match or the rights in it.
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { BATCH_AT_MOST, type ClientCommand } from '#kernel/match/command.ts';
import { REACTIONS, SENTENCES, SERIES_PHRASES } from '#kernel/match/phrases.ts';
import type * as kernel from '#kernel/match/projection.ts';
import {
  Coach,
  Colour,
  CommandId,
  closed,
  Name,
  Number32,
  SeatNumber,
  Seq,
  Word,
} from './schema-parts.ts';

/** A body with these fields and the id of its command. */
function bodyOf<Fields extends TProperties>(fields: Fields) {
  return Type.Object({ commandId: CommandId, ...fields }, closed);
}

/** Bodies of the commands that the kernel decides, by kind. The route has the same name. */
const KERNEL_BODIES = {
  sit: bodyOf({
    seat: SeatNumber,
    name: Name,
    colour: Type.Optional(
      Type.Unsafe<kernel.Projection['colours'][number]>({
        ...Colour,
        description:
          'Your colour; only before the start. You cannot take the colour of another person. An open seat ' +
          'or a bot that has it gets your old colour.',
      }),
    ),
  }),
  free: bodyOf({ seat: SeatNumber }),
  start: bodyOf({}),
  moves: bodyOf({
    seat: SeatNumber,
    seq: Type.Integer({ minimum: 0, description: 'The newest line when you decided.' }),
    moves: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
      minItems: 1,
      maxItems: BATCH_AT_MOST,
      description: 'In the notation of `moves` in a view. Either all take effect or none.',
    }),
    shares: Type.Optional(
      Type.Array(Number32('A share.'), {
        maxItems: BATCH_AT_MOST,
        description:
          'The next share of the seat in fair dice, if one of these moves takes one: a bid, or the first of ' +
          'the moves since the newest roll that a roll or draw may follow. Without it, rolls are marked as ' +
          'made without your share.',
      }),
    ),
  }),
  commit: bodyOf({
    seat: SeatNumber,
    chain: Number32(
      'The first value of a hash chain of your shares, which is never revealed itself.',
    ),
  }),
  share: bodyOf({ seat: SeatNumber, share: Number32('Your first share.') }),
  begin: bodyOf({ seat: SeatNumber }),
  resign: bodyOf({ seat: SeatNumber }),
  'take-over': bodyOf({ seat: SeatNumber, bot: Word }),
  undo: bodyOf({ seat: SeatNumber, to: Seq }),
  say: bodyOf({
    seat: SeatNumber,
    phrase: Type.String({
      minLength: 1,
      maxLength: 40,
      description: `One of ${[...SENTENCES, ...REACTIONS, ...SERIES_PHRASES].join(', ')}.`,
    }),
  }),
  coach: bodyOf({ coach: Coach }),
} as const;

/** Bodies of the commands about rights and links. */
const ACCESS_BODIES = {
  close: bodyOf({}),
  link: bodyOf({
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
  }),
  'sign-out-others': bodyOf({ seat: SeatNumber }),
  'renew-watch': bodyOf({}),
  rematch: bodyOf({}),
} as const;

/** Bodies of all commands of a match, by the last part of the route's path. */
export const COMMAND_BODIES = { ...KERNEL_BODIES, ...ACCESS_BODIES } as const;

export const SignOut = Type.Object({}, closed);

export type CommandName = keyof typeof COMMAND_BODIES;
export type CommandBody<Name extends CommandName> = Static<(typeof COMMAND_BODIES)[Name]>;

type SentTo<Bodies extends Record<string, TSchema>> = {
  readonly [Kind in keyof Bodies]: Omit<Static<Bodies[Kind]>, 'commandId'>;
};
type AskedBy<Command extends { readonly kind: string }> = {
  readonly [Kind in Command['kind']]: Omit<Extract<Command, { readonly kind: Kind }>, 'kind'>;
};
type Fits<Given extends Wanted, Wanted> = Given;

/** A compile-time check that each body matches the kernel's command. */
export type KernelBodies = Fits<SentTo<typeof KERNEL_BODIES>, AskedBy<ClientCommand>>;

/** A command about rights or links, as the page builds it. */
export type AccessCommand = {
  [Kind in keyof typeof ACCESS_BODIES]: {
    readonly kind: Kind;
  } & SentTo<typeof ACCESS_BODIES>[Kind];
}[keyof typeof ACCESS_BODIES];
