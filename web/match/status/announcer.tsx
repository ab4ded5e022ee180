// The live region of a match. `Commentary` chooses the words; this file chooses the time.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Observer } from '#kernel/game.ts';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import { currentLanguage } from '../../language.ts';
import { sayLine } from '../log/history.tsx';
import { type MatchProps, seatsPlayed } from '../state/match-props.ts';
import { useNewLines } from '../state/new-lines.ts';
import { newestUndo, readUndos, sayUndo } from '../state/undo-history.ts';
import { audienceOf, Commentary, type CommentaryContext } from './commentary.ts';

/** A new live region is read only after a moment. */
export const GREETING_MS = 400;
/** After this long in another player's turn, their moves so far are announced. */
export const LONG_TURN_MS = 5_000;

export function Announcer(table: MatchProps) {
  const { match, game, names, projection } = table;
  const { words } = currentLanguage();
  const commentary = useRef<Commentary>(undefined);
  commentary.current ??= new Commentary(projection);
  const context: CommentaryContext = {
    game,
    words,
    names,
    mine: seatsPlayed(table),
    sayLine: (line) => sayAloud(line, table),
  };
  const latest = useRef(context);
  latest.current = context;
  const { viewer } = table.about;
  const [said, setSaid] = useState({ number: 0, text: '', to: addresseeIn(match) });
  const say = (text: string, to = addresseeIn(match)) => {
    if (text !== '') setSaid(({ number }) => ({ number: number + 1, text, to }));
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The lines before the first text; undefined after it. */
  const early = useRef<readonly LogLine[] | undefined>([]);
  const tell = (lines: readonly LogLine[], now: Projection) => {
    clearTimeout(timer.current);
    const to = addresseeIn(match);
    say(commentary.current?.hear(lines, now, latest.current) ?? '', to);
    if (!commentary.current?.isWaiting) return;
    timer.current = setTimeout(
      () => say(commentary.current?.tellRest(latest.current) ?? '', to),
      LONG_TURN_MS,
    );
  };
  useEffect(() => {
    const greet = () => {
      const lines = early.current ?? [];
      early.current = undefined;
      const now = match.settled.projection.peek();
      if (now === undefined) return;
      if (lines.length > 0) tell(lines, now);
      else say(commentary.current?.greet(now, latest.current) ?? '');
    };
    timer.current = setTimeout(greet, GREETING_MS);
    return () => clearTimeout(timer.current);
  }, []);
  const lastViewer = useRef(viewer);
  useEffect(() => {
    if (lastViewer.current === viewer) return;
    lastViewer.current = viewer;
    const isCurtainUsed = projection.hides.length > 0;
    // Lines that the last viewer saw may hold that viewer's secrets.
    if (isCurtainUsed && early.current !== undefined) early.current = [];
    // With a curtain, announce whose turn it is before it is lifted and the options after. Without
    // one both were announced.
    const now = isCurtainUsed ? projection : match.settled.projection.peek();
    const said = isCurtainUsed ? 'greet' : 'offerAnew';
    if (match.held.peek() !== undefined) say(words.curtain.all);
    else if (now !== undefined) say(commentary.current?.[said](now, latest.current) ?? '');
  }, [viewer]);
  useNewLines(match.settled, (news, now) => {
    // The bubbles announce talk.
    const lines = news.filter(({ happened }) => happened.kind !== 'say');
    if (lines.length === 0) return;
    // A text that replaces another one at once would hide it.
    if (early.current !== undefined) early.current = [...early.current, ...lines];
    else tell(lines, now);
  });
  return (
    <div class="unseen" role="log" aria-label={words.match.commentary}>
      {/* A text is only for its own viewer. */}
      <p key={said.number}>{said.to.isSecret && said.to.viewer !== viewer ? '' : said.text}</p>
    </div>
  );
}

/** The viewer of a text. */
interface Addressee {
  readonly viewer: Observer;
  /** Whether other people at this device must not get the text. */
  readonly isSecret: boolean;
}

/** The viewer now. Timers and effects may run with the props of an earlier viewer. */
function addresseeIn({ about, projection }: MatchProps['match']): Addressee {
  const viewer = about.peek()?.viewer ?? 'spectator';
  return { viewer, isSecret: projection.peek()?.hides.some((seat) => seat === viewer) ?? false };
}

/** A line that is no move. An undo is followed by the rest of the turn. */
function sayAloud(line: LogLine, table: MatchProps): string | undefined {
  const history = readUndos(table.match.settled.log.value);
  const note = history.notes.get(line.seq);
  if (note === undefined) return sayLine(line.happened, table);
  const said = sayUndo(note, table);
  if (note.kind !== 'done') return said;
  const audience = audienceOf({ names: table.names, mine: seatsPlayed(table) });
  return `${said} ${newestUndo(history, table, audience) ?? ''}`;
}
