// The dice game as text: the row, the dice with pips, a stack for each seat. Pure. Options are
// marked by shape and number, not by colour alone.
import type { Ink, Scene, TerminalGame } from '#kernel/terminal.ts';
import { fitted, widthOf } from '#languages/text-width.ts';
import { wordLoader } from '#languages/texts.ts';
import { DICE } from './editions.ts';
import type { Messages, texts } from './messages/en/terminal.ts';
import type { Words } from './messages/words.ts';
import { FACES, formatMove, parseMove } from './notation.ts';
import {
  type Counts,
  diceIn,
  type Fact,
  NO_DICE,
  TILES,
  totalOf,
  type View,
  WORM,
  wormsOn,
} from './rules/position.ts';

type TableScene = Scene<View, Words, Messages>;

/** Lines of equal width. */
interface Block {
  readonly width: number;
  readonly lines: readonly string[];
}

/** From this width on tiles and dice are large. */
const ROOMY = 112;

const LIGHT = { top: ['╭', '╮'], bottom: ['╰', '╯'], side: '│', line: '─' } as const;
const DOUBLE = { top: ['╔', '╗'], bottom: ['╚', '╝'], side: '║', line: '═' } as const;

/** The text on a tile by its number of worms, 0 to 4: two characters wide, and four. */
const WORMS_NARROW = ['  ', '~ ', '~~', '≈~', '≈≈'];
const WORMS_ROOMY = ['    ', ' ~  ', ' ~~ ', '~~~ ', '~~~~'];

/** The faces of a die in three lines of five columns; the last is the worm. */
const PIPS: readonly (readonly string[])[] = [
  ['     ', '  ●  ', '     '],
  ['●    ', '     ', '    ●'],
  ['●    ', '  ●  ', '    ●'],
  ['●   ●', '     ', '●   ●'],
  ['●   ●', '  ●  ', '●   ●'],
  [' ┏┓ ●', ' ┃┃ ┃', '━┛┗━┛'],
];
/** The width of a die. */
const DIE = 7;
const NO_PIPS = ['     ', '     ', '     '];

/** Blocks side by side, in as many rows as necessary. */
function flow(blocks: readonly Block[], gap: number, width: number): readonly string[] {
  const rows: Block[][] = [];
  let used = 0;
  for (const block of blocks) {
    const row = rows.at(-1);
    if (row !== undefined && used + gap + block.width <= width) {
      row.push(block);
      used += gap + block.width;
    } else {
      rows.push([block]);
      used = block.width;
    }
  }
  return rows.flatMap((row) => {
    const height = Math.max(...row.map(({ lines }) => lines.length));
    return Array.from({ length: height }, (_, index) =>
      row
        .map(({ lines, width: own }) => lines[index] ?? ' '.repeat(own))
        .join(' '.repeat(gap))
        .trimEnd(),
    );
  });
}

function framed(inside: readonly string[], [frame, double]: readonly [Ink, boolean], paint: Paint) {
  const { top, bottom, side, line } = double ? DOUBLE : LIGHT;
  const across = line.repeat(widthOf(inside[0] ?? ''));
  const edge = paint(frame, side);
  return (paintInside: (text: string, index: number) => string) => [
    paint(frame, `${top[0]}${across}${top[1]}`),
    ...inside.map((text, index) => `${edge}${paintInside(text, index)}${edge}`),
    paint(frame, `${bottom[0]}${across}${bottom[1]}`),
  ];
}

type Paint = TableScene['paint'];

/** `[3]` centred, or blank if the move is illegal. */
function keyOf(scene: TableScene, move: string, width: number): string {
  const index = scene.moves.indexOf(move);
  if (index === -1) return ' '.repeat(width);
  const key = `[${index + 1}]`;
  const before = Math.floor((width - key.length) / 2);
  const after = width - key.length - before;
  return `${' '.repeat(before)}${scene.paint('strong', key)}${' '.repeat(after)}`;
}

