// The table panel: resigning, links to other devices, spectators, and for the owner a bot for
// absent players.
import { useState } from 'preact/hooks';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { currentLanguage } from '../../language.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { useTexts } from '../../ui/loading/use-texts.ts';
import { TableCoach } from '../coach/coach-setting.tsx';
import { LetBotPlay } from '../let-bot-play.tsx';
import { PresenceDot } from '../presence.tsx';
import { Rename } from '../rename.tsx';
import { mayLetBotPlay } from '../state/away.ts';
import { type MatchProps, type SeatProps, seatsPlayed } from '../state/match-props.ts';
import { AwayRule } from './away-rule.tsx';
import { FreedSeat, OwnLinks, WatchLink } from './links.tsx';
import { SeatDevices } from './seat-devices.tsx';
import { SpectatorCount } from './spectators.tsx';
import './table-panel.css';

/** All settings that are not play: own seats, other seats, spectators. */
export function TablePanel(table: MatchProps) {
  const { pause, match } = currentLanguage().words;
  const texts = useTexts('panels')?.table;
  const { about, projection } = table;
  const { owner, seats } = about.rights;
  const others = projection.players.flatMap((player, seat) =>
    player.kind === 'person' && !seats.includes(seat) ? [seat] : [],
  );
  if (texts === undefined) return null;
  return (
    <div class="table-panel">
      <p class="wraps table-panel-buttons">
        <a class="button small" href="/">
          {pause}
        </a>
        <a class="button small" href={`/t/${about.id}/luck`}>
          {match.check}
        </a>
        <a class="button small" href={`/t/${about.id}/replay`}>
          {match.replay}
        </a>
      </p>
      {seats.length === 0 && !owner && <p>{texts.watching}</p>}
      {seats.length > 0 && (
        <section>
          <h2>{seats.length > 1 ? texts.several : texts.yours}</h2>
          {seats.map((seat) => (
            <OwnSeat key={seat} {...table} seat={seat} />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2>{texts.others}</h2>
          <AwayRule {...table} />
          {others.map((seat) => (
            <OtherSeat key={seat} {...table} seat={seat} />
          ))}
        </section>
      )}
      <TableCoach {...table} />
      <section>
        <h2>{texts.watchers}</h2>
        <SpectatorCount match={table.match} />
        <div class="wraps table-panel-buttons">
          <WatchLink {...table} />
        </div>
      </section>
    </div>
  );
}

function SeatHead(props: SeatProps) {
  const { names, seat } = props;
  return (
    <p class="row table-panel-seat">
      <SeatMark seat={seat} /> <strong translate={false}>{names[seat]}</strong>{' '}
      <PresenceDot {...props} />
    </p>
  );
}

function OwnSeat(props: SeatProps) {
  const { words } = currentLanguage();
  const { match, about, projection, names, seat } = props;
  const [renaming, setRenaming] = useState(false);
  const [linksMade, setLinksMade] = useState(0);
  const name = names[seat] ?? '';
  const several = about.rights.seats.length > 1;
  const plays = projection.phase === 'playing' && seatsPlayed(props).includes(seat);
  const isRenamed = renaming && projection.players[seat]?.kind === 'person';
  const actions = (
    <>
      {isRenamed && <Rename {...props} onDone={() => setRenaming(false)} />}
      <div class="wraps table-panel-buttons">
        {plays && !renaming && (
          <button
            type="button"
            class="button small"
            aria-label={words.waiting.renameSeat({ name })}
            onClick={() => setRenaming(true)}
          >
            {words.waiting.rename}
          </button>
        )}
        <OwnLinks {...props} onMade={() => setLinksMade(linksMade + 1)} />
      </div>
      <SeatDevices {...props} since={linksMade} />
      {plays && (
        <p class="table-panel-last">
          <ConfirmButton
            label={several ? `${words.match.resign}: ${name}` : words.match.resign}
            question={several ? words.match.resignSure({ name }) : words.match.resignSureYou}
            yes={words.match.resignYes}
            onSure={() => void match.send({ kind: 'resign', seat })}
          />
        </p>
      )}
    </>
  );
  // With several seats at one device, each has its actions behind its name.
  return several ? (
    <details class="table-panel-entry table-panel-folded">
      <summary>
        <SeatHead {...props} />
      </summary>
      {actions}
    </details>
  ) : (
    <div class="table-panel-entry">
      {!isRenamed && <SeatHead {...props} />}
      {actions}
    </div>
  );
}

function OtherSeat(props: SeatProps) {
  const { about, projection, seat } = props;
  return (
    <div class="table-panel-entry">
      <SeatHead {...props} />
      {projection.phase === 'playing' && (
        <div class="wraps table-panel-buttons">
          {(about.rights.owner || (projection.toMove.includes(seat) && mayLetBotPlay(props))) && (
            <LetBotPlay {...props} />
          )}
          {about.rights.owner && <FreedSeat {...props} />}
        </div>
      )}
    </div>
  );
}
