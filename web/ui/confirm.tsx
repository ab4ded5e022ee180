// A confirmation dialog, and a button that opens one.
import { useState } from 'preact/hooks';
import { currentLanguage } from '../language.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  readonly question: string;
  readonly yes: string;
  onAnswer(sure: boolean): void;
}

export function Confirm({ question, yes, onAnswer }: ConfirmProps) {
  const { words } = currentLanguage();
  return (
    <Dialog class="confirm" label={question} onClose={() => onAnswer(false)}>
      <p>{question}</p>
      <p class="row wraps actions">
        <button type="button" class="button" onClick={() => onAnswer(false)}>
          {words.cancel}
        </button>
        <button type="button" class="button danger" onClick={() => onAnswer(true)}>
          {yes}
        </button>
      </p>
    </Dialog>
  );
}

interface ConfirmButtonProps {
  readonly label: string;
  /** The full accessible name, if the label needs context. */
  readonly longLabel?: string;
  readonly question: string;
  readonly yes: string;
  onSure(): void;
}

/** A button that asks for confirmation. */
export function ConfirmButton({ label, longLabel, question, yes, onSure }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        class="button small"
        aria-label={longLabel}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {asking && (
        <Confirm
          question={question}
          yes={yes}
          onAnswer={(sure) => {
            setAsking(false);
            if (sure) onSure();
          }}
        />
      )}
    </>
  );
}
