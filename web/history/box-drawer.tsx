// The past matches of one box: its cover, its records as medals, and its matches on paper slips.
import { useState } from 'preact/hooks';
import { boards } from '#boards';
import { recordsOf } from '#games/records.ts';
import { COLOURS } from '#kernel/match/colours.ts';
import type { RecordWords } from '#modules/records.ts';
import { Crown } from '#pieces/garden/crown.tsx';
import { ColourMark } from '#pieces/seat-mark.tsx';
import type { PastMatch } from '../client/past-matches/past-match.ts';
import { deletePast } from '../client/past-matches/past-store.ts';
import { coverOf } from '../covers.ts';
import { boxWordsOf, currentLanguage, localeOf } from '../language.ts';
import { isolated, namesOf } from '../match/state/player-names.ts';
import { Confirm } from '../ui/confirm.tsx';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import { loadedTexts } from '../ui/loading/use-texts.ts';
import { RemoveButton } from '../ui/remove-button.tsx';
import { Folded } from './folded.tsx';
import { bestRecords, type PlacedSeat, placedSeats } from './summary.ts';
import type { PastState } from './use-past-matches.ts';

/** The matches in sight; the others are folded. */
const IN_SIGHT = 4;

/** Whether the page has this box. A file may name anything, also `constructor`. */
function hasBox(game: string, edition: string): boolean {
  return Object.hasOwn(boards, game) && Object.hasOwn(boards[game]?.boxes ?? {}, edition);
}

function dateOf(at: number): string {
  const locale = localeOf(currentLanguage().language);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);
}

export function BoxDrawer(past: PastState) {
  const texts = loadedTexts('history');
  const { matches } = past;
  const { game = '', edition = '' } = matches[0] ?? {};
  // A file may name a box that this page does not have.
  const isHere = hasBox(game, edition);
  const title = (isHere && boxWordsOf(game, edition)?.name) || edition;
  const Cover = isHere ? coverOf(game, edition) : undefined;
  const { language } = currentLanguage();
  const words = useLoaded(() => recordsOf(game)?.words(language), [game, language]);
  const older = matches.slice(IN_SIGHT);
  const list = (some: readonly PastMatch[]) => (
    <ul class="past-slips">
      {some.map((match) => (
        <Slip key={match.id} {...past} match={match} words={words} />
      ))}
    </ul>
  );
  return (
    <section class="past-drawer" aria-label={title}>
      <div class="row past-lid">
        {Cover !== undefined && (
          <span class="past-cover">
            <Cover />
          </span>
        )}
        <h2>{title}</h2>
      </div>
      {isHere && <Medals game={game} matches={matches} words={words} />}
      <h3 class="unseen">{texts.matches}</h3>
      {list(matches.slice(0, IN_SIGHT))}
      {older.length > 0 && (
        <Folded summary={texts.older({ count: older.length })} content={() => list(older)} />
      )}
    </section>
  );
}

interface MedalsProps {
  readonly game: string;
  readonly matches: readonly PastMatch[];
  /** Undefined while they load. */
  readonly words: RecordWords | undefined;
}

function Medals({ game, matches, words }: MedalsProps) {
  const best = bestRecords(matches, recordsOf(game)?.kinds ?? []);
  if (words === undefined || best.length === 0) return null;
  return (
    <>
      <h3>{loadedTexts('history').records}</h3>
      <dl class="past-medals">
        {best.map(({ kind, value, name, colour, at }) => (
          <div key={kind} class="past-medal">
            <dt>{words.records[kind]}</dt>
            <dd>
              <b>{value}</b>
              <span class="past-holder">
                <ColourMark colour={COLOURS.indexOf(colour)} />{' '}
                <span translate={false}>{isolated(name)}</span>
              </span>
              <time class="hint">{dateOf(at)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface SlipProps extends PastState, Pick<MedalsProps, 'words'> {
  readonly match: PastMatch;
}

function Slip({ match, words, replayable, refresh }: SlipProps) {
  const texts = loadedTexts('history');
  const [isAsking, setAsking] = useState(false);
  const { id, at, players, winners } = match;
  const placed = placedSeats(match);
  const names = namesOf(players, currentLanguage());
  const date = dateOf(at);
  const won = winners.map((seat) => names[seat] ?? '');
  const said = { players: names, date };
  return (
    <li class="past-slip">
      <span class="unseen">{won.length === 0 ? texts.nobody : texts.won({ winners: won })}: </span>
      {placed === undefined ? (
        <span class="wraps past-players">
          {players.map((_, seat) => (
            <PastName key={names[seat]} match={match} seat={seat} name={names[seat]} />
          ))}
        </span>
      ) : (
        <Places match={match} placed={placed} names={names} words={words} />
      )}
      <time class="hint">{date}</time>
      {replayable.has(id) && (
        <a href={`/t/${id}/replay`} aria-label={texts.replayOf(said)}>
          {texts.replay}
        </a>
      )}
      <RemoveButton look="past-remove" label={texts.forget(said)} onPress={() => setAsking(true)} />
      {isAsking && (
        <Confirm
          question={texts.forgetSure}
          yes={texts.forgetYes}
          onAnswer={(sure) => {
            setAsking(false);
            if (!sure) return;
            deletePast([id]);
            refresh();
          }}
        />
      )}
    </li>
  );
}

interface PlacesProps extends Pick<MedalsProps, 'words'> {
  readonly match: PastMatch;
  readonly placed: readonly PlacedSeat[];
  readonly names: readonly string[];
}

/** The players in the order of their places, with their scores. */
function Places({ match, placed, names, words }: PlacesProps) {
  const texts = loadedTexts('history');
  const { scores } = match;
  const scoreOf = (seat: number) =>
    scores === undefined ? undefined : words?.score({ count: scores[seat] ?? 0 });
  return (
    <ol class="past-places">
      {placed.map(({ seat, place }) => (
        <li key={seat}>
          <span class="past-place">{place === undefined ? '–' : `${place}.`}</span>{' '}
          <span class="wraps past-placed">
            <PastName match={match} seat={seat} name={names[seat]} />{' '}
            <span class="hint">{place === undefined ? texts.gaveUp : scoreOf(seat)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface PastNameProps {
  readonly match: PastMatch;
  readonly seat: number;
  readonly name: string | undefined;
}

function PastName({ match: { players, winners }, seat, name }: PastNameProps) {
  const colour = players[seat]?.colour ?? COLOURS[0];
  const hasWon = winners.includes(seat);
  return (
    <span class={hasWon ? 'past-winner' : undefined}>
      <ColourMark colour={COLOURS.indexOf(colour)} /> <span translate={false}>{name}</span>
      {hasWon && <SmallCrown />}
    </span>
  );
}

function SmallCrown() {
  return (
    <svg class="past-crown" viewBox="-13 -24 26 16" aria-hidden="true">
      <g class="gw">
        <Crown />
      </g>
    </svg>
  );
}
