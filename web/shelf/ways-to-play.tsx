// Links to the form for a new table: against bots, on this device, by link.
import type { ShelfEntry } from '#server/wire/schemas.ts';
import { currentLanguage } from '../language.ts';
import { OPPONENTS, type Opponents, openAddress } from '../route.ts';
import './shelf.css';

const PICTURES: Readonly<Record<Opponents, string>> = {
  bots: 'M12 4v4M5 8h14v11H5zM9 13v1M15 13v1',
  device:
    'M9.5 7a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0M19.5 7a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0M2 20q0-7 5-7t5 7q0-7 5-7t5 7',
  link: 'M9 15l6-6M8 11l-3 3 5 5 3-3M11 8l3-3 5 5-3 3',
};

interface WaysToPlayProps {
  readonly entry: ShelfEntry;
  /** The name of the edition. */
  readonly name: string;
  /** Whether no other button of the box comes first. */
  readonly isFirst: boolean;
}

export function WaysToPlay({ entry, name, isFirst }: WaysToPlayProps) {
  const { words } = currentLanguage();
  const ways = OPPONENTS.filter((way) => way !== 'bots' || entry.bots.length > 0);
  return (
    <p class="ways">
      {ways.map((way) => (
        <a
          key={way}
          class={isFirst && way === 'bots' ? 'button primary way' : 'button way'}
          href={openAddress(entry, way)}
          aria-label={words.shelf.wayLong({ way: words.shelf.ways[way], game: name })}
        >
          <svg class="way-picture" viewBox="0 0 24 24" aria-hidden="true">
            <path d={PICTURES[way]} />
          </svg>
          {words.shelf.ways[way]}
        </a>
      ))}
    </p>
  );
}
