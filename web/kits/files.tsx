// The files of a kit as links. The page fetches a file itself, so that it can show that the server is busy.
import { useState } from 'preact/hooks';
import type { KitProgress } from '#server/wire/kit-schemas.ts';
import type { Messages as KitTexts } from '../messages/en/kits.ts';
import { type Failure, saveFile } from './save-file.ts';
import { WormProgress } from './worm-progress.tsx';

export interface KitFileLink {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly says: string;
  /** What it is of, for screen readers, if several links have the same name. */
  readonly about?: string;
  readonly isPrimary: boolean;
}

interface FilesProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly files: readonly KitFileLink[];
  readonly texts: KitTexts;
}

type Status =
  | { readonly kind: 'making'; readonly file: KitFileLink; readonly progress?: KitProgress }
  | { readonly kind: 'made'; readonly file: KitFileLink }
  | { readonly kind: 'failed'; readonly why: Failure };

export function Files({ label, files, texts }: FilesProps) {
  const [status, setStatus] = useState<Status | undefined>(undefined);
  const making = status?.kind === 'making' ? status.file.id : undefined;
  const fetchFile = async (file: KitFileLink) => {
    if (making !== undefined) return;
    setStatus({ kind: 'making', file });
    const why = await saveFile(file.address, (progress) =>
      setStatus({ kind: 'making', file, progress }),
    );
    setStatus(why === undefined ? { kind: 'made', file } : { kind: 'failed', why });
  };
  return (
    <>
      <ul class="kit-files" aria-label={label}>
        {files.map((file) => (
          <li key={file.id}>
            <a
              class={file.isPrimary ? 'button primary kit-file' : 'button kit-file'}
              href={file.address}
              download=""
              data-file={file.id}
              aria-busy={making === file.id}
              aria-disabled={making === undefined ? undefined : 'true'}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                void fetchFile(file);
              }}
            >
              <svg class="kit-file-picture" viewBox="0 0 24 24" aria-hidden="true">
                <path d={making === file.id ? WAITING : ARROW} />
              </svg>
              <span>
                <strong>{file.name}</strong> <small>{file.says}</small>
                {file.about !== undefined && <span class="unseen"> {file.about}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p class="kit-status" role="status">
        {status === undefined || status.kind === 'failed' ? '' : sayStatus(status, texts)}
      </p>
      {status?.kind === 'making' && (
        <WormProgress
          share={status.progress?.share ?? 0}
          label={texts.progress({ file: status.file.name })}
        />
      )}
      <p class={status?.kind === 'failed' ? 'error-text' : ''} role="alert">
        {status?.kind === 'failed' ? sayFailure(status.why, texts) : ''}
      </p>
    </>
  );
}

/** An arrow into a tray, and an hourglass. */
const ARROW = 'M12 4v10M8 10l4 4 4-4M4 15v4h16v-4';
const WAITING = 'M7 4h10M7 20h10M8 4q0 5 4 8q-4 3-4 8M16 4q0 5-4 8q4 3 4 8';

function sayStatus(status: Exclude<Status, { kind: 'failed' }>, texts: KitTexts): string {
  const { name } = status.file;
  if (status.kind === 'made') return texts.made({ file: name });
  const ahead = status.progress?.ahead ?? 0;
  return ahead === 0 ? texts.making({ file: name }) : texts.ahead({ count: ahead });
}

function sayFailure(why: Failure, { failed }: KitTexts): string {
  return 'seconds' in why ? failed[why.kind]({ seconds: why.seconds }) : failed[why.kind];
}
