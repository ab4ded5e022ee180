// The files of a kit as links. The page fetches a file itself, so that it can show that the server is busy.
import { useState } from 'preact/hooks';
import type { KitTexts } from '../messages/kits-en.ts';
import type { Box } from '../route.ts';
import { type Choices, type Format, fileAddress } from './choices.ts';
import { type Failure, saveFile } from './save-file.ts';

interface FilesProps {
  readonly box: Box;
  readonly formats: readonly Format[];
  readonly choices: Choices;
  readonly texts: KitTexts;
}

type Status =
  | { readonly kind: 'making' | 'made'; readonly format: Format }
  | { readonly kind: 'failed'; readonly why: Failure };

export function Files({ box, formats, choices, texts }: FilesProps) {
  const [status, setStatus] = useState<Status | undefined>(undefined);
  const making = status?.kind === 'making' ? status.format : undefined;
  const fetchFile = async (format: Format) => {
    if (making !== undefined) return;
    setStatus({ kind: 'making', format });
    const why = await saveFile(fileAddress(box, format, choices));
    setStatus(why === undefined ? { kind: 'made', format } : { kind: 'failed', why });
  };
  return (
    <>
      <ul class="kit-files" aria-label={texts.files}>
        {formats.map((format) => (
          <li key={format}>
            <a
              class={format === 'pdf' ? 'button primary kit-file' : 'button kit-file'}
              href={fileAddress(box, format, choices)}
              download=""
              data-format={format}
              aria-busy={making === format}
              aria-disabled={making === undefined ? undefined : 'true'}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                void fetchFile(format);
              }}
            >
              <svg class="kit-file-picture" viewBox="0 0 24 24" aria-hidden="true">
                <path d={making === format ? WAITING : ARROW} />
              </svg>
              <span>
                <strong>{texts.file[format].name}</strong> <small>{texts.file[format].says}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p class="kit-status" role="status">
        {status !== undefined && status.kind !== 'failed'
          ? texts[status.kind](texts.file[status.format].name)
          : ''}
      </p>
      <p class={status?.kind === 'failed' ? 'error-text' : ''} role="alert">
        {status?.kind === 'failed' ? sayFailure(status.why, texts) : ''}
      </p>
    </>
  );
}

/** An arrow into a tray, and an hourglass. */
const ARROW = 'M12 4v10M8 10l4 4 4-4M4 15v4h16v-4';
const WAITING = 'M7 4h10M7 20h10M8 4q0 5 4 8q-4 3-4 8M16 4q0 5-4 8q4 3 4 8';

function sayFailure(why: Failure, { failed }: KitTexts): string {
  return 'seconds' in why ? failed[why.kind](why.seconds) : failed[why.kind];
}
