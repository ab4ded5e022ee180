// Who gets the coach's help: set when a table is opened, changed by its owner, switched with one
// button beside the board. The game's board draws the advice.
import { useEffect, useState } from 'preact/hooks';
import { COACHES, type Coach } from '#kernel/match/coach.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { CoachSign } from '#pieces/coach-sign.tsx';
import { spoken } from '../language.ts';
import { useEntry } from '../shelf/shelf-data.ts';
import { Confirm } from '../ui/confirm.tsx';
import type { MatchProps } from './state/match-props.ts';

interface CoachFieldProps {
  readonly value: Coach;
  onChange(coach: Coach): void;
}

/** The three settings with their meanings. */
export function CoachField({ value, onChange }: CoachFieldProps) {
  const { coach: words } = spoken().words;
  return (
    <fieldset class="coach-field">
      <legend>{words.coach}</legend>
      <div class="coach-about">
        <CoachSign />
        <p>{words.lead}</p>
      </div>
      <div class="coach-settings">
        {COACHES.map((coach) => (
          <label key={coach} class="coach-setting">
            <input
              type="radio"
              name="coach"
              value={coach}
              checked={coach === value}
              onChange={() => onChange(coach)}
            />
            <span>
              <strong>{words.settings[coach]}</strong>
              <span class="hint">{words.means[coach]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether the game has a coach; false until the shelf is loaded. */
function useHasCoach({ about }: MatchProps): boolean {
  return useEntry(about.setup.game, about.setup.edition)?.coach ?? false;
}

/** The setting of an open table. Only its owner can change it. */
export function CoachSetting(table: MatchProps) {
  const { about, seen } = table;
  if (about.rights.owner && seen.phase !== 'over') return <OwnersCoach {...table} />;
  if (seen.coach === 'off') return null;
  const { coach: words } = spoken().words;
  return (
    <section class="coach-told">
      <CoachSign />
      <p>
        <strong>{words.helps[seen.coach]}</strong> {words.means[seen.coach]}
      </p>
    </section>
  );
}

function OwnersCoach(table: MatchProps) {
  const { match, seen } = table;
  const [asked, setAsked] = useState<Coach | undefined>(undefined);
  useEffect(() => setAsked(undefined), [seen.coach]);
  if (!useHasCoach(table)) return null;
  const change = async (coach: Coach) => {
    setAsked(coach);
    if (isRefusal(await match.send({ kind: 'coach', coach }))) setAsked(undefined);
  };
  return <CoachField value={asked ?? seen.coach} onChange={(coach) => void change(coach)} />;
}

/**
 * A button that switches the coach on or off. It also affects people on other devices, so it
 * asks for confirmation if there are any.
 */
export function CoachToggle(table: MatchProps) {
  const { about, seen } = table;
  return about.rights.owner && seen.phase === 'playing' ? <OwnersToggle {...table} /> : null;
}

function OwnersToggle(table: MatchProps) {
  const { coach: words } = spoken().words;
  const { match, seen, about } = table;
  const [asking, setAsking] = useState(false);
  if (!useHasCoach(table)) return null;
  const isHere = seen.coach !== 'off';
  const does = isHere ? words.sendAway : words.call;
  const change = () => void match.send({ kind: 'coach', coach: isHere ? 'off' : 'own' });
  const others = seen.players.some(
    ({ kind }, seat) => kind === 'person' && !about.rights.seats.includes(seat),
  );
  return (
    <>
      <button
        type="button"
        class={`coach-call ${isHere ? 'coach-here' : ''}`}
        aria-label={does}
        title={does}
        onClick={() => (others && !isHere ? setAsking(true) : change())}
      >
        <CoachSign head={true} />
      </button>
      {asking && (
        <Confirm
          question={words.callSure}
          yes={words.call}
          onAnswer={(sure) => {
            setAsking(false);
            if (sure) change();
          }}
        />
      )}
    </>
  );
}
