// The wins of each pair of people: two worms on a seesaw, which sinks to the one with more wins.
import { GardenWorm } from '#pieces/garden/garden-worm.tsx';
import type { PastMatch } from '../client/past-matches/past-match.ts';
import { isolated } from '../match/state/player-names.ts';
import { loadedTexts } from '../ui/loading/use-texts.ts';
import { TableColours } from '../ui/table-colours.tsx';
import { Folded } from './folded.tsx';
import { type Pair, pairsIn } from './summary.ts';

/** The pairs in sight; the others are folded. */
const IN_SIGHT = 6;

export function PairList({ matches }: { readonly matches: readonly PastMatch[] }) {
  const texts = loadedTexts('history');
  const pairs = pairsIn(matches);
  if (pairs.length === 0) return null;
  const list = (some: readonly Pair[]) => (
    <ul class="past-pairs">
      {some.map((pair) => (
        <li key={pair.rivals.map(({ name }) => name).join('\n')}>
          <PairCard {...pair} />
        </li>
      ))}
    </ul>
  );
  const more = pairs.slice(IN_SIGHT);
  return (
    <section aria-labelledby="past-wins">
      <h2 id="past-wins">{texts.wins}</h2>
      {list(pairs.slice(0, IN_SIGHT))}
      {more.length > 0 && (
        <Folded summary={texts.morePairs({ count: more.length })} content={() => list(more)} />
      )}
    </section>
  );
}

function PairCard({ rivals, matches }: Pair) {
  const texts = loadedTexts('history');
  const [one, other] = rivals;
  const ties = matches - one.wins - other.wins;
  const said = { one: isolated(one.name), other: isolated(other.name) };
  return (
    <TableColours colours={[one.colour, other.colour]}>
      <div class="past-pair">
        <p class="unseen">{texts.pair({ ...said, wins: one.wins, others: other.wins })}</p>
        <Seesaw lead={one.wins - other.wins} />
        <p class="past-score" aria-hidden="true" translate={false}>
          <span>{said.one}</span>
          <b>
            {one.wins} : {other.wins}
          </b>
          <span>{said.other}</span>
        </p>
        {ties > 0 && <p class="hint">{texts.ties({ count: ties })}</p>}
      </div>
    </TableColours>
  );
}

/** It stands level when the two are equal, and leans at most this far, in degrees. */
const STEEPEST = 12;

function Seesaw({ lead }: { readonly lead: number }) {
  const lean = -Math.min(STEEPEST, lead * 4);
  return (
    <svg class="past-seesaw" viewBox="0 0 200 96" aria-hidden="true">
      <path d="M100 66l20 28H80z" class="past-seesaw-foot" />
      <g transform={`rotate(${lean} 100 66)`}>
        <rect x="14" y="60" width="172" height="11" rx="5.5" class="past-seesaw-plank" />
        <GardenWorm
          path="M24 54Q40 58 46 46T44 30"
          head={[44, 28]}
          thick={14}
          seat={0}
          mood={lead > 0 ? 'laughing' : 'glad'}
        />
        <GardenWorm
          path="M176 54Q160 58 154 46T156 30"
          head={[156, 28]}
          thick={14}
          seat={1}
          left={true}
        />
      </g>
    </svg>
  );
}
