// The match so far in words: as a list for the eyes, and as it happens for those who listen.
import { useSignalEffect } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import type { Happened } from '#kernel/seen.ts';
import { spoken } from '../language.ts';
import type { LogLine } from '../match-source.ts';
import { botName } from '../players.ts';
import type { TableProps } from '../table-props.ts';

interface HistoryProps extends TableProps {
  readonly names: readonly string[];
}

/** What a line of the log says, or undefined where it needs no words. */
function sayLine(
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
      return say.sat(player.kind === 'bot' ? botName(player.bot, game.words.bots) : player.name);
    }
    case 'resign':
      return say.resigned(names[happened.seat] ?? '');
    case 'take-over':
      return say.tookOver(botName(happened.bot, game.words.bots));
    case 'undo':
      return say.undo(names[happened.seat] ?? '');
    case 'say':
      return undefined;
  }
}

const SHOWN_AT_MOST = 400;

export function History({ match, game, names }: HistoryProps) {
  const { words } = spoken();
  const lines = match.log.value
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

/** Tells what others did, and whose move it is then. What this device did itself is known. */
export function Announcer(props: HistoryProps) {
  const { match, about } = props;
  const { words } = spoken();
  const told = useRef(match.seen.peek()?.seq ?? 0);
  const [text, setText] = useState('');
  const said = useRef({ props, words });
  said.current = { props, words };
  useSignalEffect(() => {
    const log = match.log.value;
    const news = log.filter(({ seq }) => seq > told.current);
    if (news.length === 0) return;
    told.current = log.at(-1)?.seq ?? told.current;
    const seen = match.seen.peek();
    const { props: now } = said.current;
    const parts = news
      .filter((line) => !isOwn(line, about.rights.seats))
      .map(({ happened }) => sayLine(happened, now));
    const mover = seen?.toMove.find((seat) => about.rights.seats.includes(seat));
    if (mover !== undefined) parts.push(said.current.words.match.yourMove(now.names[mover] ?? ''));
    setText(parts.filter(Boolean).join(' '));
  });
  return (
    <p class="unseen" aria-live="polite">
      {text}
    </p>
  );
}

function isOwn({ happened }: LogLine, mine: readonly number[]): boolean {
  return happened.kind === 'ply' && happened.by !== 'chance' && mine.includes(happened.by);
}
