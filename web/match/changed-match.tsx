// The page of a match whose history changed on the server, or whose dice are wrong: the facts, the evidence as a file,
// and the choice to continue.
import { useState } from 'preact/hooks';
import type { Refusal } from '#kernel/refusal.ts';
import { acceptHistory } from '../client/history/known-heads.ts';
import type { ProvedMatch } from '../client/proved-match.ts';
import { saveText } from '../client/save-blob.ts';
import { currentLanguage } from '../language.ts';
import { ErrorPage } from '../ui/notices/error-page.tsx';
import { SnappedString } from '../ui/notices/illustrations.tsx';
import { Loading } from '../ui/notices/notices.tsx';
import { useDiceTexts } from '../ui/use-dice-texts.ts';

interface ChangedMatchProps {
  readonly id: string;
  readonly source: ProvedMatch;
  readonly refusal: Refusal;
}

export function ChangedMatch({ id, source, refusal }: ChangedMatchProps) {
  const { changed } = useDiceTexts() ?? {};
  const [isSaving, setSaving] = useState(false);
  if (changed === undefined) return <Loading />;
  const { title, advice } = refusal.refused === 'bad-share' ? changed.dice : changed.history;
  const save = async () => {
    setSaving(true);
    saveText(await source.evidence(refusal), `${id}-evidence.txt`);
    setSaving(false);
  };
  const goOn = () => {
    acceptHistory(id);
    location.reload();
  };
  return (
    <ErrorPage
      title={title}
      advice={advice}
      picture={<SnappedString />}
      further={
        <>
          <p>{changed.evidence}</p>
          <p>{changed.choice}</p>
        </>
      }
    >
      <button
        type="button"
        class="button primary"
        aria-disabled={isSaving}
        onClick={() => !isSaving && void save()}
      >
        {isSaving ? currentLanguage().words.loading : changed.save}
      </button>
      <button type="button" class="button" onClick={goOn}>
        {changed.goOn}
      </button>
    </ErrorPage>
  );
}
