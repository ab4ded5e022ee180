// The options of a kit: paper, language, ink and clearance.
import { isLanguage, LANGUAGE_FACTS } from '#languages/list.ts';
import type { Messages as KitTexts } from '../messages/en/kits.ts';
import type { Choices, ListedOption, Values } from './choices.ts';
import '../style/pills.css';

/** The value of an option in words. */
export function sayOption(
  option: ListedOption,
  value: string,
  texts: KitTexts,
  isStandard = false,
) {
  switch (option) {
    case 'paper':
      return nameIn(texts.papers, value);
    case 'language':
      return isLanguage(value) ? LANGUAGE_FACTS[value].name : value;
    case 'colour':
      return nameIn(texts.colours, value);
    case 'clearance':
      return (isStandard ? texts.clearanceStandard : texts.clearanceOf)({
        millimetres: Number(value),
      });
  }
}

const nameIn = (names: Readonly<Record<string, string>>, value: string) => names[value] ?? value;

interface OptionsProps {
  /** An option without values is not shown. */
  readonly values: Values;
  readonly choices: Choices;
  readonly standard: Choices;
  readonly texts: KitTexts;
  onChoose(choices: Choices): void;
}

export function Options({ values, choices, standard, texts, onChoose }: OptionsProps) {
  const pills = (['paper', 'colour', 'language'] as const).map((option) => (
    <fieldset key={option} class="kit-option">
      <legend>{texts[option]}</legend>
      {values[option].map((value) => (
        <label key={value} class="pill" lang={option === 'language' ? value : undefined}>
          <input
            type="radio"
            name={`kit-${option}`}
            checked={choices[option] === value}
            onChange={() => onChoose({ ...choices, [option]: value })}
          />
          <span>{sayOption(option, value, texts)}</span>
        </label>
      ))}
    </fieldset>
  ));
  return (
    <form class="kit-options" onSubmit={(event) => event.preventDefault()}>
      {pills}
      {values.clearance.length > 0 && (
        <div class="kit-option">
          <label class="kit-clearance">
            <span>{texts.clearance}</span>
            <select
              value={choices.clearance}
              aria-describedby="kit-clearance-hint"
              onChange={(event) => onChoose({ ...choices, clearance: event.currentTarget.value })}
            >
              {values.clearance.map((value) => (
                <option key={value} value={value}>
                  {sayOption('clearance', value, texts, value === standard.clearance)}
                </option>
              ))}
            </select>
          </label>
          <p id="kit-clearance-hint" class="hint">
            {texts.clearanceHint}
          </p>
        </div>
      )}
    </form>
  );
}
