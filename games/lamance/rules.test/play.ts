// Shared by the rules' tests: positions in notation and play in lines.
import type { Switches } from '#kernel/game.ts';
import * as kit from '#kernel/testing/play.ts';
import { editions, type Rules, rulesOf } from '../editions.ts';
import { type Arms, type Counts, KINDS, kindOf, parseArms } from '../geometry.ts';
import { type Layout, type LayoutText, readLayout } from '../layout.ts';
import { parsePieces } from '../notation.ts';
import { lamance, lamanceOn } from '../rules/index.ts';
import { sizeOf } from '../rules/line.ts';
import type { Fact, Move, State } from '../rules/position.ts';

export const SHEET: Rules = { ...rulesOf(editions[0]!.switches), firstSeat: 0 };

/** A second layout: three rows of four fields, two starts, few pieces. */
const smallText: LayoutText = {
  rows: ['s123', '4567', '89s1'],
  pieces: {
    '180s': 2,
    '180c': 1,
    '90s': 2,
    '90c': 1,
    '45l': 2,
    '45r': 1,
    '135l': 1,
    '135r': 1,
    star: 2,
  },
  handSizes: { 2: 3, 3: 2 },
};

export const small: Layout = readLayout(smallText);

export function smallWith(changes: Partial<LayoutText>): Layout {
  return readLayout({ ...smallText, ...changes });
}

export function switchesOf(rules: Rules): Switches {
  return { ...rules };
}

export function begin(rules: Rules = SHEET, seatCount = 2): State {
  return lamance.initial(switchesOf(rules), seatCount);
}

export interface Words {
  /** Pieces on the board such as `b9/e-n/1/-`. */
  readonly laid?: string;
  /** Hands by seat, such as `90s,star;-`. */
  readonly hands: string;
  readonly bag?: string;
  readonly stage?: State['stage'];
  readonly rules?: Rules;
  readonly passes?: number;
}

/**
 * A position with seat 0 to move, on these rows and with only the named pieces. A set must fill
 * every hand once, so covered rows of start fields are added on top.
 */
export function table(rows: readonly string[], words: Words): Table {
  const { laid = '-', hands, bag = '-', stage = 'play', rules = SHEET, passes = 0 } = words;
  const held = hands.split(';').map(piecesIn);
  const onBoard = laid === '-' ? [] : laid.split(',');
  const size = Math.max(1, ...held.map(sizeOf));
  const named = onBoard.length + sizeOf(piecesIn(bag)) + held.map(sizeOf).reduce((a, b) => a + b);
  const width = (rows[0] as string).length;
  const added = Math.ceil(Math.max(0, held.length * size - named) / width);
  const old = Array.from({ length: added * width }, (_, index) => {
    return `${String.fromCharCode(97 + (index % width))}${rows.length + 1 + Math.floor(index / width)}/e-w/1/-`;
  });
  const line = [...old, ...onBoard];
  const supply = KINDS.map((_, kind) => {
    const lying = line.filter((piece) => kindOf(armsIn(piece)) === kind).length;
    const inHands = held.reduce((sum, hand) => sum + (hand[kind] as number), 0);
    return lying + inHands + (piecesIn(bag)[kind] as number);
  });
  const layout = readLayout({
    rows: [...new Array<string>(added).fill('s'.repeat(width)), ...rows],
    pieces: Object.fromEntries(KINDS.map((name, kind) => [name, supply[kind] as number])),
    handSizes: { [held.length]: size },
  });
  const game = lamanceOn(layout);
  const text = `laid ${line.join(',') || '-'} hands ${hands} bag ${bag} seat 0 stage ${stage}`;
  const state = game.parseState(`${text} passes ${passes}`, switchesOf(rules));
  if (state === undefined) throw new Error(`no position: ${text}`);
  return { game, layout, state };
}

function piecesIn(text: string): Counts {
  const pieces = parsePieces(text);
  if (pieces === undefined) throw new Error(`no pieces: ${text}`);
  return pieces;
}

function armsIn(laid: string): Arms {
  const arms = parseArms(laid.split('/')[1] ?? '');
  if (arms === undefined) throw new Error(`no piece: ${laid}`);
  return arms;
}

export interface Table {
  readonly game: typeof lamance;
  readonly layout: Layout;
  readonly state: State;
}

export const movesIn = ({ game, state }: Table): string[] => kit.movesIn(game, state);

/** Plays lines such as `lay b2 e-n`, `pass`, `draw 90s`; throws for an illegal one. */
export function play(start: Table, ...lines: string[]): Table {
  return { ...start, state: kit.playLines(start.game, start.state, lines) };
}

/** The public facts of the last of these lines. */
export function toldOf(start: Table, ...lines: string[]): readonly Fact[] {
  const before = play(start, ...lines.slice(0, -1)).state;
  const move = start.game.parseMove(lines.at(-1) as string) as Move;
  const ply = { by: before.mover, move };
  return start.game.facts({ before, ply, after: start.game.apply(before, ply) }, 'spectator');
}
