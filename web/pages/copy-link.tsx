// A link to send on: copied, handed to the device's own way of sending, or shown as a code. Where the browser lets
// no page copy (plain http), the link is selected for the visitor to copy.
import { useRef, useState } from 'preact/hooks';
import { spoken } from '../language.ts';
import { QrButton } from './qr.tsx';

interface CopyLinkProps {
  readonly label: string;
  readonly link: string;
  /** What is said along with the link where it is sent. */
  readonly invitation?: string;
  /** What is wanted most of the page just now. */
  readonly primary?: boolean;
}

export function CopyLink({ label, link, invitation, primary = false }: CopyLinkProps) {
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
        class={primary ? 'button small primary' : 'button small'}
        aria-label={words.waiting.copyOf(label)}
        onClick={copy}
      >
        {words.waiting.copy}
      </button>
      <ShareButton label={label} link={link} invitation={invitation} />
      <QrButton label={label} link={link} />
      <span class="copied" role="status">
        {copied ? words.waiting.copied : ''}
      </span>
    </span>
  );
}

interface ShareButtonProps {
  readonly label: string;
  readonly link: string;
  readonly invitation: string | undefined;
}

/** The device's own sheet for sending things on; nothing where there is none. */
function ShareButton({ label, link, invitation = '' }: ShareButtonProps) {
  const { words } = spoken();
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    // Whoever closes the sheet again has changed their mind; there is nothing to say about it.
    navigator.share({ title: words.brand, text: invitation, url: link }).catch(() => undefined);
  };
  return (
    <button
      type="button"
      class="button small"
      aria-label={words.waiting.shareOf(label)}
      onClick={share}
    >
      {words.waiting.share}
    </button>
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
