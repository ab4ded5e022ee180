// The texts of a match: sentences for events, descriptions of moves, the result.
// A game without texts uses its notation and the fields of its view.
import type { Seat } from '#kernel/game.ts';
import type { Player } from '#kernel/match/entry.ts';
import { namesFor } from '#kernel/match/player-names.ts';
import type { ProjectedEntry, Projection } from '#kernel/match/projection.ts';
import { foldRuns } from '#kernel/moves/runs.ts';
import type { Scene, TerminalGame } from '#kernel/terminal.ts';
import { wrapped } from '#languages/text-width.ts';
import type { GameTexts } from '#languages/words.ts';
import type { Messages } from '../messages/en/play.ts';
import { dashed, rulesLines, shortRulesLines, type TerminalRules } from '../rules/rules-lines.ts';
import { plainPaint, type RenderOptions } from './paint.ts';
import type { MatchEvent } from './terminal-match.ts';

export interface TextContext {
  readonly messages: Messages;
  /** The game's texts and picture; undefined if it has none. */
  readonly words: GameTexts<unknown, unknown> | undefined;
  readonly terminal: TerminalGame<unknown, unknown, unknown> | undefined;
  /** The texts that only the terminal needs. */
  readonly terminalTexts: unknown;
  /** Undefined for a game without rules as text. */
  readonly rules: TerminalRules | undefined;
  readonly names: readonly string[];
  readonly title: string;
  /** The person's seat. */
  readonly seat: Seat;
}

/** The names by seat; bots have the same names as on the page. */
export function namesOf(players: readonly Player[], { animals }: Messages): readonly string[] {
  return namesFor(players, {
    animals,
    bot: 'Bot',
    open: () => '',
    substitute: (name) => `${name} (bot)`,
  });
}

export const letterOf = (seat: Seat): string => String.fromCharCode(65 + seat);

export const PLAIN_RENDER: RenderOptions = { width: 80, paint: plainPaint };

type AnyScene = Scene<unknown, unknown>;

function sceneOf(
  { view, moves }: Projection,
  { words, names, terminalTexts: texts }: TextContext,
  look: RenderOptions,
): AnyScene {
  return { view, moves, names, words, texts, ...look };
}

/** The game's picture; for a game without one, all fields of the view. */
export function pictureOf(
  projection: Projection,
  context: TextContext,
  look: RenderOptions,
): readonly string[] {
  if (context.terminal !== undefined)
    return context.terminal.picture(sceneOf(projection, context, look));
  return Object.entries(projection.view as object).flatMap(([name, value]) =>
    wrapped(`${name}: ${JSON.stringify(value)}`, look.width),
  );
}

/** The frames of an event's animation. */
export function motionOf(
  { entry, projection }: MatchEvent,
  context: TextContext,
  look: RenderOptions,
): readonly (readonly string[])[] {
  const { terminal } = context;
  if (terminal === undefined || entry.kind !== 'ply') return [];
  return entry.told.flatMap((fact) => terminal.motion(fact, sceneOf(projection, context, look)));
}

/** One line about an event; undefined if it needs no text. */
export function sentenceOf(entry: ProjectedEntry, context: TextContext): string | undefined {
  const { words, names, messages } = context;
  if (entry.kind === 'undo') return messages.tookBack({ name: names[entry.seat] ?? '' });
  if (entry.kind !== 'ply') return undefined;
  const sentences = entry.told.map((fact) =>
    words === undefined ? formatFact(fact, names) : words.tell(fact, names),
  );
  return sentences.filter(Boolean).join(' ') || undefined;
}

/** Describes several events in as few lines as the game supports. */
export function sentencesOf(lines: readonly MatchEvent[], context: TextContext): readonly string[] {
  const { terminal, words, names } = context;
  const recount = terminal?.recount;
  if (recount === undefined) {
    return lines.flatMap(({ entry }) => sentenceOf(entry, context) ?? []);
  }
  const said: string[] = [];
  let facts: readonly unknown[] = [];
  const flush = (): void => {
    said.push(...recount(facts, { names, words }));
    facts = [];
  };
  for (const { entry } of lines) {
    if (entry.kind === 'ply') facts = [...facts, ...entry.told];
    else {
      flush();
      said.push(...[sentenceOf(entry, context) ?? []].flat());
    }
  }
  flush();
  return said;
}

