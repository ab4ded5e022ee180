// The number of spectators, for everybody at the table. Their names are not shown.
import { currentLanguage } from '../../language.ts';
import type { ShownMatch } from '../state/shown-match.ts';
import type { Panel } from './panels.tsx';

/** The spectators on the tab of the table panel; undefined without any. */
export function spectatorsTab({ live }: ShownMatch): Panel['aside'] {
  const count = live.watching.value;
  if (count === 0) return undefined;
  return {
    says: currentLanguage().words.match.watchers({ count }),
    picture: <Eye count={count} />,
  };
}

function Eye({ count }: { readonly count: number }) {
  return (
    <span class="watching-eye">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12Q12 1 22 12Q12 23 2 12Z" />
        <circle cx="12" cy="12" r="3.4" />
      </svg>
      <span aria-hidden="true">{count}</span>
    </span>
  );
}

/** The number of spectators as a line of text. */
export function SpectatorCount({ match }: { readonly match: ShownMatch }) {
  const count = match.live.watching.value;
  return count === 0 ? null : <p>{currentLanguage().words.match.watchers({ count })}</p>;
}
