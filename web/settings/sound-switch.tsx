// Switches the sounds on and off, in the header of a match.
import { currentLanguage } from '../language.ts';
import { sound } from '../preferences.ts';

const HORN = 'M4 9.5h3.5L12 5.5v13l-4.5-4H4z';

export function SoundSwitch() {
  const { settings } = currentLanguage().words;
  const isOn = sound.now.value;
  return (
    <button
      type="button"
      class="settings-button sound-switch"
      aria-pressed={isOn}
      aria-label={settings.sound}
      title={settings.sound}
      onClick={() => sound.choose(!isOn)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={HORN} />
        <path d={isOn ? 'M15 9q2.5 3 0 6M17.5 6.5q5 5.5 0 11' : 'M15.5 9.5l5 5M20.5 9.5l-5 5'} />
      </svg>
    </button>
  );
}
