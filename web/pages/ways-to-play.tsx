// The three ways to begin with a box: against bots, on this device, by link. Each leads to a table with its seats set.
import { boxOf } from '#boards';
import type { ShelfEntry } from '#server/http/schemas.ts';
import { spoken } from '../language.ts';
import { openAddress } from '../route.ts';
import { WAYS, type Way } from '../wish.ts';

const PICTURES: Readonly<Record<Way, string>> = {
  bots: 'M12 3v4M5 8h14v11H5zM9 12v2M15 12v2M9 17h6M2 12v4M22 12v4',
  device:
    'M7 10a3 3 0 1 0 0-6a3 3 0 0 0 0 6M17 10a3 3 0 1 0 0-6a3 3 0 0 0 0 6M2 20q0-7 5-7t5 7M12 20q0-7 5-7t5 7',
  link: 'M10 14l4-4M9 9l-4 4a4 4 0 0 0 6 6l3-3M15 15l4-4a4 4 0 0 0-6-6l-3 3',
};

export function WaysToPlay({ entry }: { readonly entry: ShelfEntry }) {
  const { language, words } = spoken();
  const name = boxOf(entry.game, entry.edition)?.words[language].name ?? '';
  const ways = WAYS.filter((way) => way !== 'bots' || entry.bots.length > 0);
  return (
    <p class="ways">
      {ways.map((way) => (
        <a
          key={way}
          class={way === 'bots' ? 'button primary way' : 'button way'}
          href={openAddress(entry, way)}
          aria-label={words.shelf.wayLong(words.shelf.ways[way], name)}
        >
          <svg class="way-picture" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={PICTURES[way]} />
          </svg>
          {words.shelf.ways[way]}
        </a>
      ))}
    </p>
  );
}
