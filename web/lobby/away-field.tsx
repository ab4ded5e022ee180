// The field of a new table for how long the match waits for an absent player.
import { AWAY_HOURS, type AwayHours, parseAwayHours } from '#kernel/match/away.ts';
import { useTexts } from '../ui/loading/use-texts.ts';

interface AwayFieldProps {
  readonly value: AwayHours;
  onChange(hours: AwayHours): void;
}

export function AwayField({ value, onChange }: AwayFieldProps) {
  const access = useTexts('access');
  if (access === undefined) return null;
  const choose = (chosen: string) => {
    const hours = parseAwayHours(chosen);
    if (hours !== undefined) onChange(hours);
  };
  return (
    <label class="rule-switch house-rules away-field">
      <span>{access.away.label}</span>
      <select
        name="away"
        value={`${value}`}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {AWAY_HOURS.map((hours) => (
          <option key={hours} value={`${hours}`}>
            {access.away.choices[hours]}
          </option>
        ))}
      </select>
    </label>
  );
}
