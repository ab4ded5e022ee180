// Says why the newest command was refused, or that it got no proper answer.
import type { Refusal } from '#kernel/refusal.ts';
import type { Unanswered } from '../client/match-source.ts';
import { currentLanguage } from '../language.ts';
import type { Messages as RefusalTexts } from '../messages/en/refusals.ts';
import { useTexts } from '../ui/loading/use-texts.ts';
import { ErrorNotice } from '../ui/notices/notices.tsx';
import type { ShownMatch } from './state/shown-match.ts';

const INTERNAL_ERROR = 500;

export function RefusalNotice({ match }: { readonly match: ShownMatch }) {
  const { words } = currentLanguage();
  const texts = useTexts('refusals');
  const refusal = match.commandRefusal.value;
  const unanswered = match.unanswered.value;
  if (texts === undefined) return null;
  const text = unanswered?.isSetAside
    ? setAsideText(unanswered, texts)
    : refusalText(refusal, texts);
  if (text === undefined) return null;
  return (
    <ErrorNotice>
      {text}{' '}
      <button type="button" class="button small" onClick={() => match.dismiss()}>
        {words.close}
      </button>
    </ErrorNotice>
  );
}

function refusalText(refusal: Refusal | undefined, texts: RefusalTexts): string | undefined {
  return refusal && texts.codes[refusal.refused];
}

function setAsideText({ kind, status }: Unanswered, texts: RefusalTexts): string {
  const what = texts.commands[kind as keyof typeof texts.commands];
  return status === INTERNAL_ERROR ? texts.failed({ what }) : texts.setAside({ what, status });
}
