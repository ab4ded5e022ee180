// The page of a match that this visitor may not see: the reason and advice.
import { useEffect } from 'preact/hooks';
import type { Refusal, RefusalCode } from '#kernel/refusal.ts';
import { currentLanguage } from '../language.ts';
import { checkBuild } from '../page-build.ts';
import { useTexts } from '../ui/loading/use-texts.ts';
import { BlockedCookies } from '../ui/notices/blocked-cookies.tsx';
import { ErrorPage } from '../ui/notices/error-page.tsx';
import { ClosedDoor, TakenSeat } from '../ui/notices/error-pictures.tsx';
import { Loading } from '../ui/notices/notices.tsx';

export function RefusedMatch({ refusal }: { readonly refusal: Refusal }) {
  const { words } = currentLanguage();
  const isOld = refusal.refused === 'unknown-version';
  useEffect(() => {
    if (isOld) void checkBuild();
  }, [isOld]);
  const refusals = useTexts('refusals');
  const access = useTexts('access');
  if (refusals === undefined) return <Loading />;
  const { codes, problems } = refusals;
  const advice: Partial<Record<RefusalCode, string>> = {
    'no-token': problems.noToken,
    'not-allowed': problems.noToken,
    'bad-token': problems.badToken,
    'unknown-match': problems.unknownMatch,
  };
  if (refusal.refused === 'invitation-used') {
    if (access === undefined) return <Loading />;
    const { title, advice: used } = access.used;
    return <ErrorPage title={title} advice={used} picture={<TakenSeat />} />;
  }
  const isUnknown = refusal.refused === 'no-token' || refusal.refused === 'bad-token';
  if (isUnknown && !navigator.cookieEnabled) return <BlockedCookies />;
  // The page has older rules than the server.
  const text = isOld
    ? problems.oldPage
    : `${codes[refusal.refused] ?? ''} ${advice[refusal.refused] ?? problems.other}`;
  return (
    <ErrorPage title={problems.title} advice={text} picture={<ClosedDoor />}>
      <button type="button" class="button primary" onClick={() => location.reload()}>
        {words.problems.again}
      </button>
    </ErrorPage>
  );
}
