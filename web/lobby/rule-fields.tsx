// The house rules in the form of a new table, folded at first: a preset, who starts, and behind one more fold each switch.
import type { Scalar } from '#kernel/game.ts';
import type { GameWords } from '#modules/board.ts';
import type { ShelfEntry } from '#server/wire/schemas.ts';
import { rulesAddress } from '../addresses.ts';
import { rulesOf, settingOf, type TableForm } from '../client/new-match/table-form.ts';
import { currentLanguage } from '../language.ts';
import { loadedTexts } from '../ui/loading/use-texts.ts';

interface RuleFieldsProps {
  readonly entry: ShelfEntry;
  readonly gameWords: GameWords<unknown, unknown>;
  readonly form: TableForm;
  onChange(form: TableForm): void;
}

export function RuleFields({ entry, gameWords, form, onChange }: RuleFieldsProps) {
  const { words } = currentLanguage();
  const lobby = loadedTexts('lobby');
  const names = Object.entries(entry.switches)
    .filter(([, { mostSeats = form.seats.length }]) => form.seats.length <= mostSeats)
    .map(([name]) => name);
  const seatSwitches = names.filter((name) => entry.switches[name]?.values.includes('seat'));
  const others = names.filter((name) => !seatSwitches.includes(name));
  const field = (name: string) => (
    <SwitchField
      key={name}
      name={name}
      entry={entry}
      gameWords={gameWords}
      form={form}
      onChange={onChange}
    />
  );
  const changed = form.preset !== '' || Object.keys(form.switches).length > 0;
  return (
    <details class="house-rules">
      <summary>
        {words.houseRules.rules}{' '}
        <span class="hint">
          {changed ? words.houseRules.changed : words.houseRules.standardRules}
        </span>
      </summary>
      <p>
        <a href={rulesAddress(rulesOf(entry, form))} target="_blank" rel="noopener">
          {words.rules.read}
        </a>
      </p>
      {entry.presets.length > 0 && (
        <label class="rule-switch">
          <span>{lobby.preset}</span>
          <select
            name="preset"
            value={form.preset}
            onChange={(event) =>
              onChange({ ...form, preset: event.currentTarget.value, switches: {} })
            }
          >
            <option value="">{words.houseRules.standardRules}</option>
            {entry.presets.map(({ id }) => (
              <option key={id} value={id}>
                {gameWords.presets[id] ?? id}
              </option>
            ))}
          </select>
        </label>
      )}
      {seatSwitches.map(field)}
      {others.length > 0 && (
        <details class="house-rules-each" open={others.some((name) => name in form.switches)}>
          <summary>{lobby.eachRule}</summary>
          {others.map(field)}
        </details>
      )}
    </details>
  );
}

function SwitchField({ name, ...props }: RuleFieldsProps & { readonly name: string }) {
  const { entry, gameWords, form, onChange } = props;
  const usual = settingOf(entry, form.preset, name);
  const change = (chosen: Scalar) => {
    const { [name]: _, ...others } = form.switches;
    onChange({ ...form, switches: chosen === usual ? others : { ...others, [name]: chosen } });
  };
  const field = {
    name,
    label: gameWords.switches[name]?.name ?? name,
    value: form.switches[name] ?? usual,
    values: valuesOf(name, props),
    onChange: change,
  };
  return field.values.length > FEW ? <Choice {...field} /> : <Radios {...field} />;
}

/** A switch with at most this many values is shown as pills. */
const FEW = 3;

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: Scalar;
  readonly values: readonly ValueInWords[];
  onChange(value: Scalar): void;
}

function Choice({ name, label, value, values, onChange }: FieldProps) {
  return (
    <label class="rule-switch">
      <span>{label}</span>
      <select
        name={name}
        value={JSON.stringify(value)}
        onChange={(event) => onChange(JSON.parse(event.currentTarget.value) as Scalar)}
      >
        {values.map((each) => (
          <option key={`${each.value}`} value={JSON.stringify(each.value)}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Radios({ name, label, value, values, onChange }: FieldProps) {
  return (
    <fieldset class="rule-switch">
      <legend>{label}</legend>
      {values.map((each) => (
        <label key={`${each.value}`} class="radio">
          <input
            type="radio"
            name={name}
            value={JSON.stringify(each.value)}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          {each.label}
        </label>
      ))}
    </fieldset>
  );
}

interface ValueInWords {
  readonly value: Scalar;
  readonly label: string;
}

/**
 * The values of a switch in words, with the sheet's marked. `seat` becomes one value for each
 * seat of the table.
 */
function valuesOf(
  name: string,
  { entry, gameWords, form }: RuleFieldsProps,
): readonly ValueInWords[] {
  const { words } = currentLanguage();
  const lobby = loadedTexts('lobby');
  const standard = entry.switches[name]?.default;
  return (entry.switches[name]?.values ?? []).flatMap((value): readonly ValueInWords[] => {
    if (value !== 'seat') {
      const label = gameWords.switches[name]?.values[`${value}`] ?? `${value}`;
      return [{ value, label: value === standard ? lobby.standardValue({ value: label }) : label }];
    }
    return form.seats.map(({ kind, name: who }, seat) => {
      const person = kind === 'person' ? who.trim() : '';
      return { value: seat, label: person || words.houseRules.seat({ seat: seat + 1 }) };
    });
  });
}