function tileBlock(tile: number, scene: TableScene): Block {
  const { view, paint, width: room, moves } = scene;
  const roomy = room >= ROOMY;
  const width = roomy ? 6 : 4;
  const worms = (roomy ? WORMS_ROOMY : WORMS_NARROW)[wormsOn(tile)] as string;
  const key = keyOf(scene, formatMove({ kind: 'take', tile }), width);
  if (view.turned.includes(tile)) {
    const back = '▒'.repeat(width - 2);
    const lines = framed([back, back], ['faint', false], paint)((text) => paint('faint', text));
    return { width, lines: [...lines, key] };
  }
  if (!view.open.includes(tile)) {
    const gone = fitted(roomy ? '  ··' : ' ··', width);
    const empty = ' '.repeat(width);
    return { width, lines: [empty, paint('faint', gone), empty, empty, key] };
  }
  const offered = moves.includes(formatMove({ kind: 'take', tile }));
  const ink = offered ? 'offer' : 'piece';
  const number = roomy ? ` ${tile} ` : `${tile}`;
  const draw = framed([number, worms], [ink, offered], paint);
  const lines = draw((text, index) => paint(index === 1 && !offered ? 'mark' : ink, text));
  return { width, lines: [...lines, key] };
}

function dieLines(face: number | undefined, faint: boolean, paint: Paint): readonly string[] {
  const pips = face === undefined ? NO_PIPS : (PIPS[face] as readonly string[]);
  const ink = faint ? 'faint' : 'piece';
  const inside = face === WORM && !faint ? 'mark' : ink;
  return framed(pips, [ink, false], paint)((text) => paint(inside, text));
}

/** Equal dice; undefined faces are not rolled yet. */
interface Group {
  readonly face: number | undefined;
  readonly count: number;
  readonly faint: boolean;
}

/** Equal dice side by side, with the number of their move below. */
function groupBlock({ face, count, faint }: Group, scene: TableScene): Block {
  const die = dieLines(face, faint, scene.paint);
  const width = DIE * count;
  const move = face === undefined ? '' : formatMove({ kind: 'keep', face });
  return { width, lines: [...die.map((line) => line.repeat(count)), keyOf(scene, move, width)] };
}

interface Lying {
  readonly roll: Counts | null;
  readonly aside: Counts;
  /** Whether the dice belong to the last turn. */
  readonly past: boolean;
}

function lying({ stage, roll, aside, last }: View): Lying {
  const waiting = stage === 'ready' || stage === 'over';
  if (waiting && last !== null) return { roll: last.roll, aside: last.aside, past: true };
  return { roll, aside, past: false };
}

/** A block for each face; several if the width requires it. */
function groups(counts: Counts | null, faint: boolean, scene: TableScene): readonly Block[] {
  return (counts ?? []).flatMap((count, face) => inRows({ face, count, faint }, scene));
}

function inRows({ face, count, faint }: Group, scene: TableScene): readonly Block[] {
  const most = Math.max(1, Math.floor(scene.width / DIE));
  const rows = Array.from({ length: Math.ceil(count / most) }, (_, row) =>
    Math.min(most, count - row * most),
  );
  return rows.map((dice) => groupBlock({ face, count: dice, faint }, scene));
}

/** The roll, a bar, the dice aside; dice in the cup have no pips. */
function dice(scene: TableScene): readonly string[] {
  const { view, paint, width } = scene;
  const { roll, aside, past } = lying(view);
  const inHand = past || view.stage === 'over' ? 0 : DICE - diceIn(aside) - diceIn(roll ?? NO_DICE);
  const hand = inRows({ face: undefined, count: inHand, faint: true }, scene);
  const left = [...groups(roll, past, scene), ...hand];
  const right = groups(aside, past, scene);
  const bar: Block = { width: 1, lines: Array.from({ length: 5 }, () => paint('faint', '┊')) };
  const blocks =
    left.length > 0 && right.length > 0 ? [...left, bar, ...right] : [...left, ...right];
  const all = blocks.reduce((sum, block) => sum + block.width, 0);
  const gap = all + blocks.length - 1 <= width ? 1 : 0;
  return [sumOf(scene, { roll, aside, past }), ...flow(blocks, gap, width)];
}

/** `Total 24 – takes 24`: the total of the dice aside and its tile. */
function sumOf({ view, words, width, paint }: TableScene, { aside, past }: Lying): string {
  if (diceIn(aside) === 0) return paint('faint', fitted(` ${words.nothingAside}`, width).trimEnd());
  const number = totalOf(aside, view.rules);
  const said = past
    ? words.lastTurn({ total: number })
    : `${words.total} ${number} – ${words.reach(view)}`;
  const text = fitted(` ${said}`, width).trimEnd();
  return paint(past ? 'faint' : 'strong', text);
}

