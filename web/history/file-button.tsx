// A button that chooses a file.

interface FileButtonProps {
  readonly label: string;
  /** The endings and types that the browser offers. */
  readonly accept: string;
  onFile(file: File): Promise<void>;
}

export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    await onFile(file);
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <label class="button past-load">
      {label}
      <input
        type="file"
        class="unseen"
        accept={accept}
        onChange={(event) => void choose(event.currentTarget)}
      />
    </label>
  );
}
