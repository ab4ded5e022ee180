// Chooses the record of a match as a file, to review it: one that somebody saved or was sent. It stays on this device.
import { useState } from 'preact/hooks';
import {
  type GivenRecord,
  isRecordFault,
  type RecordFault,
  readRecordFile,
} from '../replay/given-record.ts';
import { loadedTexts } from '../ui/loading/use-texts.ts';
import { ErrorNotice } from '../ui/notices/notices.tsx';
import { FileButton } from './file-button.tsx';

interface RecordFileProps {
  onRecord(record: GivenRecord): void;
}

export function RecordFile({ onRecord }: RecordFileProps) {
  const texts = loadedTexts('history');
  const [fault, setFault] = useState<RecordFault | undefined>(undefined);
  const read = async (file: File) => {
    setFault(undefined);
    const given = await readRecordFile(file);
    if (isRecordFault(given)) setFault(given);
    else onRecord(given);
  };
  return (
    <section class="past-file" aria-labelledby="record-file">
      <h2 id="record-file">{texts.recordFile}</h2>
      <p>{texts.recordHint}</p>
      <p class="row wraps actions">
        <FileButton label={texts.openRecord} accept=".txt,text/plain" onFile={read} />
      </p>
      {fault !== undefined && <ErrorNotice>{sayFault(fault)}</ErrorNotice>}
    </section>
  );
}

function sayFault(fault: RecordFault): string {
  const { recordFaults } = loadedTexts('history');
  return fault.kind === 'damaged'
    ? recordFaults.damaged({ why: fault.why })
    : recordFaults[fault.kind];
}
