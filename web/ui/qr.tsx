// A link as a QR code: one path, always dark on light with a quiet zone. The encoder is loaded on
// first use.
import { useState } from 'preact/hooks';
import { currentLanguage } from '../language.ts';
import { Dialog } from './dialog.tsx';
import { useLoaded } from './loading/use-loaded.ts';
import './qr.css';

/** The quiet zone in modules, by the standard. */
const QUIET = 4;

/** The dark modules as one path of horizontal runs; `size` includes the quiet zone. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** @param modules rows of dark (true) and light modules, without a quiet zone */
function pathOf(modules: readonly (readonly boolean[])[]): QrPath {
  let path = '';
  for (const [row, line] of modules.entries()) {
    for (let start = line.indexOf(true); start >= 0; ) {
      const light = line.indexOf(false, start);
      const end = light < 0 ? line.length : light;
      path += `M${start + QUIET} ${row + QUIET}h${end - start}v1h${start - end}z`;
      start = line.indexOf(true, end);
    }
  }
  return { size: modules.length + 2 * QUIET, path };
}

export async function encodeQr(text: string): Promise<QrPath> {
  const { encode } = await import('uqr');
  return pathOf(encode(text, { ecc: 'M', border: 0 }).data);
}

interface QrProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

export function Qr({ text, label }: QrProps) {
  const code = useLoaded(() => encodeQr(text), [text]);
  const size = code?.size ?? 1;
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
      role="img"
      aria-label={label}
    >
      {code !== undefined && <path d={code.path} class="qr-dark" />}
    </svg>
  );
}

interface QrButtonProps {
  /** The purpose of the link: "Link for Seat 2". */
  readonly label: string;
  readonly link: string;
}

/** Opens the code in a dialog, as large as the screen allows. */
export function QrButton({ label, link }: QrButtonProps) {
  const { words } = currentLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="button"
        aria-label={words.qr.showOf({ what: label })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg class="button-picture" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 2h6v6H2zM12 2h6v6h-6zM2 12h6v6H2z" class="qr-corner" />
          <path d="M4 4h2v2H4zM14 4h2v2h-2zM4 14h2v2H4zM11 11h3v3h-3zM15 15h3v3h-3zM15 11h3v2h-3z" />
        </svg>
        {words.qr.show}
      </button>
      {open && <QrDialog label={label} link={link} onClose={() => setOpen(false)} />}
    </>
  );
}

function QrDialog({ label, link, onClose }: QrButtonProps & { onClose(): void }) {
  const { words } = currentLanguage();
  return (
    <Dialog class="confirm qr-dialog" label={label} onClose={onClose}>
      <h2>{label}</h2>
      <Qr text={link} label={words.qr.picture({ what: label })} />
      <p>{words.qr.hint}</p>
      <p class="row wraps actions">
        <button type="button" class="button primary" onClick={onClose}>
          {words.close}
        </button>
      </p>
    </Dialog>
  );
}
