// What is said of a match: sentences for what happened, the moves in words, the result. The words are
// the game's own where it has some; for any other game its notation and what the seat sees say it all.
import type { ShownInTerminal } from '#games';
import type { Seat } from '#kernel/game.ts';
import type { Player } from '#kernel/match/entry.ts';
import { namesFor } from '#kernel/match/player-names.ts';
import type { Happened, Seen } from '#kernel/match/projection.ts';
import { foldRuns } from '#kernel/runs.ts';
import { type Paint, type Scene, wrapped } from '#kernel/terminal.ts';
import type { Language } from '#kernel/words.ts';
import type { Messages } from '../messages/en.ts';
import { plainPaint } from './paint.ts';
import type { Line } from './terminal-match.ts';

export interface Speech {
  readonly language: Language;
  readonly messages: Messages;
  /** The game's picture and words, if it has some. */
  readonly shown: ShownInTerminal | undefined;
  readonly names: readonly string[];
  readonly edition: string;
  /** The person's seat. */
  readonly seat: Seat;
}

/** What everybody is called: bots as the page calls them. */
export function namesOf(players: readonly Player[], { animals }: Messages): readonly string[] {
  return namesFor(players, { animals, bot: 'Bot', open: () => '' });
}

export const letterOf = (seat: Seat): string => String.fromCharCode(65 + seat);

export function titleOf({ shown, edition, language }: Speech): string {
  return shown?.title(edition, language) ?? edition;
}

/** What a picture is drawn with. */
export interface Look {
  readonly width: number;
  readonly paint: Paint;
}

export const PLAIN: Look = { width: 80, paint: plainPaint };

type AnyScene = Scene<unknown, unknown>;

function sceneOf({ view, moves }: Seen, { shown, names, language }: Speech, look: Look): AnyScene {
  return { view, moves, names, words: shown?.words, language, ...look };
}

/** What the person sees: the game's picture, or all that the view says. */
export function pictureOf(seen: Seen, speech: Speech, look: Look): readonly string[] {
  if (speech.shown !== undefined) return speech.shown.picture(sceneOf(seen, speech, look));
  return Object.entries(seen.view as object).flatMap(([name, value]) =>
    wrapped(`${name}: ${JSON.stringify(value)}`, look.width),
  );
}

/** Pictures to show before the one of the line. */
export function motionOf(
  { happened, seen }: Line,
  speech: Speech,
  look: Look,
): readonly (readonly string[])[] {
  const { shown } = speech;
  if (shown === undefined || happened.kind !== 'ply') return [];
  return happened.told.flatMap((told) => shown.motion(told, sceneOf(seen, speech, look)));
}

/** One line on what happened; undefined for what needs no words. */
export function sentenceOf(happened: Happened, speech: Speech): string | undefined {
  const { shown, names, messages } = speech;
  if (happened.kind === 'undo') return messages.tookBack(names[happened.seat] ?? '');
  if (happened.kind !== 'ply') return undefined;
  const said = happened.told.map((told) =>
    shown === undefined ? bare(told, names) : shown.words.tell(told, names),
  );
  return said.filter(Boolean).join(' ') || undefined;
}

/** All that happened at once, in as few lines as the game can say it. */
export function sentencesOf(lines: readonly Line[], speech: Speech): readonly string[] {
  const { shown, names } = speech;
  const recount = shown?.recount;
  if (shown === undefined || recount === undefined) {
    return lines.flatMap(({ happened }) => sentenceOf(happened, speech) ?? []);
  }
  const said: string[] = [];
  let told: readonly unknown[] = [];
  const flush = (): void => {
    said.push(...recount(told, { names, words: shown.words }));
    told = [];
  };
  for (const { happened } of lines) {
    if (happened.kind === 'ply') told = [...told, ...happened.told];
    else {
      flush();
      said.push(...[sentenceOf(happened, speech) ?? []].flat());
    }
  }
  flush();
  return said;
}

/** What was told of a game without words: `bid seat=Ada bid=?`. */
function bare(told: unknown, names: readonly string[]): string {
  const { kind, ...rest } = told as { readonly kind: string } & Readonly<Record<string, unknown>>;
  const parts = Object.entries(rest).map(([name, value]) => {
    if (name === 'seat') return `seat=${names[value as Seat]}`;
    return `${name}=${value === null ? '?' : JSON.stringify(value)}`;
  });
  return [kind, ...parts].join(' ');
}

/** What the person may do now, in one line. */
export function promptOf(seen: Seen, speech: Speech): string {
  const { shown, messages } = speech;
  if (shown?.prompt !== undefined) return shown.prompt(sceneOf(seen, speech, PLAIN));
  return shown?.words.prompt(seen.view) ?? messages.yourMove;
}

export interface Choice {
  readonly move: string;
  readonly words: string;
}

export function choicesOf(seen: Seen, speech: Speech): readonly Choice[] {
  const scene = sceneOf(seen, speech, PLAIN);
  return seen.moves.map((move) => ({ move, words: speech.shown?.describe(move, scene) ?? '' }));
}

/** More moves than these are not listed one by one. */
const LISTED_AT_MOST = 60;
/** How many words of their notation the moves of a group have in common. */
const WORDS_IN_COMMON = 2;

/**
 * Very many moves by the rows in which they go on by one, or by what they begin with, each beginning with how many there are;
 * undefined where a list is short enough.
 */
export function groupsOf(
  { moves }: Pick<Seen, 'moves'>,
  { messages }: Speech,
): readonly string[] | undefined {
  if (moves.length <= LISTED_AT_MOST) return undefined;
  const rows = foldRuns(moves);
  if (rows.length <= LISTED_AT_MOST) return rows;
  const counts = new Map<string, number>();
  for (const move of moves) {
    const begun = move.split(' ').slice(0, WORDS_IN_COMMON).join(' ');
    counts.set(begun, (counts.get(begun) ?? 0) + 1);
  }
  return [...counts].map(([begun, count]) => (count === 1 ? begun : messages.group(begun, count)));
}

/** The rules in short and what can be typed. */
export function helpOf(seen: Seen, speech: Speech, look: Look): readonly string[] {
  const { shown, messages } = speech;
  const rules = shown?.rules(sceneOf(seen, speech, look)) ?? [];
  const head = (text: string) => look.paint('strong', text);
  const most = Math.max(...messages.commands.map(([key]) => key.length));
  const dashed = (text: string) =>
    wrapped(text, look.width - 2).map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
  const commands = messages.commands.flatMap(([key, words]) =>
    wrapped(words, look.width - most - 4).map((line, index) => {
      return `  ${(index === 0 ? key : '').padEnd(most)}  ${line}`;
    }),
  );
  const short = rules.length > 0 ? [head(messages.rulesHead), ...rules.flatMap(dashed)] : [];
  return [...short, head(messages.commandsHead), ...commands];
}

/** Who won, and everybody by place. */
export function resultOf({ result, view }: Seen, speech: Speech): readonly string[] {
  if (result === undefined) return [];
  const { names, messages, shown } = speech;
  const returns = result.returns ?? names.map(() => 0);
  const placeOf = (seat: Seat) =>
    1 + returns.filter((other) => other > (returns[seat] as number)).length;
  const rows = [...names.keys()]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((seat) => {
      const score = shown?.words.score(view, seat) ?? `${returns[seat]}`;
      return `  ${messages.standing(placeOf(seat), names[seat] ?? '', score)}`;
    });
  return [messages.wins(result.winners.map((seat) => names[seat] ?? '')), ...rows];
}
