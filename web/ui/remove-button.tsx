// A button with a cross that removes something.

interface RemoveButtonProps {
  /** The class of its place. */
  readonly look: string;
  readonly label: string;
  onPress(): void;
}

export function RemoveButton({ look, label, onPress }: RemoveButtonProps) {
  return (
    <button
      type="button"
      class={`remove-button ${look}`}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M5 5l10 10M15 5L5 15" />
      </svg>
    </button>
  );
}
