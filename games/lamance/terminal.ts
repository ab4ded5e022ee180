// The game on a terminal: its picture (a field is three lines high), rules in short, and moves in
// words. Pure.
import type { Ink, Scene, TerminalGame } from '#kernel/terminal.ts';
import { fitted, widthOf } from '#languages/text-width.ts';
import { wordLoader } from '#languages/texts.ts';
import { type Arms, directionsOf, FIRST_ARMS, STAR } from './geometry.ts';
import { reconstruction } from './layout.ts';
import type { Messages, texts } from './messages/en/terminal.ts';
import type { Words } from './messages/words.ts';
import { formatField, parseMove } from './notation.ts';
import { joinedBy } from './rules/line.ts';
import type { Fact, View } from './rules/position.ts';

type LineScene = Scene<View, Words, Messages>;

const { columns, rows, points, starts } = reconstruction;

/** The stroke of each direction and its position in three lines of five columns. */
const STROKES: readonly (readonly [line: number, column: number, stroke: string])[] = [
  [1, 4, '─'],
  [0, 4, '╱'],
  [0, 2, '│'],
  [0, 0, '╲'],
  [1, 0, '─'],
  [2, 0, '╱'],
  [2, 2, '│'],
  [2, 4, '╲'],
];

/** The width of a field. */
const FIELD = 5;

/** A piece in three lines of five columns. */
function pieceLines(arms: Arms): readonly string[] {
  const lines = [0, 1, 2].map(() => new Array<string>(FIELD).fill(' '));
  for (const direction of directionsOf(arms)) {
    const [line, column, stroke] = STROKES[direction] as (typeof STROKES)[0];
    (lines[line] as string[])[column] = stroke;
    if (line === 1) (lines[1] as string[])[column === 0 ? 1 : 3] = stroke;
  }
  (lines[1] as string[])[2] = arms === STAR ? '✱' : '●';
  return lines.map((line) => line.join(''));
}

function fieldLines(field: number, scene: LineScene, open: ReadonlySet<number>): readonly string[] {
  const { view, paint } = scene;
  const laid = view.laid.find((piece) => piece.field === field);
  if (laid !== undefined) return pieceLines(laid.arms).map((line) => paint(laid.seat, line));
  const score = `${points[field]}`;
  const written = starts.includes(field) ? `(${score})` : ` ${score} `;
  if (open.has(field)) {
    return ['┌   ┐', ` ${written} `, '└   ┘'].map((line) => paint('offer', line));
  }
  return ['     ', paint('faint', ` ${written} `), '     '];
}

function ground(scene: LineScene): readonly string[] {
  const open = new Set(
    scene.moves.flatMap((text) => {
      const move = parseMove(reconstruction, text);
      return move?.kind === 'lay' ? [move.field] : [];
    }),
  );
  const letters = Array.from({ length: columns }, (_, column) => {
    return fitted(`  ${String.fromCharCode(97 + column)}`, FIELD);
  }).join('');
  const lines = Array.from({ length: rows }, (_, row) => {
    const fields = Array.from({ length: columns }, (_, column) =>
      fieldLines(row * columns + column, scene, open),
    );
    return [0, 1, 2].map((line) => {
      const name = line === 1 ? `${rows - row}`.padStart(2) : '  ';
      return `${name} ${fields.map((each) => each[line]).join('')}`;
    });
  });
  return [...lines.flat(), `   ${letters}`];
}

function seats({ view, names, words, paint }: LineScene): readonly string[] {
  return view.scores.map((score, seat) => {
    const moves = view.mover === seat && view.stage !== 'over' ? '▸' : ' ';
    const held = '▪'.repeat(view.held[seat] ?? 0);
    return `${moves} ${paint(seat, names[seat] ?? '')}  ${words.scored({ score })}  ${held}`;
  });
}

function rack(scene: LineScene): readonly string[] {
  const { view, width, texts, paint } = scene;
  const own = typeof view.observer === 'number' ? view.hands[view.observer] : null;
  if (own == null) return [];
  const blocks = own.flatMap((count, kind) => {
    if (count === 0) return [];
    const lines = pieceLines(FIRST_ARMS[kind] as Arms);
    return [[...lines.map((line) => paint('piece', line)), fitted(` ×${count}`, FIELD)]];
  });
  const each = FIELD + 2;
  const inRow = Math.max(1, Math.floor(width / each));
  const lines: string[] = [paint('strong', `${texts.rack}:`)];
  for (let first = 0; first < blocks.length; first += inRow) {
    const row = blocks.slice(first, first + inRow);
    for (let line = 0; line < 4; line += 1) {
      lines.push(row.map((block) => block[line]).join('  '));
    }
  }
  return lines;
}

function picture(scene: LineScene): readonly string[] {
  const { view, words } = scene;
  const drawn = scene.width >= 3 + columns * FIELD ? ground(scene) : names(scene);
  return [...seats(scene), words.bag({ count: view.bag }), ...drawn, ...rack(scene)];
}

/** The pieces by name, if there is no room for the board. */
function names({ view, words, paint, width }: LineScene): readonly string[] {
  return view.laid.slice(-8).map(({ field, arms, seat }) => {
    const piece =
      arms === STAR
        ? '✱'
        : pieceLines(arms)
            .map((line) => line.trim())
            .join('');
    const line = `${formatField(reconstruction, field)} ${piece} ${words.scored({ score: points[field] ?? 0 })}`;
    return paint(seat as Ink, fitted(line, Math.min(width, widthOf(line))));
  });
}

function describe(text: string, { view, words }: LineScene): string {
  const move = parseMove(reconstruction, text);
  if (move === undefined) return '';
  if (move.kind === 'pass') return words.pass;
  const { field, arms } = move;
  const [name, score] = [formatField(reconstruction, field), points[field] ?? 0];
  if (arms === STAR) return words.layStar({ field: name, score });
  const owes = view.stage === 'follow';
  const joined = joinedBy(reconstruction, { laid: view.laid, owes }, { field, arms });
  return words.layHere({ field: name, how: words.arms(arms, joined), score });
}

const legend = ({ texts }: LineScene): readonly string[] => [texts.legend];

export const terminal: TerminalGame<View, Fact, Words, Messages> = {
  texts: wordLoader<typeof texts>((language) => import(`./messages/${language}/terminal.ts`)),
  legend,
  picture,
  motion: () => [],
  describe,
};
