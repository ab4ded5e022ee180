// The match so far in words, as a list.
import type { Happened } from '#kernel/seen.ts';
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

export function History({ match, game, names }: HistoryProps) {
  const { words } = spoken();
  const lines = match.settled.log.value
    .slice(-SHOWN_AT_MOST)
    .map(({ seq, happened }) => ({ seq, said: sayLine(happened, { game, names }), happened }))
    .filter(({ said }) => said !== undefined)
    .reverse();
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
          {lines.map(({ seq, said, happened }) => (
            <li key={seq} class={classOf(happened)}>
              {said}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function classOf(happened: Happened): string {
  return happened.kind === 'ply' && happened.by !== 'chance'
    ? `dot-line seat-${happened.by % 7}`
    : '';
}
