// The entries of a match's log, and their text. A line of the log is an entry with its number and time. Everything
// else about a match is computed from its setup and its log.

import type { DiceSeeds } from '../fair-dice/protocol.ts';
import type { Seat } from '../game.ts';
import { type AwayHours, parseAwayHours } from './away.ts';
import { type CoachSetting, parseCoachSetting } from './coach.ts';
import { type Colour, parseColour } from './colours.ts';
import { type Phrase, parsePhrase } from './phrases.ts';

/** The player in a seat. An open seat waits for a guest with its link. */
export type Player =
  | { readonly kind: 'open' }
  | { readonly kind: 'person'; readonly name: string }
  | {
      readonly kind: 'bot';
      readonly bot: string;
      /** The name of the person whose seat the bot took over. The log does not repeat it. */
      readonly standsInFor?: string;
    };

/** Whether nobody plays in a seat yet. */
export function hasOpenSeat(players: readonly Player[]): boolean {
  return players.some(({ kind }) => kind === 'open');
}

/** A bot that plays on in the place of a player. */
export function substituteFor(player: Player | undefined, bot: string): Player {
  if (player?.kind !== 'person') return { kind: 'bot', bot };
  return { kind: 'bot', bot, standsInFor: player.name };
}

/**
 * - seat: sets the player of a seat: joining, a new name, a bot, or open again before the start.
 * - move, chance: a ply in the game's notation. `share` and `key`: what the seat and the server add to fair dice.
 * - dice: the server's commitments to fair dice, with the secret seeds of its chain and of hidden rolls and draws.
 * - commit: the seat's commitment to a chain of shares. share: its first share, before play. begin: the seat starts
 *   the match without the commitments or shares that are still missing.
 * - resign: the seat gives up. take-over: a bot plays the seat from now on.
 * - free: the devices, tokens and invitations of the seat lose it. Its player stays until a person joins in the seat or
 *   a bot takes over.
 * - undo: the seat requests or accepts an undo to the match after line `to`; it is done when all agreed.
 * - say: the seat says a phrase.
 * - colour: sets the colour of a seat; the seat that had it gets the old colour of this one.
 * - coach: sets whom the coach helps, for the whole match.
 * - away: sets how long the match waits for an absent player, before its start.
 */
export type Entry =
  | { readonly kind: 'seat'; readonly seat: Seat; readonly player: Player }
  | {
      readonly kind: 'move';
      readonly seat: Seat;
      readonly move: string;
      readonly share?: string | undefined;
    }
  | { readonly kind: 'chance'; readonly outcome: string; readonly key?: string | undefined }
  | {
      readonly kind: 'dice';
      readonly chain: string;
      readonly deck: string;
      readonly seeds?: DiceSeeds | undefined;
    }
  | { readonly kind: 'commit'; readonly seat: Seat; readonly chain: string }
  | { readonly kind: 'share'; readonly seat: Seat; readonly share: string }
  | { readonly kind: 'begin'; readonly seat: Seat }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'take-over'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'free'; readonly seat: Seat }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly to: number }
  | { readonly kind: 'say'; readonly seat: Seat; readonly phrase: Phrase }
  | { readonly kind: 'colour'; readonly seat: Seat; readonly colour: Colour }
  | { readonly kind: 'coach'; readonly coach: CoachSetting }
  | { readonly kind: 'away'; readonly hours: AwayHours };

/** Of a name. */
export const NAME_LENGTH = 24;

/**
 * Parses a name in a log of any version: 1 to NAME_LENGTH code points on one line, at least one visible.
 * Joiners are allowed, because some scripts need them. This rule must never become stricter.
 */
export function readName(text: string): string | undefined {
  const name = text.trim().normalize('NFC');
  const length = [...name].length;
  const visible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(
    name.replace(/\p{Default_Ignorable_Code_Point}|\u2800/gu, ''),
  );
  const hidden = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(name);
  const stacked = /\p{M}{5}/u.test(name);
  return length <= NAME_LENGTH && visible && !hidden && !stacked ? name : undefined;
}

function formatPlayer(player: Player): string {
  if (player.kind === 'open') return 'open';
  return player.kind === 'bot' ? `bot ${player.bot}` : `person ${player.name}`;
}

function parsePlayer(text: string): Player | undefined {
  if (text === 'open') return { kind: 'open' };
  const [, kind, rest = ''] = /^(person|bot) (.+)$/u.exec(text) ?? [];
  if (kind === 'bot') return /^[a-z][a-z0-9-]*$/.test(rest) ? { kind, bot: rest } : undefined;
  return kind === 'person' && readName(rest) === rest ? { kind, name: rest } : undefined;
}