/** A seat with its stack: the top tile, edges of those below, numbers of tiles and worms. */
function seatBlock(seat: number, width: number, scene: TableScene): Block {
  const { view, names, paint, words } = scene;
  const stack = view.stacks[seat] ?? [];
  const moves = view.stage !== 'over' && view.mover === seat;
  const letter = paint(seat, ` ${String.fromCharCode(65 + seat)} `);
  const arrow = moves ? '►' : ' ';
  const name = fitted(names[seat] ?? '', width - 5);
  const head = `${arrow}${letter} ${moves ? paint('strong', name) : name}`;
  const top = stack.at(-1);
  if (top === undefined) {
    const none = fitted(` ${words.stackCount({ count: 0 })}`, width);
    return { width, lines: [head, ' '.repeat(width), paint('faint', none), ' '.repeat(width)] };
  }
  const stolen = scene.moves.includes(formatMove({ kind: 'steal', tile: top }));
  const target = stolen && seat !== view.mover;
  const ink = target ? 'offer' : 'piece';
  const [first, second, third] = framed(
    [`${top}`],
    [ink, target],
    paint,
  )((text) => paint(ink, text));
  const below = Math.min(stack.length - 1, width < 14 ? 2 : 4);
  const edges = (edge: string) => paint('piece', edge.repeat(below));
  const worms = stack.reduce((sum, tile) => sum + wormsOn(tile), 0);
  const room = width - 5 - below;
  const beside = Math.min(room, 5);
  const steal = target ? formatMove({ kind: 'steal', tile: top }) : '';
  const key = `${keyOf(scene, steal, beside)}${' '.repeat(room - beside)}`;
  return {
    width,
    lines: [
      head,
      ` ${first}${edges('╮')}${fitted(` ${worms}~`, room)}`,
      ` ${second}${edges('│')}${fitted(` ×${stack.length}`, room)}`,
      ` ${third}${edges('╯')}${key}`,
    ],
  };
}

function picture(scene: TableScene): readonly string[] {
  const { view, width } = scene;
  const seats = view.stacks.length;
  const gap = width < ROOMY ? 0 : 2;
  const room = Math.max(11, Math.min(28, Math.floor((width - gap * (seats - 1)) / seats)));
  const tiles = TILES.map((tile) => tileBlock(tile, scene));
  const tight = tiles.length * (tiles[0]?.width ?? 0) + tiles.length - 1 > width;
  return [
    ...flow(tiles, tight ? 0 : 1, width),
    ...dice(scene),
    ...flow(
      view.stacks.map((_, seat) => seatBlock(seat, room, scene)),
      gap,
      width,
    ),
  ];
}

const TUMBLES = 6;

/** Frames of tumbling dice; each die changes its face in every frame. */
function motion(fact: Fact, scene: TableScene): readonly (readonly string[])[] {
  if (fact.kind !== 'rolled') return [];
  const faces = fact.roll.flatMap((count, face) => new Array<number>(count).fill(face));
  return Array.from({ length: TUMBLES }, (_, frame) => {
    const roll = FACES.map(
      (_, face) => faces.filter((end, die) => tumbled(end, die, frame) === face).length,
    );
    const { view } = scene;
    const { aside, past } = lying(view);
    const before = past ? { ...view, mover: fact.seat, stage: 'choose' as const } : view;
    return picture({ ...scene, view: { ...before, roll, aside }, moves: [] });
  });
}

/** The face of a die in a frame; each die has its own pace. */
function tumbled(end: number, die: number, frame: number): number {
  return (end + (TUMBLES - frame) * (die + 1 + (die % 2))) % FACES.length;
}

function describe(text: string, { view, names, words }: TableScene): string {
  const move = parseMove(text);
  switch (move?.kind) {
    case 'roll':
      return words.roll({ count: DICE - diceIn(view.aside) });
    case 'keep':
      return words.keep({ count: view.roll?.[move.face] ?? 0, face: move.face });
    case 'take':
      return words.take({ tile: move.tile });
    case 'steal': {
      const from = view.stacks.findIndex(
        (stack, seat) => seat !== view.mover && stack.at(-1) === move.tile,
      );
      return words.steal({ tile: move.tile, from: names[from] ?? '' });
    }
    default:
      return '';
  }
}

const legend = ({ texts }: TableScene): readonly string[] => [texts.legend];

export const terminal: TerminalGame<View, Fact, Words, Messages> = {
  texts: wordLoader<typeof texts>((language) => import(`./messages/${language}/terminal.ts`)),
  legend,
  picture,
  motion,
  describe,
};
