// Shares a picture of the reviewed match, or saves it where nothing can be shared.
import { result } from '#kernel/match/match.ts';
import { type ReviewedLine, seatReviews } from '#kernel/review/review.ts';
import type { Past } from '../../client/proof/checked-log.ts';
import { saveBlob } from '../../client/save-blob.ts';
import { boxWordsOf, currentLanguage } from '../../language.ts';
import type { Messages as ReviewTexts } from '../../messages/en/review.ts';
import { sayTelling } from '../../review/telling.ts';

interface PictureButtonProps {
  readonly id: string;
  readonly past: Past;
  /** By seat: the chances to win at the beginning. */
  readonly start: readonly number[];
  /** The lines that stand. */
  readonly standing: readonly ReviewedLine[];
  readonly names: readonly string[];
  /** The highlight of the match in a sentence. */
  readonly highlight: string | undefined;
  readonly own: ReviewTexts;
}

export function PictureButton(props: PictureButtonProps) {
  const { id, past, start, standing, names, highlight, own } = props;
  const share = async (place: Element) => {
    const { words } = currentLanguage();
    const { setup } = past.match;
    const title = boxWordsOf(setup.game, setup.edition)?.name ?? '';
    const { winners } = result(past.match);
    const telling = sayTelling(seatReviews(standing, names.length), names, own);
    const { drawPicture } = await import('./picture.ts');
    const picture = {
      title,
      brand: words.brand,
      players: names.map((name, seat) => ({ name, isWinner: winners.includes(seat) })),
      chances: [start, ...standing.map(({ chances }) => chances)],
      sentences: highlight === undefined ? [telling] : [telling, highlight],
    };
    const file = await drawPicture(picture, place);
    const shared = { files: [new File([file], `${id}.png`, { type: file.type })] };
    if (navigator.canShare?.(shared)) {
      // Closing the share sheet is no error.
      await navigator.share(shared).catch(() => undefined);
    } else saveBlob(file, `${id}.png`);
  };
  return (
    <button
      type="button"
      class="button small"
      onClick={({ currentTarget }) => void share(currentTarget)}
    >
      {own.picture}
    </button>
  );
}
