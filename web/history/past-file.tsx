// Saves all past matches as a file, adds those of a file, and deletes them.
import { useState } from 'preact/hooks';
import {
  FILE_BYTES_AT_MOST,
  type FileFault,
  formatPastFile,
  isFault,
  parsePastFile,
} from '../client/past-matches/past-file.ts';
import type { PastMatch } from '../client/past-matches/past-match.ts';
import { deletePast, mergePast, PAST_AT_MOST } from '../client/past-matches/past-store.ts';
import { saveBlob } from '../client/save-blob.ts';
import { ConfirmButton } from '../ui/confirm.tsx';
import { loadedTexts } from '../ui/loading/use-texts.ts';
import { ErrorNotice } from '../ui/notices/notices.tsx';
import { FileButton } from './file-button.tsx';

interface PastFileProps {
  readonly matches: readonly PastMatch[];
  onChange(): void;
}

type Outcome = FileFault | { readonly kind: 'added'; readonly count: number } | { kind: 'no-room' };

/** Adds the matches of a file: all of them, or none. */
async function addFile(file: File): Promise<Outcome> {
  if (file.size > FILE_BYTES_AT_MOST) return { kind: 'too-large' };
  const text = await file.text().catch(() => '');
  const read = parsePastFile(text);
  return isFault(read) ? read : mergePast(read);
}

function saveFile(matches: readonly PastMatch[]): void {
  const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const file = new Blob([formatPastFile(matches)], { type: 'application/json' });
  saveBlob(file, `wormery-${day}.json`);
}

export function PastFile({ matches, onChange }: PastFileProps) {
  const texts = loadedTexts('history');
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const add = async (file: File) => {
    setOutcome(undefined);
    setOutcome(await addFile(file));
    onChange();
  };
  return (
    <section class="past-file" aria-labelledby="past-file">
      <h2 id="past-file">{texts.file}</h2>
      <p>{texts.fileHint}</p>
      <p class="row wraps actions">
        {matches.length > 0 && (
          <button type="button" class="button primary" onClick={() => saveFile(matches)}>
            {texts.save}
          </button>
        )}
        <FileButton label={texts.load} accept=".json,application/json" onFile={add} />
        {matches.length > 0 && (
          <ConfirmButton
            label={texts.forgetAll}
            question={texts.forgetAllSure}
            yes={texts.forgetYes}
            onSure={() => {
              deletePast(matches.map(({ id }) => id));
              setOutcome(undefined);
              onChange();
            }}
          />
        )}
      </p>
      <p role="status">{outcome?.kind === 'added' && texts.added({ count: outcome.count })}</p>
      {outcome !== undefined && outcome.kind !== 'added' && (
        <ErrorNotice>{sayFault(outcome)}</ErrorNotice>
      )}
    </section>
  );
}

function sayFault(fault: Exclude<Outcome, { kind: 'added' }>): string {
  const { faults } = loadedTexts('history');
  switch (fault.kind) {
    case 'bad-match':
      return faults['bad-match']({ number: fault.number });
    case 'too-many':
      return faults['too-many']({ count: fault.count, most: PAST_AT_MOST });
    default:
      return faults[fault.kind];
  }
}
