// The podium: worms on tree stumps with their scores. Lower places and players who resigned are
// listed below.

import { Crown, Medal } from '#pieces/garden/crown.tsx';
import { GardenWorm } from '#pieces/garden/garden-worm.tsx';
import { Tuft } from '#pieces/garden/plants.tsx';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { columnsOf, podiumOf, type Ranked, rankingOf } from '../../client/ranking.ts';
import { currentLanguage } from '../../language.ts';
import { loadedTexts } from '../../ui/loading/use-texts.ts';
import { type MatchProps, onlyPerson } from '../state/match-props.ts';
import { wonBy } from '../state/player-names.ts';
import './podium.css';

interface PodiumProps extends MatchProps {
  /** Whether it was shown before; then no leaves fall. */
  readonly isKnown?: boolean;
}

export function Podium({ isKnown = false, ...table }: PodiumProps) {
  const { projection, game, names } = table;
  const rows = rankingOf(projection, (seat) => game.standing?.(projection.view, seat) ?? 0);
  const score = (seat: number) => game.words.score(projection.view, seat);
  const onPodium = podiumOf(rows);
  const others = rows.filter((row) => !onPodium.includes(row));
  const columns = columnsOf(onPodium.length);
  return (
    <div class="podium-scene">
      <PodiumGarden />
      <h2>
        {wonBy(projection.result?.winners ?? [], names, onlyPerson(table), currentLanguage().words)}
      </h2>
      <ol
        class={`podium ${onPodium.length <= 5 ? 'podium-row' : ''}`}
        style={{ '--count': onPodium.length }}
      >
        {onPodium.map((row, rank) => (
          <Stump
            key={row.seat}
            row={row}
            column={columns[rank] ?? rank}
            name={names[row.seat] ?? ''}
            score={score(row.seat)}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <ol class="podium-others" start={onPodium.length + 1}>
          {others.map((row) => (
            <Follower
              key={row.seat}
              row={row}
              name={names[row.seat] ?? ''}
              score={score(row.seat)}
            />
          ))}
        </ol>
      )}
      {!isKnown && <Leaves />}
    </div>
  );
}

/** Of the stumps, by place. */
const HEIGHTS = ['9rem', '7rem', '5.4rem', '4.3rem', '3.4rem'] as const;

interface PlacedProps {
  readonly row: Ranked;
  readonly name: string;
  readonly score: string;
}

/** The number of letters in the longest word of a name. */
function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/u).map((word) => [...word].length));
}

function Stump({ row, column, name, score }: PlacedProps & { readonly column: number }) {
  const { seat, place = 1 } = row;
  return (
    <li class={`place place-${place}`} style={{ order: column, '--high': HEIGHTS[place - 1] }}>
      <div class="place-stand">
        <PlacedWorm seat={seat} place={place} left={column > 0 && place > 1} />
        <span class="stump">
          <span class="unseen">{loadedTexts('end').place} </span>
          {place}
        </span>
      </div>
      <p class="place-label" style={{ '--longest-word': longestWord(name) }}>
        <strong>
          <SeatMark seat={seat} /> {name}
        </strong>
        <span>{score}</span>
      </p>
    </li>
  );
}

function Follower({ row, name, score }: PlacedProps) {
  return (
    <li class="wraps place place-later">
      <span class="place-number">{row.place === undefined ? '–' : `${row.place}.`}</span>
      <strong>
        <SeatMark seat={row.seat} /> {name}
      </strong>
      <span>
        {score}
        {row.place === undefined && ` (${loadedTexts('end').gaveUp})`}
      </span>
    </li>
  );
}

interface PlacedWormProps {
  readonly seat: number;
  readonly place: number;
  readonly left: boolean;
}

function PlacedWorm({ seat, place, left }: PlacedWormProps) {
  return (
    <svg class="place-worm" viewBox="0 0 100 120" aria-hidden="true">
      <GardenWorm
        path={
          left
            ? 'M82 112C40 122 28 100 46 84S64 62 50 48'
            : 'M18 112C60 122 72 100 54 84S36 62 50 48'
        }
        head={[50, 44]}
        thick={22}
        seat={seat}
        mood={place === 1 ? 'laughing' : 'glad'}
        left={left}
      >
        {place === 1 ? <Crown /> : place <= 3 && <Medal place={place} left={left} />}
      </GardenWorm>
    </svg>
  );
}

function PodiumGarden() {
  return (
    <svg
      class="podium-garden"
      viewBox="0 0 800 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="800" height="400" fill="url(#paint-sky)" />
      <circle cx="400" cy="120" r="250" fill="url(#paint-glow)" />
      <path d="M0 240Q180 150 360 226T800 196V400H0Z" fill="url(#paint-hill)" />
      <path d="M0 300Q260 250 480 288T800 272V400H0Z" fill="url(#paint-grass)" />
      <Tuft at="translate(60 318) scale(1.6)" />
      <Tuft at="translate(180 352) scale(1.2)" />
      <Tuft at="translate(640 344) scale(1.3)" />
      <Tuft at="translate(744 312) scale(1.7)" />
    </svg>
  );
}

const LEAVES = 18;

/** Falling leaves; the style sheet animates them. */
function Leaves() {
  return (
    <div class="leaves" aria-hidden="true">
      {Array.from({ length: LEAVES }, (_, leaf) => (
        <i
          key={leaf}
          style={{
            '--from': `${(leaf * 37 + 11) % 100}%`,
            '--after': `${((leaf * 53) % 100) / 80}s`,
            '--tint': `var(--seat-${leaf % 7})`,
          }}
        />
      ))}
    </div>
  );
}
