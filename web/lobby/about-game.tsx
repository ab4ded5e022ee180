// Introduces the game to a guest: its name, length, character, rules, and the house rules of this table.

import type { Setup } from '#kernel/setup.ts';
import { rulesAddress } from '../addresses.ts';
import type { ReadableRules } from '../game-pages.ts';
import { boxOf, sayMinutes } from '../games.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import { Differences, differencesOf } from '../rules/rules-differences.tsx';

interface AboutGameProps {
  readonly setup: Setup;
  /** Null if the game has no rules document. */
  readonly rules: ReadableRules | null;
}

export function AboutGame({ setup, rules }: AboutGameProps) {
  const { words } = currentLanguage();
  const face = boxOf(setup.game, setup.edition);
  const texts = boxWordsOf(setup.game, setup.edition);
  if (face === undefined || texts === undefined) return null;
  const { name, promise } = texts;
  const isChanged = rules !== null && Object.keys(differencesOf(rules, setup)).length > 0;
  return (
    <div class="about-game">
      <strong>{name}</strong> <span class="hint">{sayMinutes(face, words)}</span>
      <span class="about-promise">{promise}</span>
      {/* A new tab, so that the invitation stays open. */}
      <a href={rulesAddress(setup)} target="_blank" rel="noopener">
        {words.rules.readAside}
      </a>
      {isChanged && <Differences rules={rules} setup={setup} level={2} />}
    </div>
  );
}
