// `wormery review`: the chances to win during a match, and for each seat what was luck and what its decisions cost.
import { judgedGame } from '#games/judges.ts';
import { type Entry, formatEntry } from '#kernel/match/entry.ts';
import { beginMatch, type Match } from '#kernel/match/match.ts';
import { parseRecord } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import {
  lossOf,
  mistakesIn,
  type ReviewedLine,
  reviewFile,
  reviewLines,
  type SeatReview,
  seatReviews,
  standingLines,
  TURNING_POINTS,
  turningPoints,
} from '#kernel/review/review.ts';
import { columns } from '../columns.ts';
import { Failure } from '../failure.ts';
import { gameOf } from '../game-of.ts';
import { jsonFlag } from '../shared-flags.ts';
import { verb } from '../verb.ts';
import { nameOf, recordsArgument, reportRecords, severalRecords } from './record-file.ts';

/** The mistakes that are listed: the most expensive ones. */
const MISTAKES = 10;

export const reviewVerb = verb({
  args: { file: recordsArgument, json: jsonFlag },
  details: [
    'Prints the chance of each seat to win, in points of 100: at the beginning, and what rolls and draws (luck) and own ' +
      'decisions (lost) made of it. Luck lies within the band 95 times in 100. Then come the lines that changed most, and ' +
      'the decisions that cost most, each with a better move.',
    'With --json, each line has the chances after it, from 0 to 1. The match need not be over.',
    severalRecords,
  ],
  examples: ['wormery review match.txt', 'wormery review --json - < match.txt'],
  run: (given, io) => reportRecords(given, { examine, text, json: jsonOf }, io),
});

interface Review {
  readonly match: Match;
  readonly entries: readonly Entry[];
  readonly start: readonly number[];
  /** The lines that stand. */
  readonly lines: readonly ReviewedLine[];
  readonly seats: readonly SeatReview[];
}

async function examine(record: string): Promise<Review> {
  const replayed = parseRecord(record, gameOf);
  if (isRefusal(replayed)) throw new Failure(replayed.message);
  const { match, entries } = replayed;
  const judge = (await judgedGame(match.game.id))?.judge;
  if (judge === undefined) throw new Failure(`matches of ${match.game.id} have no review yet`);
  const begun = beginMatch(match.game, match.setup);
  const lines = standingLines([...reviewLines(judge, begun, entries)]);
  const seats = seatReviews(lines, match.setup.seatCount);
  return { match, entries, start: judge.chances(begun.state), lines, seats };
}

function jsonOf({ match, start, lines }: Review): object {
  return reviewFile({ setup: match.setup, start, lines });
}

function text(review: Review): string {
  const { match, start, lines, seats } = review;
  const { setup, players } = match;
  const end = lines.at(-1)?.chances ?? start;
  const rows = seats.map(({ luck, luckBand, decisions, lost }, seat) => [
    String(seat),
    nameOf(players[seat]!),
    points(start[seat]!),
    points(end[seat]!),
    signed(luck),
    points(luckBand),
    String(decisions),
    points(lost),
  ]);
  return [
    `${setup.game} ${setup.edition}, ${setup.seatCount} seats, ${match.seq} lines\n`,
    columns(['seat', 'player', 'start', 'end', 'luck', 'band', 'decisions', 'lost'], rows),
    '\nTurning points\n',
    columns(
      ['line', 'what', 'chances after it'],
      turningPoints(lines, start, TURNING_POINTS).map(({ line }) => [
        String(line.seq),
        formatEntry(review.entries[line.seq - 1]!),
        line.chances.map(points).join(' : '),
      ]),
    ),
    mistakesText(review),
  ].join('');
}

/** The most expensive decisions. */
function mistakesText({ match, lines }: Review): string {
  const mistakes = mistakesIn(lines).slice(0, MISTAKES);
  if (mistakes.length === 0) return '\nNo decision cost two points.\n';
  const rows = mistakes.map(({ seq, decision }) => [
    String(seq),
    nameOf(match.players[decision.seat]!),
    decision.move,
    decision.best.move,
    points(lossOf(decision)),
  ]);
  return `\nDecisions that cost most\n${columns(['line', 'player', 'move', 'better', 'lost'], rows)}`;
}

/** A chance in points of 100. */
function points(chance: number): string {
  return (100 * chance).toFixed(1);
}

function signed(chance: number): string {
  return `${chance < 0 ? '' : '+'}${points(chance)}`;
}
