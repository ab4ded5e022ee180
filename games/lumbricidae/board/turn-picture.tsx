// A turn as a picture in the history: each throw with the dice set aside and the total, then the
// tile. Screen readers get the sentences.
import type { TurnProps } from '#modules/board.ts';
import type { Words } from '../messages/words.ts';
import type { Ending, Fact } from '../rules/position.ts';
import { SmallDie } from './drawing/small-die.tsx';
import './styles/turn-picture.css';

type Rolled = Extract<Fact, { readonly kind: 'rolled' }>;
type Kept = Extract<Fact, { readonly kind: 'kept' }>;

interface Throw {
  readonly rolled: Rolled;
  /** The dice set aside from it; undefined if none yet. */
  readonly kept?: Kept | undefined;
}

export function TurnPicture({ facts, names, words }: TurnProps<Fact, Words>) {
  return (
    <>
      {facts.map(
        (one) => one.kind === 'begins' && <p>{words.begins({ name: names[one.seat] ?? '' })}</p>,
      )}
      {throwsIn(facts).map((each, index) => (
        <ThrowPicture key={index} {...each} />
      ))}
      {facts.map((one) => isEnding(one) && <EndPicture ending={one} names={names} words={words} />)}
    </>
  );
}

function isEnding(fact: Fact): fact is Ending {
  return fact.kind === 'took' || fact.kind === 'stole' || fact.kind === 'failed';
}

/** The throws of a turn. */
function throwsIn(facts: readonly Fact[]): readonly Throw[] {
  const throws: Throw[] = [];
  for (const one of facts) {
    if (one.kind === 'rolled') throws.push({ rolled: one });
    const last = throws.at(-1);
    if (one.kind === 'kept' && last !== undefined)
      throws[throws.length - 1] = { ...last, kept: one };
  }
  return throws;
}

function ThrowPicture({ rolled, kept }: Throw) {
  return (
    <p class="turn-throw">
      <span class="row wraps turn-dice">
        {rolled.roll.map((count, face) => (
          <Same key={face} face={face} count={count} state={stateOf(face, { rolled, kept })} />
        ))}
      </span>
      {kept !== undefined && <span class="turn-total">{kept.total}</span>}
    </p>
  );
}

function stateOf(face: number, { rolled, kept }: Throw): string {
  if (kept === undefined) return rolled.dead ? 'turn-left' : '';
  return kept.face === face ? 'turn-kept' : 'turn-left';
}

interface SameProps {
  readonly face: number;
  readonly count: number;
  readonly state: string;
}

function Same({ face, count, state }: SameProps) {
  if (count === 0) return null;
  return (
    <span class={`turn-same ${state}`}>
      {Array.from({ length: count }, (_, die) => (
        <SmallDie key={die} face={face} />
      ))}
    </span>
  );
}

interface EndProps extends Pick<TurnProps<Fact, Words>, 'names' | 'words'> {
  readonly ending: Ending;
}

function EndPicture({ ending, names, words }: EndProps) {
  const { ends } = words;
  if (ending.kind === 'failed') {
    return (
      <p class="turn-end turn-failed">
        <span>
          <b>{ends.failed}</b> {words.why[ending.why]}
        </span>
        {ending.returned !== null && <TileChip tile={ending.returned} does={ends.returned} />}
        {ending.turned !== null && <TileChip tile={ending.turned} does={ends.turned} />}
      </p>
    );
  }
  return (
    <p class={`turn-end turn-${ending.kind}`}>
      <TileChip tile={ending.tile} />
      <b>{ending.kind === 'took' ? ends.took : ends.stole({ from: names[ending.from] ?? '' })}</b>
    </p>
  );
}

function TileChip({ tile, does }: { readonly tile: number; readonly does?: string }) {
  return (
    <span class="turn-chip">
      <span class="turn-tile">{tile}</span>
      {does !== undefined && <span>{does}</span>}
    </span>
  );
}
