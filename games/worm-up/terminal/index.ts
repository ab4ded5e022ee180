// The terminal view of the race: the table, bids, resting bids and the walking seat. Pure.
import type { Ink, Scene, TerminalGame } from '#kernel/terminal.ts';
import { fitted, widthOf } from '#languages/text-width.ts';
import { wordLoader } from '#languages/texts.ts';
import { turned } from '../geometry/headings.ts';
import { HEADINGS } from '../geometry/steps.ts';
import type { Messages, texts } from '../messages/en/terminal.ts';
import type { Words } from '../messages/words.ts';
import { parseMove } from '../notation.ts';
import { hasGhost, isValidBid, outWith, revealedIn, stepsOf } from '../rules/bidding.ts';
import type { Fact, State, View } from '../rules/position.ts';
import { turnOf } from '../rules/swinging.ts';
import { parseSteering } from './steering.ts';
import { arrowOf, headOf, isUpright, tableLines } from './table.ts';

type RaceScene = Scene<View, Words, Messages>;
type Part = readonly [ink: Ink | undefined, text: string];

/** Parts side by side, in as many columns as fit. */
function lineOf(parts: readonly Part[], { width, paint }: RaceScene): string {
  let [line, room] = ['', width];
  for (const [ink, text] of parts) {
    const kept = widthOf(text) <= room ? text : fitted(text, room).trimEnd();
    line += ink === undefined ? kept : paint(ink, kept);
    room -= widthOf(kept);
    if (kept !== text) break;
  }
  return line;
}

/** A seat's bid: `[ ]` missing, `[?]` secret, `[5]`, `[5] void`, `[X] 6` with X's number. */
function bidParts(seat: number, { view, texts }: RaceScene): readonly Part[] {
  const shown = revealedIn(view);
  const bid = view.bids[seat] ?? null;
  if (bid === null) return [['faint', '[ ]']];
  if (bid === 'hidden') return [['piece', '[?]']];
  if (shown !== undefined && !isValidBid(shown, seat)) {
    return [['faint', `[${bid}] ${texts.void}`]];
  }
  const named = bid === 'X' && view.named !== null ? ` ${view.named}` : '';
  return [['piece', `[${bid}]${named}`]];
}

/** The width of a bid with X's number and a gap. */
const BID_ROOM = 7;

/** The width of the names, limited. */
function nameRoom({ names, width }: RaceScene): number {
  return Math.min(2 + Math.max(...names.map(widthOf)), Math.floor(width / 3));
}

function seatLine(seat: number, scene: RaceScene): string {
  const { view, names, words } = scene;
  const [walks, out] = [view.queue[0] === seat, outWith(view.rules, view.rests[seat] ?? null)];
  const bid = bidParts(seat, scene);
  const wide = Math.max(1, BID_ROOM - widthOf(bid.map(([, text]) => text).join('')));
  return lineOf(
    [
      [walks ? 'mark' : undefined, walks ? '▸ ' : '  '],
      [seat, fitted(`${headOf(seat)} ${names[seat] ?? ''}`, nameRoom(scene))],
      [undefined, ' '],
      ...bid,
      [undefined, `${' '.repeat(wide)}${words.score(view, seat)}`],
      ...(out.length === 0
        ? []
        : [['faint', ` · ${words.rests({ bid: out.join('/') })}`] as const]),
    ],
    scene,
  );
}

function ghostLine(scene: RaceScene): readonly string[] {
  const { view, words } = scene;
  if (!hasGhost(view)) return [];
  return [
    lineOf(
      [
        [undefined, `    ${words.ghost}  `],
        ['piece', `[${view.ghost ?? ' '}]`],
      ],
      scene,
    ),
  ];
}

