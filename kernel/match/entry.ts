// The entries of a match's log, and their text. A line of the log is an entry with its number and time. Everything
// else about a match is computed from its setup and its log.
import type { Seat } from '../game.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { widthOf } from '../terminal.ts';
import { type CoachSetting, parseCoachSetting } from './coach.ts';
import { type Colour, parseColour } from './colours.ts';
import { type Phrase, parsePhrase } from './phrases.ts';

/** The player in a seat. An open seat waits for a guest with its link. */
export type Player =
  | { readonly kind: 'open' }
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string };

/**
 * - seat: sets the player of a seat: joining, a new name, a bot, or open again before the start.
 * - move, chance: a ply in the game's notation. `share`: a random number from the seat (32 bytes in hexadecimal), for
 *   chance outcomes that all seats make together. No game uses it yet.
 * - resign: the seat gives up. take-over: a bot plays the seat from now on.
 * - free: the devices, tokens and invitations of the seat lose it. Its player stays until a person joins in the seat or
 *   a bot takes over.
 * - undo: the seat requests or accepts an undo to the match after line `to`; it is done when all agreed.
 * - say: the seat says a phrase.
 * - colour: sets the colour of a seat; the seat that had it gets the old colour of this one.
 * - coach: sets whom the coach helps, for the whole match.
 */
export type Entry =
  | { readonly kind: 'seat'; readonly seat: Seat; readonly player: Player }
  | {
      readonly kind: 'move';
      readonly seat: Seat;
      readonly move: string;
      readonly share?: string | undefined;
    }
  | { readonly kind: 'chance'; readonly outcome: string }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'take-over'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'free'; readonly seat: Seat }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly to: number }
  | { readonly kind: 'say'; readonly seat: Seat; readonly phrase: Phrase }
  | { readonly kind: 'colour'; readonly seat: Seat; readonly colour: Colour }
  | { readonly kind: 'coach'; readonly coach: CoachSetting };

export const NAME_LENGTH = 24;

export function refuseName(): Refusal {
  const size = `Enter a name of 1 to ${NAME_LENGTH} characters on one line`;
  return refuse('bad-name', `${size}. Wide characters such as 王 count twice.`);
}

/** Characters that fonts draw several times as wide as a letter, and their width in columns. */
const HUGE = /[\u2e3a\u2e3b\ufdf0-\ufdff]|\p{Script=Cuneiform}|\p{Script=Javanese}/gu;
const HUGE_COLUMNS = 8;

/**
 * Parses a new name: valid in a log, and at most NAME_LENGTH columns wide. East Asian wide and emoji
 * characters count twice.
 * @returns the name, trimmed and composed (NFC); undefined if it is not valid
 */
export function parseName(text: string): string | undefined {
  const name = readName(text);
  if (name === undefined) return undefined;
  const huge = name.match(HUGE)?.length ?? 0;
  const width = widthOf(name.normalize('NFKC')) + (HUGE_COLUMNS - 1) * huge;
  return width <= NAME_LENGTH ? name : undefined;
}

/**
 * Parses a name in a log of any version: 1 to NAME_LENGTH code points on one line, at least one visible.
 * Joiners are allowed, because some scripts need them. This rule must never become stricter.
 */
function readName(text: string): string | undefined {
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
      return `chance ${entry.outcome}`;
    case 'resign':
      return `resign ${entry.seat}`;
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
  }
}

/** The inverse of `formatEntry`; undefined for any other text. */
export function parseEntry(text: string): Entry | undefined {
  const chance = /^chance (.+)$/u.exec(text);
  if (chance !== null) return { kind: 'chance', outcome: chance[1] as string };
  const [, setting] = /^coach ([a-z]+)$/.exec(text) ?? [];
  if (setting !== undefined) {
    const coach = parseCoachSetting(setting);
    return coach && { kind: 'coach', coach };
  }
  const [, kind, digits, , rest = ''] = /^([a-z-]+) (0|[1-9]\d*)( (.+))?$/u.exec(text) ?? [];
  const entry = kind === undefined ? undefined : parseSeatEntry(kind, Number(digits), rest);
  return entry !== undefined && formatEntry(entry) === text ? entry : undefined;
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
