// The list of the settings, loaded when it is opened for the first time.
import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { currentLanguage } from '../language.ts';
import { motion, type Preference, shortcuts, sound, theme } from '../preferences.ts';
import { route } from '../route.ts';
import { openKeys } from '../ui/keys/keys.tsx';
import { useTexts } from '../ui/loading/use-texts.ts';
import { Switch } from '../ui/switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { Asking } from './sign-out-question.tsx';

interface SettingsListProps {
  readonly asking: Signal<Asking | undefined>;
  close(): void;
}

export function SettingsList({ asking, close }: SettingsListProps) {
  const { words } = currentLanguage();
  const { settings } = words;
  const access = useTexts('access');
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };
  // A button without its text would have no name.
  if (access === undefined) return null;
  const askSignOut = closeAnd(() => {
    asking.value = 'sure';
  });
  return (
    <>
      {route.value.page === 'match' && (
        <p class="settings-language">
          <LanguageSwitch />
        </p>
      )}
      <Choice of={theme} name={access.settings.theme} labels={access.settings.themes} />
      <Choice of={motion} name={access.settings.motion} labels={access.settings.motions} />
      <Switch of={sound} name={settings.sound} />
      <div class="settings-keyboard">
        <Switch of={shortcuts} name={access.settings.shortcuts} />
      </div>
      <p class="row wraps settings-keys settings-keyboard">
        <button type="button" class="button small" onClick={closeAnd(openKeys)}>
          {settings.keys}
        </button>
        <span class="hint">{access.settings.keysHint}</span>
      </p>
      <p>
        <a href="/history" onClick={close}>
          {words.shelf.history}
        </a>
      </p>
      <p class="row wraps settings-keys settings-sign-out">
        <button type="button" class="button small" onClick={askSignOut}>
          {access.signOut}
        </button>
      </p>
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly of: Preference<Value>;
  readonly name: string;
  readonly labels: Readonly<Record<Value, string>>;
}

function Choice<Value extends string>({ of, name, labels }: ChoiceProps<Value>): VNode {
  return (
    <fieldset class="choice">
      <legend>{name}</legend>
      {of.values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={of.now.value === value}
            onChange={() => of.choose(value)}
          />
          <span>{labels[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
