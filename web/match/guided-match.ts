// A game's guided first match as a match in the page: its past, its dice and its bots as the game prepared them, and
// real luck and real bots wherever it prepared nothing.
import { entryOf, type GameEntry } from '#games';
import { type Entry, parseEntry } from '#kernel/entry.ts';
import type { Match } from '#kernel/match.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp } from '#kernel/setup.ts';
import type { Tutorial } from '#pieces/tutorial.ts';
import { LocalMatch } from './local-match.ts';
import { browserChance, browserRandom } from './luck.ts';

/** As on a server: enough to play well, and done at once. */
const WORK = 1_000;

/** @throws Error where the game's preparation does not fit its rules */
export function guidedMatch(id: string, tutorial: Tutorial<unknown>, name: string): LocalMatch {
  const entry = entryOf(id);
  if (entry === undefined) throw new Error(`no game ${id}`);
  const { edition, switches, bots } = tutorial;
  const setup = setUp(entry.game, { edition, switches, seatCount: bots.length });
  if (isRefusal(setup)) throw new Error(setup.message);
  return new LocalMatch({
    id: 'guided',
    game: entry.game,
    setup,
    players: bots.map((bot) => (bot === null ? { kind: 'person', name } : { kind: 'bot', bot })),
    seats: [...bots.keys()].filter((seat) => bots[seat] === null),
    past: tutorial.past.map(lineOf),
    standardBot: entry.standardBot,
    chance: (match) => (chance) => tutorial.luck(viewOfMover(match)) ?? browserChance(chance),
    think: (bot, view) => tutorial.reply(view) ?? moveOf(entry, bot, view),
  });
}

function lineOf(text: string): Entry {
  const entry = parseEntry(text);
  if (entry === undefined) throw new Error(`no line of a log: ${text}`);
  return entry;
}

function viewOfMover({ game, state }: Match): unknown {
  const turn = game.turn(state);
  return game.view(state, turn.kind === 'seats' ? (turn.seats[0] ?? 'spectator') : 'spectator');
}

function moveOf({ game, bots }: GameEntry, name: string, view: unknown): string {
  const bot = bots.find(({ id }) => id === name) ?? bots[0];
  if (bot === undefined) throw new Error(`no bot ${name}`);
  return game.formatMove(bot.choose(view, { random: browserRandom, work: WORK }));
}
