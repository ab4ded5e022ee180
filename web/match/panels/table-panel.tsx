// The table panel: resigning, links to other devices, spectators, and for the owner a bot for
// absent players.
import { useState } from 'preact/hooks';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { currentLanguage } from '../../language.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { loadedTexts, useTexts } from '../../ui/loading/use-texts.ts';
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
  const { pause, toShelf, match } = currentLanguage().words;
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
          {projection.phase === 'over' ? toShelf : pause}
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
  const { about, projection, names, seat } = props;
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
          <GiveUp {...props} several={several} />
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

/** The button to give up. Its question says what follows. */
function GiveUp(props: SeatProps & { readonly several: boolean }) {
  const { match, names, seat, several } = props;
  const { resign } = currentLanguage().words.match;
  return (
    <ConfirmButton
      label={several ? `${resign}: ${names[seat] ?? ''}` : resign}
      question={giveUpQuestion(props)}
      yes={loadedTexts('panels').table.resign.yes}
      onSure={() => void match.send({ kind: 'resign', seat })}
    />
  );
}

/** With one other player the match ends; with more a bot plays on. */
function giveUpQuestion({
  projection: { players, resigned },
  names,
  seat,
  several,
}: SeatProps & { readonly several: boolean }): string {
  const texts = loadedTexts('panels').table.resign;
  const name = names[seat] ?? '';
  const others = [...players.keys()].filter((other) => other !== seat && !resigned.includes(other));
  if (others.length > 1) return several ? texts.seat.more({ name }) : texts.you.more;
  const winner = names[others[0] as number] ?? '';
  return several ? texts.seat.lastTwo({ name, winner }) : texts.you.lastTwo({ winner });
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
