// A question that must be answered before something final is done.
import { useState } from 'preact/hooks';
import { spoken } from '../language.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  readonly question: string;
  readonly yes: string;
  onAnswer(sure: boolean): void;
}

export function Confirm({ question, yes, onAnswer }: ConfirmProps) {
  const { words } = spoken();
  return (
    <Dialog class="confirm" label={question} onClose={() => onAnswer(false)}>
      <p>{question}</p>
      <p class="actions">
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

interface AskedButtonProps {
  readonly label: string;
  /** The whole of it, where the label alone does not say for whom. */
  readonly longLabel?: string;
  readonly question: string;
  readonly yes: string;
  onSure(): void;
}

/** A button for something final: it asks first. */
export function AskedButton({ label, longLabel, question, yes, onSure }: AskedButtonProps) {
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