/** A fact of a game without texts: `bid seat=Ada bid=?`. */
function formatFact(fact: unknown, names: readonly string[]): string {
  const { kind, ...rest } = fact as { readonly kind: string } & Readonly<Record<string, unknown>>;
  const parts = Object.entries(rest).map(([name, value]) => {
    if (name === 'seat') return `seat=${names[value as Seat]}`;
    return `${name}=${value === null ? '?' : JSON.stringify(value)}`;
  });
  return [kind, ...parts].join(' ');
}

/** One line that tells the person what they can do. */
export function promptOf(projection: Projection, context: TextContext): string {
  const { words, terminal, messages } = context;
  if (terminal?.prompt !== undefined)
    return terminal.prompt(sceneOf(projection, context, PLAIN_RENDER));
  return words?.prompt(projection.view) ?? messages.yourMove;
}

export interface Choice {
  readonly move: string;
  readonly words: string;
}

export function choicesOf(projection: Projection, context: TextContext): readonly Choice[] {
  const scene = sceneOf(projection, context, PLAIN_RENDER);
  return projection.moves.map((move) => ({
    move,
    words: context.terminal?.describe(move, scene) ?? '',
  }));
}

/** Above this number, moves are grouped. */
const MAX_LISTED_MOVES = 60;
/** Moves of a group have this many first words in common. */
const WORDS_IN_COMMON = 2;

/**
 * Groups very many moves: by runs of consecutive numbers, or by their first words with a count.
 * @returns undefined if the list is short
 */
export function groupsOf(
  { moves }: Pick<Projection, 'moves'>,
  { messages }: TextContext,
): readonly string[] | undefined {
  if (moves.length <= MAX_LISTED_MOVES) return undefined;
  const rows = foldRuns(moves);
  if (rows.length <= MAX_LISTED_MOVES) return rows;
  const counts = new Map<string, number>();
  for (const move of moves) {
    const start = move.split(' ').slice(0, WORDS_IN_COMMON).join(' ');
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  return [...counts].map(([start, count]) =>
    count === 1 ? start : messages.group({ start, count }),
  );
}

/** The house rules and the summary of the game, what the picture shows, and the commands. */
export function helpOf(
  projection: Projection,
  context: TextContext,
  look: RenderOptions,
): readonly string[] {
  const { terminal, messages, rules } = context;
  const legend = terminal?.legend(sceneOf(projection, context, look)) ?? [];
  const head = (text: string) => look.paint('strong', text);
  const most = Math.max(...messages.commands.map(([key]) => key.length));
  const commands = messages.commands.flatMap(([key, words]) =>
    wrapped(words, look.width - most - 4).map((line, index) => {
      return `  ${(index === 0 ? key : '').padEnd(most)}  ${line}`;
    }),
  );
  return [
    ...(rules === undefined ? [] : shortRulesLines(rules, look)),
    ...(legend.length === 0
      ? []
      : ['', head(messages.legendHead), ...legend.flatMap((text) => dashed(text, look))]),
    '',
    head(messages.commandsHead),
    ...commands,
  ];
}

/** All rules of the match; a sentence for a game without rules. */
export function rulesOf({ rules, messages }: TextContext, look: RenderOptions): readonly string[] {
  return rules === undefined ? [messages.noRules] : rulesLines(rules, look);
}

/** The winners, and the ranking of all players. */
export function resultOf({ result, view }: Projection, context: TextContext): readonly string[] {
  if (result === undefined) return [];
  const { names, messages, words } = context;
  const returns = result.returns ?? names.map(() => 0);
  const placeOf = (seat: Seat) =>
    1 + returns.filter((other) => other > (returns[seat] as number)).length;
  const rows = [...names.keys()]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((seat) => {
      const score = words?.score(view, seat) ?? `${returns[seat]}`;
      return `  ${messages.standing({ place: placeOf(seat), name: names[seat] ?? '', score })}`;
    });
  return [messages.wins({ names: result.winners.map((seat) => names[seat] ?? '') }), ...rows];
}
