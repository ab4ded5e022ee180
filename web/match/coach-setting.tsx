// The control for the coach setting: on the form of a new table, and for the owner of an open one. Others can only read
// it. It loads later than the button in `coach.tsx`.
import { useEffect, useState } from 'preact/hooks';
import { COACH_SETTINGS, type CoachSetting } from '#kernel/match/coach.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { CoachSign } from '#pieces/coach-sign.tsx';
import { useEntry } from '../ui/loading/use-entry.ts';
import { useTexts } from '../ui/loading/use-texts.ts';
import type { MatchProps } from './state/match-props.ts';

interface CoachFieldProps {
  readonly value: CoachSetting;
  onChange(coach: CoachSetting): void;
}

/** The three settings with their meanings. */
export function CoachField({ value, onChange }: CoachFieldProps) {
  const words = useTexts('panels')?.coach;
  if (words === undefined) return null;
  return (
    <fieldset class="coach-field">
      <legend>{words.coach}</legend>
      <div class="coach-about">
        <CoachSign />
        <p>{words.lead}</p>
      </div>
      <div class="coach-settings">
        {COACH_SETTINGS.map((coach) => (
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

/** The setting of an open table. Only its owner can change it. */
export function TableCoach(table: MatchProps) {
  const { about, projection } = table;
  if (about.rights.owner && projection.phase !== 'over') return <OwnersCoach {...table} />;
  if (projection.coach === 'off') return null;
  return <CoachTold coach={projection.coach} />;
}

function CoachTold({ coach }: { readonly coach: CoachSetting }) {
  const words = useTexts('panels')?.coach;
  if (words === undefined) return null;
  return (
    <section class="coach-told">
      <CoachSign />
      <p>
        <strong>{words.helps[coach]}</strong> {words.means[coach]}
      </p>
    </section>
  );
}

function OwnersCoach({ match, about, projection }: MatchProps) {
  const [asked, setAsked] = useState<CoachSetting | undefined>(undefined);
  useEffect(() => setAsked(undefined), [projection.coach]);
  // Not known until the shelf is loaded.
  if (!useEntry(about.setup.game, about.setup.edition)?.coach) return null;
  const change = async (coach: CoachSetting) => {
    setAsked(coach);
    if (isRefusal(await match.send({ kind: 'coach', coach }))) setAsked(undefined);
  };
  return <CoachField value={asked ?? projection.coach} onChange={(coach) => void change(coach)} />;
}
