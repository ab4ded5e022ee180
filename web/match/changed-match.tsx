// The page of a match with which the server is not trusted any more: the facts, the evidence as a file, and the choice to
// continue, if the log itself is right.
import { useState } from 'preact/hooks';
import type { DistrustedMatch } from '../client/match-source.ts';
import { gatherEvidence } from '../client/proof/evidence.ts';
import { acceptHistory } from '../client/proof/known-heads.ts';
import type { ProvedMatch } from '../client/proof/proved-match.ts';
import { saveText } from '../client/save-blob.ts';
import { currentLanguage } from '../language.ts';
import { useTexts } from '../ui/loading/use-texts.ts';
import { ErrorPage } from '../ui/notices/error-page.tsx';
import { SnappedString } from '../ui/notices/illustrations.tsx';
import { Loading } from '../ui/notices/notices.tsx';

interface ChangedMatchProps {
  readonly id: string;
  readonly source: ProvedMatch;
  readonly refusal: DistrustedMatch;
}

export function ChangedMatch({ id, source, refusal }: ChangedMatchProps) {
  const { changed } = useTexts('dice') ?? {};
  const [isSaving, setSaving] = useState(false);
  if (changed === undefined) return <Loading />;
  const { title, advice } = changed[refusal.distrust];
  // Without its wrong lines, a log has no match to go on with.
  const canGoOn = refusal.distrust !== 'rules' && refusal.distrust !== 'dice';
  const save = async () => {
    setSaving(true);
    saveText(await gatherEvidence(id, refusal, source.taken), `${id}-evidence.txt`);
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
          {canGoOn && <p>{changed.choice}</p>}
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
      {canGoOn && (
        <button type="button" class="button" onClick={goOn}>
          {changed.goOn}
        </button>
      )}
    </ErrorPage>
  );
}
