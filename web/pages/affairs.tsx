// What is done at a table beside playing: taking back, giving up, going on elsewhere, letting others watch, and for who
// opened it, a bot for who left.
import { useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { spoken } from '../language.ts';
import { loadShelf, myName } from '../shelf-data.ts';
import { remember } from '../storage.ts';
import { seatsPlayed, type TableProps } from '../table-props.ts';
import { AskedButton } from './confirm.tsx';
import { ElsewhereLink, RenewedLink, WatchLink } from './links.tsx';
import { Rename } from './rename.tsx';

interface AffairsProps extends TableProps {
  readonly names: readonly string[];
}

/** What is asked of the people at this device, and their own asking; always in sight. */
export function Requests(table: AffairsProps) {
  const back = backSeats(table);
  if (seatsPlayed(table).length === 0 && back.length === 0) return null;
  return (
    <div class="requests">
      <Undo {...table} />
      {back.map((seat) => (
        <ComeBack key={seat} {...table} seat={seat} />
      ))}
    </div>
  );
}

/** Everything that is not play: one's own seat, those of the others, and who may watch. */
export function Affairs(table: AffairsProps) {
  const { affairs } = spoken().words;
  const { about, seen } = table;
  const { owner, seats } = about.rights;
  const others = seen.players.flatMap((player, seat) =>
    player.kind === 'person' && !seats.includes(seat) ? [seat] : [],
  );
  return (
    <div class="affairs">
      {seats.length === 0 && !owner && <p>{affairs.watching}</p>}
      {seats.length > 0 && (
        <section>
          <h2>{affairs.yours}</h2>
          {seats.map((seat) => (
            <OwnSeat key={seat} {...table} seat={seat} />
          ))}
        </section>
      )}
      {owner && others.length > 0 && (
        <section>
          <h2>{affairs.others}</h2>
          {others.map((seat) => (
            <OtherSeat key={seat} {...table} seat={seat} />
          ))}
        </section>
      )}
      <section>
        <h2>{affairs.watchers}</h2>
        <div class="affair-buttons">
          <WatchLink {...table} />
        </div>
      </section>
    </div>
  );
}

interface SeatProps extends AffairsProps {
  readonly seat: Seat;
}

function SeatHead({ seat, names }: SeatProps) {
  return (
    <p class="affair-seat">
      <SeatMark seat={seat} /> <strong>{names[seat]}</strong>
    </p>
  );
}

function OwnSeat({ seat, ...table }: SeatProps) {
  const { words } = spoken();
  const { match, about, seen, names } = table;
  const [renaming, setRenaming] = useState(false);
  const name = names[seat] ?? '';
  const several = about.rights.seats.length > 1;
  const player = seen.players[seat];
  const plays = seen.phase === 'playing' && seatsPlayed(table).includes(seat);
  return (
    <div class="affair">
      {renaming && player?.kind === 'person' ? (
        <Rename
          name={player.name}
          onDone={(renamed) => {
            setRenaming(false);
            if (renamed === undefined) return;
            if (!several) remember('name', renamed);
            void match.send({ kind: 'sit', seat, name: renamed });
          }}
        />
      ) : (
        <SeatHead {...table} seat={seat} />
      )}
      <div class="affair-buttons">
        {plays && !renaming && (
          <button
            type="button"
            class="button small"
            aria-label={words.waiting.renameSeat(name)}
            onClick={() => setRenaming(true)}
          >
            {words.waiting.rename}
          </button>
        )}
        {plays && (
          <AskedButton
            label={several ? `${words.match.resign}: ${name}` : words.match.resign}
            question={several ? words.match.resignSure(name) : words.match.resignSureYou}
            yes={words.match.resignYes}
            onSure={() => void match.send({ kind: 'resign', seat })}
          />
        )}
        <ElsewhereLink {...table} seat={seat} name={name} several={several} />
      </div>
    </div>
  );
}

function OtherSeat({ seat, ...table }: SeatProps) {
  const { words } = spoken();
  const name = table.names[seat] ?? '';
  return (
    <div class="affair">
      <SeatHead {...table} seat={seat} />
      <div class="affair-buttons">
        {table.seen.phase === 'playing' && (
          <AskedButton
            label={words.match.takeOverYes}
            longLabel={words.match.takeOver(name)}
            question={words.match.takeOverSure(name)}
            yes={words.match.takeOverYes}
            onSure={() => void takeOver(table, seat)}
          />
        )}
        <RenewedLink {...table} seat={seat} name={name} />
      </div>
    </div>
  );
}

async function takeOver({ match, about }: TableProps, seat: Seat): Promise<void> {
  const shelf = await loadShelf(() => undefined);
  const bot = shelf.find(({ game }) => game === about.setup.game)?.standardBot;
  if (bot !== undefined) await match.send({ kind: 'take-over', seat, bot });
}

/** Seats of this device in which a bot plays on, and may be relieved. */
function backSeats({ about, seen }: TableProps): readonly Seat[] {
  return about.rights.seats.filter(
    (seat) => seen.players[seat]?.kind === 'bot' && !seen.resigned.includes(seat),
  );
}

function ComeBack({ match, seat }: AffairsProps & { readonly seat: Seat }) {
  const { words } = spoken();
  return (
    <p class="undo">
      {words.match.botPlays}{' '}
      <button
        type="button"
        class="button small"
        onClick={() => void match.send({ kind: 'sit', seat, name: myName(words) })}
      >
        {words.match.comeBack}
      </button>
    </p>
  );
}

/** Asking to take back, and agreeing when somebody asks. All seats of this device speak as one. */
function Undo(table: AffairsProps) {
  const { words } = spoken();
  const { match, seen, names } = table;
  const played = seatsPlayed(table);
  if (played.length === 0) return null;
  const agree = async (to: number, seats: readonly Seat[]) => {
    for (const seat of seats) await match.send({ kind: 'undo', seat, to });
  };
  const asked = seen.undo;
  if (asked !== undefined) {
    const open = played.filter((seat) => !asked.agreed.includes(seat));
    if (open.length === 0) return <p class="undo">{words.match.undoWaits}</p>;
    return (
      <p class="undo" role="alert">
        {words.match.undoAsked(asked.agreed.map((seat) => names[seat]).join(', '))}{' '}
        <button type="button" class="button small" onClick={() => void agree(asked.to, open)}>
          {words.match.undoAgree}
        </button>
      </p>
    );
  }
  const { undoTo: to, undoBy: by } = seen;
  const mine = to !== undefined && by !== undefined && played.includes(by);
  return (
    <button
      type="button"
      class="button small"
      aria-disabled={!mine || match.busy.value}
      onClick={() => {
        if (!mine || match.busy.value) return;
        void agree(to, [by, ...played.filter((seat) => seat !== by)]);
      }}
    >
      {words.match.undo}
    </button>
  );
}
