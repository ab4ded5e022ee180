// Reminds a player of a match: its address without any right, by the share sheet or the clipboard.
import type { VNode } from 'preact';
import { boxWordsOf, currentLanguage } from '../../language.ts';
import { laterTexts } from '../../messages/later-texts.ts';
import { copyText } from '../../ui/clipboard.ts';
import { CopyField } from '../../ui/links/copy-field.tsx';
import { guestLinkOf } from '../../ui/links/guest-link.ts';
import type { MatchInfo } from '../state/viewer.ts';

/** @param name of the player. @returns what happened, unless the share sheet says so itself */
export async function remind({ id, setup }: MatchInfo, name: string): Promise<VNode | undefined> {
  const { language, words } = currentLanguage();
  const box = boxWordsOf(setup.game, setup.edition)?.name ?? '';
  const url = await guestLinkOf(`/t/${id}`);
  const text = (await laterTexts.access(language)).reminder({ name, game: box });
  if ('share' in navigator) {
    // Closing the share sheet is no error.
    await navigator.share({ title: words.brand, text, url }).catch(() => undefined);
    return undefined;
  }
  if (await copyText(`${text} ${url}`)) return <>{words.waiting.copied}</>;
  return (
    <>
      {words.waiting.copyByHand}
      <CopyField label={words.presence.copyReminder} text={`${text} ${url}`} />
    </>
  );
}
