// The settings: a button in the header with a popover, on every page. The browser closes a popover
// by Escape or a press outside and restores the focus.
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { currentLanguage } from '../language.ts';
import { motion, type Preference, shortcuts, sound, theme } from '../preferences.ts';
import { KeysDialog, KeysHint, openKeys } from '../ui/keys/keys.tsx';
import { lazy } from '../ui/lazy.tsx';
import type { Asking } from './sign-out-question.tsx';

const SignOutQuestion = lazy(
  async () => (await import('./sign-out-question.tsx')).SignOutQuestion,
  { quiet: true },
);

const ID = 'settings';

/** The open question before signing out. The settings close first. */
const asking = signal<Asking | undefined>(undefined);

export function Settings() {
  const { words } = currentLanguage();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { settings } = words;
  /** The button is lower when the header has two lines, and must stay visible. */
  const placeBelow = () => {
    const { bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    menu.current?.style.setProperty('--below', `${Math.max(0, bottom)}px`);
  };
  const closeAnd = (act: () => void) => () => {
    menu.current?.hidePopover();
    act();
  };
  const askSignOut = closeAnd(() => {
    asking.value = 'sure';
  });
  return (
    <>
      <KeysHint />
      <button
        ref={button}
        type="button"
        class="settings-button"
        popovertarget={ID}
        aria-label={settings.title}
      >
        <Cog />
      </button>
      <div
        ref={menu}
        id={ID}
        class="settings"
        popover="auto"
        onBeforeToggle={placeBelow}
        role="dialog"
        aria-labelledby="settings-title"
      >
        <h2 id="settings-title">{settings.title}</h2>
        <Choice of={theme} name={settings.theme} labels={settings.themes} />
        <Choice of={motion} name={settings.motion} labels={settings.motions} />
        <Switch of={sound} name={settings.sound} />
        <Switch of={shortcuts} name={settings.shortcuts} />
        <p class="row wraps settings-keys">
          <button type="button" class="button small" onClick={closeAnd(openKeys)}>
            {settings.keys}
          </button>
          <span class="hint">{settings.keysHint}</span>
        </p>
        <p class="row wraps settings-keys settings-sign-out">
          <button type="button" class="button small" onClick={askSignOut}>
            {words.access.signOut}
          </button>
        </p>
      </div>
      <KeysDialog />
      {asking.value !== undefined && <SignOutQuestion asking={asking} />}
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

interface SwitchProps {
  readonly of: Preference<boolean>;
  readonly name: string;
  /** A further class. */
  readonly look?: string;
}

export function Switch({ of, name, look = '' }: SwitchProps) {
  return (
    <label class={`row toggle ${look}`}>
      <input
        type="checkbox"
        role="switch"
        checked={of.now.value}
        aria-checked={of.now.value}
        onChange={(event) => of.choose(event.currentTarget.checked)}
      />
      <span>{name}</span>
    </label>
  );
}

/** A cog with eight round teeth and a hole. */
function Cog() {
  const teeth = [0, 45, 90, 135];
  return (
    <svg viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true">
      {teeth.map((angle) => (
        <rect
          key={angle}
          x="-2.2"
          y="-10"
          width="4.4"
          height="20"
          rx="2"
          transform={`rotate(${angle})`}
        />
      ))}
      <circle r="7" />
      <circle r="3" class="settings-hole" />
    </svg>
  );
}
