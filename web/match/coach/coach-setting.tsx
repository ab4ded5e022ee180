// The control for the coach setting: on the form of a new table, and for the owner of an open one. Others can only read
// it. It loads later than the button in `coach.tsx`.
import { useEffect, useState } from 'preact/hooks';
import {
  type COACH_SETTINGS,
  type CoachSetting,
  coachedSeats,
  coachSettings,
} from '#kernel/match/coach.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { CoachSign } from '#pieces/coach-sign.tsx';
import type { Messages } from '../../messages/en/panels.ts';
import { useEntry } from '../../ui/loading/use-entry.ts';
import { useTexts } from '../../ui/loading/use-texts.ts';
import type { MatchProps } from '../state/match-props.ts';

type CoachWords = Messages['coach'];

interface CoachFieldProps {
  readonly value: CoachSetting;
  /** Of the seats that a setting may name. */
  readonly names?: readonly string[];
  /** Whether seats of the game have secrets. */
  readonly hasSecrets: boolean;
  /** Whether the match is not opened yet. */
  readonly isNew?: boolean;
  onChange(coach: CoachSetting): void;
}

/** The settings of a game, and one for some seats. On the form, the seats of children say whether there is one. */
function settingsBeside({ value, hasSecrets, isNew }: CoachFieldProps): readonly CoachSetting[] {
  const all = coachSettings(hasSecrets);
  if (coachedSeats(value) === undefined) return all;
  const [off = value, ...others] = all;
  return isNew ? [value, ...others] : [off, value, ...others];
}

/** The settings with their meanings. */
export function CoachField(field: CoachFieldProps) {
  const { value, names = [], isNew = false, onChange } = field;
  const words = useTexts('panels')?.coach;
  if (words === undefined) return null;
  const settings = settingsBeside(field);
  return (
    <fieldset class="coach-field">
      <legend class={isNew ? 'unseen' : ''}>{words.coach}</legend>
      <div class="coach-about">
        <CoachSign />
        <p>{words.lead}</p>
      </div>
      <div class="coach-settings">
        {settings.map((coach) => (
          <label key={coach} class="coach-setting">
            <input
              type="radio"
              name="coach"
              value={coach}
              checked={coach === value}
              onChange={() => onChange(coach)}
            />
            <span>
              <strong>{sayCoach(coach, names, words).setting}</strong>
              <span class="hint">{sayCoach(coach, names, words).means}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The field folded on the form of a new match: tips for one player are chosen at the seat. */
export function FoldedCoachField(field: CoachFieldProps) {
  const words = useTexts('panels')?.coach;
  if (words === undefined) return null;
  const { value, names = [] } = field;
  return (
    <details class="house-rules">
      <summary>
        {words.coach} <span class="hint">{sayCoach(value, names, words).setting}</span>
      </summary>
      <CoachField {...field} isNew={true} />
    </details>
  );
}

/** A setting in words: as a choice, as a fact, and what it means. */
function sayCoach(coach: CoachSetting, names: readonly string[], words: CoachWords) {
  const helped = coachedSeats(coach)?.map((seat) => names[seat] ?? '');
  if (helped === undefined) {
    const named = coach as (typeof COACH_SETTINGS)[number];
    return {
      setting: words.settings[named],
      helps: words.helps[named],
      means: words.means[named],
    };
  }
  return {
    setting: words.only({ names: helped }),
    helps: words.helpsOnly({ names: helped }),
    means: words.means.own,
  };
}

/** The setting of an open table. Only its owner can change it. */
export function TableCoach(table: MatchProps) {
  const { about, projection, names } = table;
  if (about.rights.owner && projection.phase !== 'over') return <OwnersCoach {...table} />;
  if (projection.coach === 'off') return null;
  return <CoachTold coach={projection.coach} names={names} />;
}

interface CoachToldProps {
  readonly coach: CoachSetting;
  readonly names: readonly string[];
}

function CoachTold({ coach, names }: CoachToldProps) {
  const words = useTexts('panels')?.coach;
  if (words === undefined) return null;
  const said = sayCoach(coach, names, words);
  return (
    <section class="coach-told">
      <CoachSign />
      <p>
        <strong>{said.helps}</strong> {said.means}
      </p>
    </section>
  );
}

function OwnersCoach({ match, about, projection, names }: MatchProps) {
  const [asked, setAsked] = useState<CoachSetting | undefined>(undefined);
  useEffect(() => setAsked(undefined), [projection.coach]);
  // Not known until the shelf is loaded.
  const entry = useEntry(about.setup.game, about.setup.edition);
  if (!entry?.coach) return null;
  const change = async (coach: CoachSetting) => {
    setAsked(coach);
    if (isRefusal(await match.send({ kind: 'coach', coach }))) setAsked(undefined);
  };
  const value = asked ?? projection.coach;
  return (
    <CoachField
      value={value}
      names={names}
      hasSecrets={entry.secrets}
      onChange={(coach) => void change(coach)}
    />
  );
}
