// A rule switch with few values, shown as pills.

import type { Scalar } from '#kernel/game.ts';
import { scalarFrom } from '#kernel/setup.ts';
import type { GameWords } from '#modules/board.ts';
import '../style/pills.css';

interface SwitchPillsProps {
  readonly name: string;
  readonly words: GameWords<unknown, unknown>['switches'][string] | undefined;
  readonly value: Scalar | undefined;
  onChange(value: Scalar): void;
}

export function SwitchPills({ name, words, value, onChange }: SwitchPillsProps) {
  if (words === undefined) return null;
  return (
    <fieldset class="switch-pills">
      <legend>{words.name}</legend>
      {Object.entries(words.values).map(([text, said]) => (
        <label key={text} class="pill">
          <input
            type="radio"
            name={name}
            checked={scalarFrom(text) === value}
            onChange={() => onChange(scalarFrom(text))}
          />
          <span>{said}</span>
        </label>
      ))}
    </fieldset>
  );
}
