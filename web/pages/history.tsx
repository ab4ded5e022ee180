// The match so far in words, as a list.
import type { Seat } from '#kernel/game.ts';
import type { Happened } from '#kernel/seen.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { spoken } from '../language.ts';
import type { TableProps } from '../table-props.ts';

interface HistoryProps extends TableProps {
  readonly names: readonly string[];
}

/** What a line of the log says, or undefined where it needs no words. */
export function sayLine(
  happened: Happened,
  { game, names }: Pick<HistoryProps, 'game' | 'names'>,
): string | undefined {
  const { happened: say } = spoken().words;
  switch (happened.kind) {
    case 'ply': {
      const said = happened.told.map((told) => game.words.tell(told, names)).filter(Boolean);
      return said.length === 0 ? undefined : said.join(' ');
    }
    case 'seat': {
      const { player, seat } = happened;
      if (player.kind === 'open') return say.left(seat + 1);
      return say.sat(player.kind === 'person' ? player.name : (names[seat] ?? ''));
    }
    case 'resign':
      return say.resigned(names[happened.seat] ?? '');
    case 'take-over':
      return say.tookOver(names[happened.seat] ?? '');
    case 'undo':
      return say.undo(names[happened.seat] ?? '');
    case 'say':
      return undefined;
  }
}

const SHOWN_AT_MOST = 400;

interface Said {
  readonly seq: number;
  readonly said: string;
  /** Whose turn it belongs to; what chance answers belongs to whoever moved. */
  readonly by: Seat | undefined;
}

export function History(table: HistoryProps) {
  const { words } = spoken();
  const lines = linesOf(table).slice(-SHOWN_AT_MOST).reverse();
  return (
    <section class="history" aria-labelledby="history">
      <h2 id="history" class="unseen">
        {words.match.log}
      </h2>
      {lines.length === 0 ? (
        <p>{words.match.noLog}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keys
        <ol reversed={true} tabIndex={0} aria-labelledby="history">
          {lines.map(({ seq, said, by }, index) => (
            <li key={seq} class={classOf(by, lines[index - 1])}>
              {by !== undefined && lines[index - 1]?.by !== by && <SeatMark seat={by} />}
              {said}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function linesOf(table: HistoryProps): readonly Said[] {
  let mover: Seat | undefined;
  return table.match.settled.log.value.flatMap(({ seq, happened }) => {
    if (happened.kind === 'ply' && happened.by !== 'chance') mover = happened.by;
    const said = sayLine(happened, table);
    const by = happened.kind === 'ply' ? mover : undefined;
    return said === undefined ? [] : [{ seq, said, by }];
  });
}

/** One turn hangs together by the colour of its seat at the edge; a new one begins with the seat's mark. */
function classOf(by: Seat | undefined, above: Said | undefined): string {
  const begins = above === undefined || above.by !== by ? 'history-turn ' : '';
  return by === undefined ? begins : `${begins}history-of seat-${by % 7}`;
}
