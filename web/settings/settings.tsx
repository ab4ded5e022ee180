// The settings: a button in the header with a popover, on every page. The browser closes a popover
// by Escape or a press outside and restores the focus.
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { currentLanguage } from '../language.ts';
import { KeysDialog, KeysHint } from '../ui/keys/keys.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import type { Asking } from './sign-out-question.tsx';

const SettingsList = lazy(async () => (await import('./settings-list.tsx')).SettingsList);
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
  const close = () => menu.current?.hidePopover();
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
        <SettingsList close={close} asking={asking} />
      </div>
      <KeysDialog />
      {asking.value !== undefined && <SignOutQuestion asking={asking} />}
    </>
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