/** The text of an entry, without a line break: `move 0 keep 3`. */
export function formatEntry(entry: Entry): string {
  switch (entry.kind) {
    case 'seat':
      return `seat ${entry.seat} ${formatPlayer(entry.player)}`;
    case 'move': {
      const share = entry.share === undefined ? '' : ` share ${entry.share}`;
      return `move ${entry.seat} ${entry.move}${share}`;
    }
    case 'chance':
      return `chance ${entry.outcome}${entry.key === undefined ? '' : ` key ${entry.key}`}`;
    case 'dice': {
      const { chain, deck, seeds } = entry;
      const secrets = seeds === undefined ? '' : ` seeds ${seeds.chain} ${seeds.deck}`;
      return `dice ${chain} ${deck}${secrets}`;
    }
    case 'commit':
      return `commit ${entry.seat} ${entry.chain}`;
    case 'share':
      return `share ${entry.seat} ${entry.share}`;
    case 'begin':
    case 'resign':
      return `${entry.kind} ${entry.seat}`;
    case 'take-over':
      return `take-over ${entry.seat} ${entry.bot}`;
    case 'free':
      return `free ${entry.seat}`;
    case 'undo':
      return `undo ${entry.seat} ${entry.to}`;
    case 'say':
      return `say ${entry.seat} ${entry.phrase}`;
    case 'colour':
      return `colour ${entry.seat} ${entry.colour}`;
    case 'coach':
      return `coach ${entry.coach}`;
    case 'away':
      return `away ${entry.hours}`;
  }
}

/** The inverse of `formatEntry`; undefined for any other text. */
export function parseEntry(text: string): Entry | undefined {
  const [, outcome, , key] = /^chance (.+?)( key ([0-9a-f]{64}))?$/u.exec(text) ?? [];
  if (outcome !== undefined) {
    return key === undefined ? { kind: 'chance', outcome } : { kind: 'chance', outcome, key };
  }
  if (text.startsWith('dice ')) return parseDice(text);
  const [, setting] = /^coach ([a-z0-9-]+)$/.exec(text) ?? [];
  if (setting !== undefined) {
    const coach = parseCoachSetting(setting);
    return coach && { kind: 'coach', coach };
  }
  if (text.startsWith('away ')) {
    const hours = parseAwayHours(text.slice('away '.length));
    return hours === undefined ? undefined : { kind: 'away', hours };
  }
  const [, kind, digits, , rest = ''] = /^([a-z-]+) (0|[1-9]\d*)( (.+))?$/u.exec(text) ?? [];
  const entry = kind === undefined ? undefined : parseSeatEntry(kind, Number(digits), rest);
  return entry !== undefined && formatEntry(entry) === text ? entry : undefined;
}

function parseDice(text: string): Entry | undefined {
  const [dice, ...values] = text.split(' ');
  const [chain = '', deck = '', word, chainSeed, deckSeed] = values;
  const numbers = word === undefined ? [chain, deck] : [chain, deck, chainSeed, deckSeed];
  if (dice !== 'dice' || !numbers.every(isNumber32)) return undefined;
  if (word === undefined) return { kind: 'dice', chain, deck };
  const seeds = { chain: `${chainSeed}`, deck: `${deckSeed}` };
  return word === 'seeds' && values.length === 5 ? { kind: 'dice', chain, deck, seeds } : undefined;
}

/** Whether a text is a number of 32 bytes: 64 hexadecimal digits. */
function isNumber32(text: string | undefined): boolean {
  return text !== undefined && /^[0-9a-f]{64}$/.test(text);
}

function parseSeatEntry(kind: string, seat: Seat, rest: string): Entry | undefined {
  switch (kind) {
    case 'seat': {
      const player = parsePlayer(rest);
      return player && { kind, seat, player };
    }
    case 'move': {
      const [, move, , share] = /^(.+?)( share ([0-9a-f]{64}))?$/u.exec(rest) ?? [];
      if (move === undefined) return undefined;
      return share === undefined ? { kind, seat, move } : { kind, seat, move, share };
    }
    case 'commit':
      return isNumber32(rest) ? { kind, seat, chain: rest } : undefined;
    case 'share':
      return isNumber32(rest) ? { kind, seat, share: rest } : undefined;
    case 'begin':
    case 'resign':
    case 'free':
      return { kind, seat };
    case 'take-over':
      return /^[a-z][a-z0-9-]*$/.test(rest) ? { kind, seat, bot: rest } : undefined;
    case 'undo':
      return /^\d{1,9}$/.test(rest) ? { kind, seat, to: Number(rest) } : undefined;
    case 'say': {
      const phrase = parsePhrase(rest);
      return phrase && { kind, seat, phrase };
    }
    case 'colour': {
      const colour = parseColour(rest);
      return colour && { kind, seat, colour };
    }
    default:
      return undefined;
  }
}
