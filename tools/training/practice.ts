// `npm run practice -- GAME`: chooses the positions to practise that come with a game, from matches between bots. In each the move that
// a person would make costs a lot: one of a bot that is not the strongest.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries, type GameEntry, gameEntryOf } from '#games';
import { hasReview, type JudgedGame, judgedGame } from '#games/judges.ts';
import type { AnyBot } from '#kernel/bot.ts';
import type { Edition, Seat } from '#kernel/game.ts';
import { playOut } from '#kernel/playout.ts';
import { bestChoice } from '#kernel/review/judge.ts';
import { isMistake } from '#kernel/review/review.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { folderOf } from './games.ts';

const EACH_EDITION = 24;
/** A mistake costs at least this part of a match. */
const LEAST = 0.06;
/** At most so many positions have the same reason. */
const SAME_REASON = 8;

/** The bots whose moves a person might make: the second strongest, and the usual one. */
function usualBots({ bots, standardBot }: GameEntry): readonly AnyBot[] {
  return bots.filter(({ id }, place) => place === 1 || id === standardBot);
}

/** Why another move is much better than a usual one; undefined if none is. */
function lessonOf(
  { game, judge }: JudgedGame,
  bots: readonly AnyBot[],
  state: unknown,
  seat: Seat,
): string | undefined {
  const view = game.view(state, seat);
  // Where the judge lists no other move, such as in a walk, there is nothing to choose.
  if (judge.choices(view).length < 2) return undefined;
  for (const bot of bots) {
    const random = randomFrom(game.formatState(state));
    const move = game.formatMove(bot.choose(view, { random, work: 1 }));
    const choices = judge.choices(view, move);
    const made = choices.find((choice) => choice.move === move)!;
    const best = bestChoice(choices);
    if (best.chance - made.chance < LEAST || !isMistake({ ...made, seat, best })) continue;
    return judge.reason(view, made, best).why;
  }
  return undefined;
}

function positionsFor(
  judged: JudgedGame,
  bots: readonly AnyBot[],
  { seats: { least, most }, switches }: Edition,
): readonly string[] {
  const { game } = judged;
  const found: string[] = [];
  const reasons = new Map<string, number>();
  for (let match = 0; found.length < EACH_EDITION; match += 1) {
    const seats = least + (match % Math.min(3, most - least + 1));
    const start = game.initial(switches, seats);
    const players = { bots: Array.from({ length: seats }, () => bots.at(-1)!), work: 1 };
    // Matches begin alike, so the first decisions are passed over.
    let passed = 2 * (match % 12);
    for (const { before } of playOut(game, start, players, `practice ${match}`)) {
      const turn = game.turn(before);
      if (turn.kind !== 'seats') continue;
      passed -= 1;
      if (passed >= 0) continue;
      const why = lessonOf(judged, bots, before, turn.seats[0]!);
      if (why === undefined || (reasons.get(why) ?? 0) >= SAME_REASON) continue;
      reasons.set(why, (reasons.get(why) ?? 0) + 1);
      found.push(game.formatState(before));
      // The next one is of another match.
      break;
    }
  }
  return found;
}

const [id = ''] = process.argv.slice(2);
const entry = gameEntryOf(id);
const judged = await judgedGame(id);
if (entry === undefined || judged === undefined) {
  const known = entries.map(({ game }) => game.id).filter(hasReview);
  process.stderr.write(`Give one game with reviews: ${known.join(', ')}.\n`);
  process.exit(2);
}
const positions = Object.fromEntries(
  judged.game.editions.map((edition) => [
    edition.id,
    positionsFor(judged, usualBots(entry), edition),
  ]),
);
const file = join(folderOf(id), 'solver/practice.json');
writeFileSync(file, `${JSON.stringify(positions, undefined, 2)}\n`);
