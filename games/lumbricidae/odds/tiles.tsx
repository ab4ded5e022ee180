// The tiles of the odds page: the row with chances, and the stacks. A tap on a tile moves it to the
// chosen place; a tap on its place or stack returns it.
import { SeatMark } from '#pieces/seat-mark.tsx';
import { StillTile } from '../board/drawing/tile.tsx';
import { Sun } from '../coach/signs.tsx';
import { TILES, wormsOn } from '../rules/position.ts';
import {
  addRival,
  canAddRival,
  downTiles,
  moveTile,
  type Place,
  placeOfTile,
  removeRival,
} from './position.ts';
import { Press } from './press.tsx';
import type { OddsTable, TapState } from './props.ts';

/** The name of a place. */
function nameOf(place: Place, { texts }: OddsTable): string {
  if (place === 'down') return texts.down;
  return place === 0 ? texts.you : texts.rival({ number: place + 1 });
}

export function Row(props: OddsTable) {
  const { texts } = props;
  return (
    <div class="odds-row" role="group" aria-label={texts.row}>
      {TILES.map((tile) => (
        <Cell key={tile} tile={tile} {...props} />
      ))}
    </div>
  );
}

function chanceOf({ advice }: OddsTable, tile: number): number | undefined {
  return advice?.tiles.find((each) => each.tile === tile)?.chance;
}

function isBest({ current }: OddsTable, tile: number): boolean {
  const best = current?.best;
  return (best?.kind === 'take' || best?.kind === 'steal') && best.tile === tile;
}

/** Moves a tile to the chosen place, or back to the row. */
function tapTile(tile: number, { position, taker, change }: OddsTable): void {
  change({ position: moveTile(position, tile, taker) }, `[data-tile="${tile}"]`);
}

/** A place of the row: its tile, or the carving below it. */
function Cell({ tile, ...props }: OddsTable & { readonly tile: number }) {
  const { texts, coach, position, taker } = props;
  const place = placeOfTile(position, tile);
  const chance = chanceOf(props, tile);
  const worms = coach.counted(wormsOn(tile));
  const worth =
    chance === undefined ? worms : texts.chance({ worms, percent: coach.percentOf(chance) });
  const label =
    place === undefined
      ? texts.open({ tile, worth, to: nameOf(taker, props) })
      : texts.lies({ tile, worth, where: nameOf(place, props) });
  const takes = props.current?.prizes.some(({ move }) => move.tile === tile) ?? false;
  return (
    <div class="odds-cell">
      <Press
        look={takes && place === undefined ? 'odds-tile odds-takes' : 'odds-tile'}
        data={{ 'data-tile': tile }}
        label={label}
        onClick={() => tapTile(tile, props)}
      >
        <span class="odds-slot">{tile}</span>
        {place === undefined && (
          <span class="odds-piece" data-piece={`t${tile}`}>
            <StillTile tile={tile} />
          </span>
        )}
        {place === undefined && isBest(props, tile) && <Sun />}
      </Press>
      <Chance chance={place === undefined ? chance : undefined} {...props} />
    </div>
  );
}

function Chance({ chance, coach }: OddsTable & { readonly chance: number | undefined }) {
  if (chance === undefined) return <span class="odds-chance" />;
  return (
    <span class="odds-chance" data-chance={chance} aria-hidden="true">
      {coach.percentOf(chance)}
      <span class="odds-grown">
        <span style={{ width: `${100 * chance}%` }} />
      </span>
    </span>
  );
}

export function Seats(props: OddsTable) {
  const { position, texts } = props;
  return (
    <div class="wraps odds-seats" role="group" aria-label={texts.seats}>
      {position.stacks.map((stack, seat) => (
        <Mat key={seat} place={seat} tiles={stack} {...props} />
      ))}
      <Mat place="down" tiles={downTiles(position)} {...props} />
    </div>
  );
}

/** Buttons that add and remove rivals. */
export function RivalButtons({ position, taker, texts, change }: OddsTable) {
  const last = position.stacks.length - 1;
  const button = (does: string, sign: string, next: Partial<TapState>) => (
    <button
      type="button"
      class="odds-rival-button"
      aria-label={does}
      title={does}
      onClick={() => change(next, '.odds-rival-button')}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
  const fewer = { position: removeRival(position), taker: taker === last ? 0 : taker };
  return (
    <span class="row odds-rivals">
      {last > 0 && button(texts.removeRival, 'M5 12h14', fewer)}
      {canAddRival(position) &&
        button(texts.addRival, 'M5 12h14M12 5v14', { position: addRival(position) })}
    </span>
  );
}

interface MatProps extends OddsTable {
  readonly place: Place;
  /** Bottom to top. */
  readonly tiles: readonly number[];
}

function Mat({ place, tiles, ...props }: MatProps) {
  const { texts, taker, change } = props;
  const name = nameOf(place, props);
  const style = place === 'down' ? {} : { '--seat': `var(--seat-${place})` };
  return (
    <div class={`odds-mat${taker === place ? ' odds-mat-takes' : ''}`} style={style}>
      <button
        type="button"
        class="row odds-taker"
        data-taker={place}
        aria-pressed={taker === place}
        aria-label={texts.chooses({ name })}
        onClick={() => change({ taker: place })}
      >
        {place === 'down' ? <DownMark /> : <SeatMark seat={place} />}
        <span>{name}</span>
      </button>
      <Stack place={place} tiles={tiles} {...props} />
    </div>
  );
}

function DownMark() {
  return (
    <svg class="seat-mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="5" y="1.500" width="14" height="21" rx="3" class="odds-down-mark" />
      <path d="M9 15Q10 9 12 12T15 9" stroke="var(--back-line)" stroke-width="2.4" />
    </svg>
  );
}

/** The top tile can be returned here, every other tile at its place in the row. */
function Stack({ place, tiles, ...props }: MatProps) {
  const { texts, coach } = props;
  const top = tiles.at(-1);
  const chance = top === undefined || place === 'down' ? undefined : chanceOf(props, top);
  if (top === undefined)
    return <span class="odds-none">{place === 'down' ? '' : texts.noTile}</span>;
  return (
    <span class="row wraps odds-stack">
      <span class="odds-held">
        {tiles.slice(0, -1).map((tile) => (
          <span key={tile} class="odds-under">
            <Held tile={tile} turned={place === 'down'} />
          </span>
        ))}
        <Press
          key={top}
          look="odds-on-top"
          data={{ 'data-held': top }}
          tabIndex={-1}
          label={texts.lies({
            tile: top,
            worth: coach.counted(wormsOn(top)),
            where: nameOf(place, props),
          })}
          onClick={() => tapTile(top, props)}
        >
          <Held tile={top} turned={place === 'down'} />
          {isBest(props, top) && <Sun />}
        </Press>
      </span>
      {chance !== undefined && <Chance chance={chance} {...props} />}
    </span>
  );
}

function Held({ tile, turned }: { readonly tile: number; readonly turned: boolean }) {
  return (
    <span class="odds-piece" data-piece={`t${tile}`}>
      <StillTile tile={tile} turned={turned} />
    </span>
  );
}
