// The tiles of a position: the row with the chance of each, and who holds what. A tap on a tile gives it to whoever was chosen, a tap on
// its place, or on a stack, brings it back.
import { SeatMark } from '#pieces/seat-mark.tsx';
import { StillTile } from '#pieces/tile.tsx';
import { TILES, wormsOn } from '../rules.ts';
import { Sun } from './gauges.tsx';
import type { Shown } from './index.tsx';
import { canAddRival, downTiles, type Place, placeOfTile } from './position.ts';

/** What a place is called. */
function nameOf(place: Place, { texts }: Shown): string {
  if (place === 'down') return texts.down;
  return place === 0 ? texts.you : texts.rival(place);
}

export function Row(props: Shown) {
  const { texts } = props;
  return (
    <div class="odds-row" role="group" aria-label={texts.row}>
      {TILES.map((tile) => (
        <Cell key={tile} tile={tile} {...props} />
      ))}
    </div>
  );
}

function chanceOf({ advice }: Shown, tile: number): number | undefined {
  return advice?.tiles.find((each) => each.tile === tile)?.chance;
}

function isBest({ current }: Shown, tile: number): boolean {
  const best = current?.best;
  return (best?.kind === 'take' || best?.kind === 'steal') && best.tile === tile;
}

/** A place of the row: its tile, or what is carved into the wood below it. */
function Cell({ tile, ...props }: Shown & { readonly tile: number }) {
  const { position, taker, texts, coach, onTile } = props;
  const place = placeOfTile(position, tile);
  const chance = place === undefined ? chanceOf(props, tile) : undefined;
  const label =
    place === undefined
      ? texts.open(tile, coach.worms(wormsOn(tile)), nameOf(taker, props))
      : texts.lies(tile, nameOf(place, props));
  const takes = props.current?.takes.some(({ move }) => move.tile === tile) ?? false;
  return (
    <div class="odds-cell">
      <button
        type="button"
        class={takes && place === undefined ? 'odds-tile odds-takes' : 'odds-tile'}
        data-tile={tile}
        aria-label={chance === undefined ? label : `${coach.onTile(tile, chance)}. ${label}`}
        onClick={() => onTile(tile)}
      >
        <span class="odds-slot">{tile}</span>
        {place === undefined && (
          <span class="odds-piece" data-piece={`t${tile}`}>
            <StillTile number={tile} worms={wormsOn(tile)} />
          </span>
        )}
        {place === undefined && isBest(props, tile) && <Sun />}
      </button>
      <Chance chance={chance} {...props} />
    </div>
  );
}

function Chance({ chance, coach }: Shown & { readonly chance: number | undefined }) {
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

export function Seats(props: Shown) {
  const { position, texts, onAddRival, onRemoveRival } = props;
  const { stacks } = position;
  return (
    <div class="odds-seats" role="group" aria-label={texts.seats}>
      {stacks.map((stack, seat) => (
        <Mat key={seat} place={seat} tiles={stack} {...props} />
      ))}
      <Mat place="down" tiles={downTiles(position)} {...props} />
      <span class="odds-guests">
        {stacks.length > 1 && (
          <button
            type="button"
            class="odds-guest"
            aria-label={texts.removeRival}
            title={texts.removeRival}
            onClick={onRemoveRival}
          >
            <GuestPicture sign="M5 12h14" />
          </button>
        )}
        {canAddRival(position) && (
          <button
            type="button"
            class="odds-guest"
            aria-label={texts.addRival}
            title={texts.addRival}
            onClick={onAddRival}
          >
            <GuestPicture sign="M5 12h14M12 5v14" />
          </button>
        )}
      </span>
    </div>
  );
}

function GuestPicture({ sign }: { readonly sign: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={sign} />
    </svg>
  );
}

interface MatProps extends Shown {
  readonly place: Place;
  /** Bottom to top. */
  readonly tiles: readonly number[];
}

function Mat({ place, tiles, ...props }: MatProps) {
  const { texts, taker, onTaker } = props;
  const name = nameOf(place, props);
  const style = place === 'down' ? {} : { '--seat': `var(--seat-${place})` };
  return (
    <div class={`odds-mat${taker === place ? ' odds-mat-takes' : ''}`} style={style}>
      <button
        type="button"
        class="odds-taker"
        data-taker={place}
        aria-pressed={taker === place}
        aria-label={texts.chooses(name)}
        onClick={() => onTaker(place)}
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
    <svg class="seat-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="5" y="1.500" width="14" height="21" rx="3" class="odds-down-mark" />
      <path d="M9 15Q10 9 12 12T15 9" class="odds-down-worm" />
    </svg>
  );
}

/** The top tile of a stack can be taken off; face down, every tile. */
function Stack({ place, tiles, ...props }: MatProps) {
  const { texts, onTile } = props;
  const top = tiles.at(-1);
  const chance = top === undefined || place === 'down' ? undefined : chanceOf(props, top);
  if (top === undefined)
    return <span class="odds-none">{place === 'down' ? '' : texts.noTile}</span>;
  return (
    <span class="odds-stack">
      <span class="odds-held" style={{ '--tiles': tiles.length }}>
        {tiles.map((tile) => (
          <button
            key={tile}
            type="button"
            class="odds-on-stack"
            data-held={tile}
            tabIndex={-1}
            aria-label={texts.lies(tile, nameOf(place, props))}
            onClick={() => onTile(tile)}
          >
            <span class="odds-piece" data-piece={`t${tile}`}>
              <StillTile number={tile} worms={wormsOn(tile)} turned={place === 'down'} />
            </span>
            {tile === top && isBest(props, tile) && <Sun />}
          </button>
        ))}
      </span>
      {chance !== undefined && <Chance chance={chance} {...props} />}
    </span>
  );
}
