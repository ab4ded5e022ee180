// The score sheet of the paper kit.
import { group, type Mark, path, roundedBox } from '#kits/paper/drawing.ts';
import { BLACK, INKS } from '#kits/paper/inks.ts';
import { wormMarks } from '#kits/paper/pieces.ts';
import type { CutOut } from '#kits/paper/sheet.ts';
import { reconstruction } from '../layout.ts';

export interface ScoreWords {
  readonly name: string;
  readonly total: string;
}

/** The most players (LAM-1). */
const PLAYERS = Math.max(...reconstruction.handSizes.keys());
/** With two players, each lays half of the pieces at most, and at least one in a turn that scores. */
const TURNS = reconstruction.supply.reduce((sum, count) => sum + count, 0) / 2;

const COLUMN = 40;
const MARGIN = 10;
const HEAD = 14;
const ROW = 7.5;
const FOOT = 11;

export function scoreCutOut({ name, total }: ScoreWords): CutOut {
  const width = MARGIN + PLAYERS * COLUMN;
  const height = HEAD + TURNS * ROW + FOOT;
  const rows = Array.from({ length: TURNS }, (_, turn) => turn);
  const columns = Array.from({ length: PLAYERS }, (_, player) => MARGIN + player * COLUMN);
  const text = { kind: 'text', size: 3, font: 'text', ink: INKS.groove } as const;
  const thin = { ink: INKS.groove, width: 0.2 };
  const thick = { ink: BLACK, width: 0.4 };
  const bottom = HEAD + TURNS * ROW;
  return {
    width,
    height,
    outline: roundedBox(0, 0, width, height, 3),
    front: [
      ...rows
        .filter((turn) => turn % 2 === 0)
        .map((turn) => path(roundedBox(0, HEAD + turn * ROW, width, ROW), { fill: INKS.table })),
      ...rows.map(
        (turn): Mark => ({
          ...text,
          text: `${turn + 1}`,
          x: MARGIN - 2.5,
          y: HEAD + turn * ROW + 5,
          font: 'title',
          align: 'right',
        }),
      ),
      ...columns.map((x): Mark => ({ ...text, text: name, x: x + 2, y: 4.6 })),
      path(columns.map((x) => `M${x} 0V${height}`).join(''), { pen: thin }),
      path(
        rows
          .slice(1)
          .map((turn) => `M0 ${HEAD + turn * ROW}H${width}`)
          .join(''),
        { pen: thin },
      ),
      path(`M0 ${HEAD}H${width}M0 ${bottom}H${width}`, { pen: thick }),
      ...columns.map((x): Mark => ({ ...text, text: total, x: x + 2, y: bottom + 4.6 })),
      group(wormMarks(), { at: [1, 4], scale: 0.2 }),
    ],
  };
}
