// The table panel: resigning, links to other devices, spectators, and for the owner a bot for
// absent players.
import { useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { remember } from '../../client/storage.ts';
import { spoken } from '../../language.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { PresenceDot } from '../../ui/presence.tsx';
import { Rename } from '../../ui/rename.tsx';
import { CoachSetting } from '../coach.tsx';
import { type MatchProps, seatsPlayed } from '../state/match-props.ts';
import { FreedSeat, OwnLinks, WatchLink } from './links.tsx';
import { SeatDevices } from './seat-devices.tsx';
import { SpectatorCount } from './spectators.tsx';
import { takeOver } from './take-over.ts';

interface TablePanelProps extends MatchProps {
  readonly names: readonly string[];
}

/** All settings that are not play: own seats, other seats, spectators. */
export function TablePanel(table: TablePanelProps) {
  const { affairs, pause } = spoken().words;
  const { about, seen } = table;
  const { owner, seats } = about.rights;
  const others = seen.players.flatMap((player, seat) =>
    player.kind === 'person' && !seats.includes(seat) ? [seat] : [],
  );
  return (
    <div class="affairs">
      <p class="wraps affair-buttons">
        <a class="button small" href="/">
          {pause}
        </a>
      </p>
      {seats.length === 0 && !owner && <p>{affairs.watching}</p>}
      {seats.length > 0 && (
        <section>
          <h2>{affairs.yours}</h2>
          {seats.map((seat) => (
            <OwnSeat key={seat} {...table} seat={seat} />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2>{affairs.others}</h2>
          {others.map((seat) => (
            <OtherSeat key={seat} {...table} seat={seat} />
          ))}
        </section>
      )}
      <CoachSetting {...table} />
      <section>
        <h2>{affairs.watchers}</h2>
        <SpectatorCount match={table.match} />
        <div class="wraps affair-buttons">
          <WatchLink {...table} />
        </div>
      </section>
    </div>
  );
}

interface SeatProps extends TablePanelProps {
  readonly seat: Seat;
}

function SeatHead({ seat, names, ...table }: SeatProps) {
  return (
    <p class="row affair-seat">
      <SeatMark seat={seat} /> <strong>{names[seat]}</strong> <PresenceDot {...table} seat={seat} />
    </p>
  );
}

function OwnSeat({ seat, ...table }: SeatProps) {
  const { words } = spoken();
  const { match, about, seen, names } = table;
  const [renaming, setRenaming] = useState(false);
  const [linksMade, setLinksMade] = useState(0);
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
      <div class="wraps affair-buttons">
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
          <ConfirmButton
            label={several ? `${words.match.resign}: ${name}` : words.match.resign}
            question={several ? words.match.resignSure(name) : words.match.resignSureYou}
            yes={words.match.resignYes}
            onSure={() => void match.send({ kind: 'resign', seat })}
          />
        )}
        <OwnLinks
          {...table}
          seat={seat}
          name={name}
          several={several}
          onMade={() => setLinksMade(linksMade + 1)}
        />
      </div>
      <SeatDevices {...table} seat={seat} name={name} several={several} since={linksMade} />
    </div>
  );
}

function OtherSeat({ seat, ...table }: SeatProps) {
  const { words } = spoken();
  const name = table.names[seat] ?? '';
  return (
    <div class="affair">
      <SeatHead {...table} seat={seat} />
      {table.about.rights.owner && (
        <div class="wraps affair-buttons">
          {table.seen.phase === 'playing' && (
            <ConfirmButton
              label={words.match.takeOverYes}
              longLabel={words.match.takeOver(name)}
              question={words.match.takeOverSure(name)}
              yes={words.match.takeOverYes}
              onSure={() => void takeOver(table, seat)}
            />
          )}
          {table.seen.phase === 'playing' && <FreedSeat {...table} seat={seat} name={name} />}
        </div>
      )}
    </div>
  );
}