/** The round, the dead rounds before it, and the bids of the last one. */
function headLine(scene: RaceScene): string {
  const { view, words, texts } = scene;
  const { rules, round, dead, last, stage } = view;
  const parts = [words.round({ round })];
  if (dead > 0) parts.push(words.dead({ dead, of: rules.deadRounds }));
  if (stage === 'bid' && last !== null) {
    const bids = last.bids.map((bid, seat) => {
      return `${headOf(seat)} ${bid}${isValidBid(last, seat) ? '' : ` ${texts.void}`}`;
    });
    if (last.ghost !== null) bids.push(`${words.ghost} ${last.ghost}`);
    parts.push(texts.last({ bids: bids.join(', ') }));
  }
  return lineOf([['strong', parts.join(' · ')]], scene);
}

/** The directions of headings on the picture, for players who type one. */
function compassLine(scene: RaceScene): readonly string[] {
  const { view, moves, width, texts } = scene;
  const asks = moves.some((move) => /^(step|lay|post) /.test(move));
  if (!asks || view.observer === 'spectator') return [];
  const upright = isUpright(width);
  const count = upright ? 4 : 8;
  const ways = Array.from({ length: count }, (_, way) => (way * HEADINGS) / count);
  const arrows = ways.map((heading) => `${heading} ${arrowOf(heading, upright)}`);
  return [lineOf([['faint', texts.compass({ headings: arrows.join('  ') })]], scene)];
}

function picture(scene: RaceScene): readonly string[] {
  const { view, moves } = scene;
  return [
    headLine(scene),
    ...tableLines(view, moves, scene),
    ...view.worms.map((_, seat) => seatLine(seat, scene)),
    ...ghostLine(scene),
    ...compassLine(scene),
  ];
}

function describe(text: string, { view, words, texts }: RaceScene): string {
  const move = parseMove(text);
  const seat = view.queue[0] ?? -1;
  switch (move?.kind) {
    case 'bid':
      return words.bid({ bid: move.bid });
    case 'x':
      return words.number({ number: move.number });
    case 'step': {
      const of = stepsOf({ bids: view.bids as State['bids'], named: view.named }, seat);
      return words.walk.step({
        taken: of - view.left + 1,
        of,
        way: words.way(turned(0, move.heading)),
      });
    }
    case 'lay':
      return words.walk.lay({
        number: view.bent.length + 1,
        way: words.way(turned(0, move.heading)),
      });
    case 'post':
      return words.swing(move.post, turnOf(view, move));
    case 'done':
      return view.begun ? texts.stop({ left: view.left }) : words.walk.stay;
    case 'reverse':
      return words.walk.reverse;
    case 'keep':
      return texts.keep;
    case 'pass':
      return words.post.pass;
    default:
      return '';
  }
}

function prompt({ view, moves, words, texts }: RaceScene): string {
  const steers = moves.some((move) => move.startsWith('step '));
  if (!steers || moves.some((move) => move.startsWith('lay '))) return words.prompt(view);
  return texts[view.rules.wholeWalk ? 'walkAll' : 'walkUpTo']({
    left: view.left,
  });
}

/** One sentence per fact, but one for all steps of a walk. */
function recount(
  facts: readonly Fact[],
  { names, words }: Pick<RaceScene, 'names' | 'words'>,
): readonly string[] {
  return facts.flatMap((one, at) => {
    if (one.kind !== 'stepped') return words.tell(one, names) ?? [];
    const next = facts[at + 1];
    if (next?.kind === 'stepped' && next.seat === one.seat) return [];
    const before = facts.slice(0, at + 1).toReversed();
    const other = before.findIndex((each) => each.kind !== 'stepped' || each.seat !== one.seat);
    const count = other === -1 ? before.length : other;
    return words.facts.walked({ name: names[one.seat] ?? '', count });
  });
}

function legend({ view, texts }: RaceScene): readonly string[] {
  const { headings, legend: signs, arrows } = texts;
  return [...(view.rules.cardHasBack ? [arrows] : []), headings, signs];
}

export const terminal: TerminalGame<View, Fact, Words, Messages> = {
  texts: wordLoader<typeof texts>((language) => import(`../messages/${language}/terminal.ts`)),
  legend,
  picture,
  motion: () => [],
  describe,
  parseCommand: parseSteering,
  prompt,
  recount,
};
