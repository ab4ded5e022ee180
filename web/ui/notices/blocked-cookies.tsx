// The page of a visitor whose browser takes no cookies: without one, nobody can have a seat.
import { useTexts } from '../loading/use-texts.ts';
import { ErrorPage } from './error-page.tsx';
import { ClosedDoor } from './error-pictures.tsx';
import { Loading } from './notices.tsx';

export function BlockedCookies() {
  const texts = useTexts('refusals');
  if (texts === undefined) return <Loading />;
  return <ErrorPage {...texts.noCookies} picture={<ClosedDoor />} />;
}
