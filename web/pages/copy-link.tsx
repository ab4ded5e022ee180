// A link to send on. Where the browser lets no page copy (plain http), the link is selected for the visitor to copy.
import { useRef, useState } from 'preact/hooks';
import { spoken } from '../language.ts';

interface CopyLinkProps {
  readonly label: string;
  readonly link: string;
}

export function CopyLink({ label, link }: CopyLinkProps) {
  const { words } = spoken();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.focus();
    field.current?.select();
    setCopied((await toClipboard(link)) || copySelection());
  };
  return (
    <span class="copy-link">
      <span class="copy-label" aria-hidden="true">
        {label}
      </span>
      <input
        ref={field}
        type="text"
        readOnly={true}
        aria-label={label}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        class="button small"
        aria-label={words.waiting.copyOf(label)}
        onClick={copy}
      >
        {words.waiting.copy}
      </button>
      <span class="hint" role="status">
        {copied ? words.waiting.copied : ''}
      </span>
    </span>
  );
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The old way, which still works where the clipboard is closed to pages. */
function copySelection(): boolean {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
