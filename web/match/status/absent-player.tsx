// The notice that the player to move has left: the time, and the actions of the others. It replaces the newest moves in
// the status bar.
import { useEffect, useState } from 'preact/hooks';
import { boxOf } from '../../games.ts';
import { currentLanguage } from '../../language.ts';
import { copyText } from '../../ui/clipboard.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { mayLetBotPlay, takeOver } from '../panels/take-over.ts';
import { useGuestLink } from '../../ui/guest-link.ts';
import type { MatchProps, SeatProps } from '../state/match-props.ts';

const MINUTE_MS = 60_000;

export function AbsentPlayer(props: SeatProps) {
  const { match, names, seat } = props;
  const { words } = currentLanguage();
  const now = useMinutes();
  const name = names[seat] ?? '';
  const since = match.live.leftAt(seat);
  const said =
    since === undefined
      ? words.presence.isAway(name)
      : words.presence.left(name, words.matchStatus.ago(Math.max(0, now - since)));
  return (
    <p class="row wraps status-bar-line status-bar-absent">
      <span>{said}</span>
      <Reminder {...props} name={name} />
      {mayLetBotPlay(props, now) && (
        <ConfirmButton
          label={words.match.takeOverYes}
          question={words.match.takeOverSure(name)}
          yes={words.match.takeOverYes}
          onSure={() => void takeOver(props)}
        />
      )}
    </p>
  );
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

/** Whether the device has a share sheet; otherwise the text is copied. */
function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** A reminder with the match's address, without any right: by the share sheet or the clipboard. */
function Reminder({ about, name }: MatchProps & { readonly name: string }) {
  const { language, words } = currentLanguage();
  const [copied, setCopied] = useState<boolean | undefined>(undefined);
  const box = boxOf(about.setup.game, about.setup.edition)?.words[language].name ?? '';
  const url = useGuestLink(`/t/${about.id}`);
  const text = words.presence.reminder(name, box);
  const remind = async () => {
    if (canShare()) {
      // Closing the share sheet is no error.
      return navigator.share({ title: words.brand, text, url }).catch(() => undefined);
    }
    setCopied(await copyText(`${text} ${url}`));
  };
  return (
    <>
      <button type="button" class="button small" onClick={() => void remind()}>
        {canShare() ? words.presence.remind : words.presence.copyReminder}
      </button>
      <span role="status">
        {copied === undefined ? '' : words.waiting[copied ? 'copied' : 'copyByHand']}
      </span>
      {copied === false && (
        <CopyField label={words.presence.copyReminder} text={`${text} ${url}`} />
      )}
    </>
  );
}
