// The choice of the language: in the header, and in the settings of a match, whose header has no room for it.
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#languages/list.ts';
import { choose, currentLanguage } from '../language.ts';

export function LanguageSwitch() {
  const { language, words } = currentLanguage();
  return (
    <select
      class="language"
      aria-label={words.language}
      value={language}
      onChange={(event) => choose(event.currentTarget.value as Language)}
    >
      {LANGUAGES.map((id) => (
        <option key={id} value={id} lang={id}>
          {LANGUAGE_FACTS[id].name}
        </option>
      ))}
    </select>
  );
}
