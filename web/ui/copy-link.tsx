// A link to share: a copy button, the device's share sheet, a QR code. If the browser refuses to
// copy, the link's text is selected for copying by hand.
import { useRef, useState } from 'preact/hooks';
import { currentLanguage } from '../language.ts';
import { copyText } from './clipboard.ts';
import { CopyField } from './links/copy-field.tsx';
import { GuestAddress } from './links/guest-address.tsx';
import { useGuestLink } from './links/guest-link.ts';
import { QrButton } from './qr.tsx';

interface CopyLinkProps {
  readonly label: string;
  /** Absolute, or the path of this site with its slash. */
  readonly link: string;
  /** The text sent with the link. */
  readonly invitation?: string | undefined;
  /** The primary action of the page. */
  readonly primary?: boolean;
}

export function CopyLink({ label, link: given, invitation, primary = false }: CopyLinkProps) {
  const link = useGuestLink(given);
  const { words } = currentLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | undefined>(undefined);
  const copy = async () => {
    const done = await copyText(link);
    setCopied(done);
    field.current?.focus();
  };
  return (
    <span class="row wraps copy-link">
      <button
        type="button"
        class={primary ? 'button copy-main primary' : 'button copy-main'}
        aria-label={words.waiting.copyOf({ what: label })}
        onClick={copy}
      >
        <LinkPicture />
        {words.waiting.copy}
      </button>
      <span class="copy-others">
        <ShareButton label={label} link={link} invitation={invitation} />
        <QrButton label={label} link={link} />
      </span>
      <CopyField label={label} text={link} field={field} />
      <span class="copied" role="status">
        {copied === undefined ? '' : words.waiting[copied ? 'copied' : 'copyByHand']}
      </span>
      <GuestAddress />
    </span>
  );
}

function LinkPicture() {
  return (
    <svg class="button-picture copy-picture" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10 14a5 5 0 0 0 7 0l3.5-3.5a5 5 0 0 0-7-7L12 5M14 10a5 5 0 0 0-7 0L3.5 13.5a5 5 0 0 0 7 7L12 19" />
    </svg>
  );
}

/** Opens the device's share sheet; not rendered without one. */
function ShareButton({ label, link, invitation = '' }: CopyLinkProps) {
  const { words } = currentLanguage();
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    // Closing the share sheet is no error.
    navigator.share({ title: words.brand, text: invitation, url: link }).catch(() => undefined);
  };
  return (
    <button
      type="button"
      class="button"
      aria-label={words.waiting.shareOf({ what: label })}
      onClick={share}
    >
      {words.waiting.share}
    </button>
  );
}
