// The position as one line of text, in the command line's form: to type, paste or copy.
import { useState } from 'preact/hooks';
import type { OddsQuery } from '#modules/odds.ts';
import { formatQueryLine, hasUnknownWords, parseQueryLine } from './line.ts';
import { askedOf } from './position.ts';
import type { OddsTable } from './props.ts';

const EXAMPLE = 'stacks 25,31;22 kept 5 5 roll 1 2 2 4 w w';

interface TypedProps extends Pick<OddsTable, 'position' | 'rules' | 'texts'> {
  onTyped(query: OddsQuery): void;
}

export function TypedPosition({ position, rules, texts, onTyped }: TypedProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [stray, setStray] = useState<string | undefined>(undefined);
  const currentLine = formatQueryLine(askedOf(position, rules));
  const layOut = (event: Event) => {
    event.preventDefault();
    const query = parseQueryLine(typed ?? currentLine);
    if (hasUnknownWords(query)) return setStray(query.stray);
    setStray(undefined);
    setTyped(undefined);
    onTyped(query);
  };
  return (
    <details class="odds-typed">
      <summary>{texts.typed}</summary>
      <p id="odds-example" class="hint">
        {texts.typedLike({ example: EXAMPLE })}
      </p>
      <form onSubmit={layOut} noValidate={true}>
        <input
          type="text"
          aria-label={texts.typed}
          value={typed ?? currentLine}
          placeholder={EXAMPLE}
          maxLength={300}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={stray !== undefined}
          aria-describedby={stray === undefined ? 'odds-example' : 'odds-stray'}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="button small">
          {texts.layOut}
        </button>
      </form>
      {stray !== undefined && (
        <p id="odds-stray" class="complaint-small" role="alert">
          {texts.stray({ word: stray, example: EXAMPLE })}
        </p>
      )}
    </details>
  );
}
