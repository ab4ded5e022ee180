// The notice that the player to move has left: the time, and the actions of the others. It replaces the newest moves in
// the status bar.

import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { currentLanguage, sayAgo } from '../../language.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { isRematch } from '../series/is-rematch.ts';
import { mayLetBotPlay } from '../state/away.ts';
import type { MatchProps, SeatProps } from '../state/match-props.ts';

const LetBotPlay = lazy(async () => (await import('../let-bot-play.tsx')).LetBotPlay, {
  quiet: true,
});

const MINUTE_MS = 60_000;

export function AbsentPlayer(props: SeatProps) {
  const { match, names, seat } = props;
  const { words } = currentLanguage();
  const now = useMinutes();
  const name = names[seat] ?? '';
  if (isStillAtResult(props, now)) {
    return <p class="status-bar-line">{words.presence.looksAtResult({ name })}</p>;
  }
  const since = match.live.leftAt(seat);
  const said =
    since === undefined
      ? words.presence.isAway({ name })
      : words.presence.left({ name, ago: sayAgo(Math.max(0, now - since)) });
  return (
    <p class="row wraps status-bar-line status-bar-absent">
      <span>{said}</span>
      <Reminder {...props} name={name} />
      {mayLetBotPlay(props, now) && <LetBotPlay {...props} />}
    </p>
  );
}

/** For this long after a rematch began, a player who has not come is taken to look at the last result. */
const AT_RESULT_MS = 3 * MINUTE_MS;

function isStillAtResult({ match, about, seat }: SeatProps, now: number): boolean {
  const lines = match.log.value;
  const begun = lines[0]?.at ?? 0;
  const hasMoved = lines.some(({ happened }) => happened.kind === 'ply' && happened.by === seat);
  return !hasMoved && now - begun < AT_RESULT_MS && isRematch(about.id);
}

/** The current time, updated each minute. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A reminder with the match's address. What it needs loads with the first press. */
function Reminder({ about, name }: MatchProps & { readonly name: string }) {
  const { words } = currentLanguage();
  const [result, setResult] = useState<VNode | undefined>(undefined);
  const send = () =>
    void import('./reminder.tsx').then(({ remind }) => remind(about, name)).then(setResult);
  return (
    <>
      <button type="button" class="button small" onClick={send}>
        {'share' in navigator ? words.presence.remind : words.presence.copyReminder}
      </button>
      <span role="status">{result}</span>
    </>
  );
}
