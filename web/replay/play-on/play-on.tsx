// Plays on from a line of a finished match against bots: in the page alone, with other rolls.
import { useEffect, useState } from 'preact/hooks';
import { chanceFrom } from '#kernel/chance.ts';
import type { Seat } from '#kernel/game.ts';
import { parseRecord } from '#kernel/match/record.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { botMove } from '../../client/local-bots/local-bots.ts';
import { deviceRandom } from '../../client/local-bots/random.ts';
import { LocalMatch } from '../../client/local-match.ts';
import { readRecord } from '../../client/match-files.ts';
import type { Past } from '../../client/proof/checked-log.ts';
import { loadShelf, myName } from '../../client/shelf-entries.ts';
import { currentLanguage } from '../../language.ts';
import { stagingOfLine } from '../../match/state/line-staging.ts';
import { namesOf } from '../../match/state/player-names.ts';
import { ShownMatch } from '../../match/state/shown-match.ts';
import { useGame } from '../../match/use-game.ts';
import type { Messages as ReviewTexts } from '../../messages/en/review.ts';
import { ErrorNotice, Loading } from '../../ui/notices/notices.tsx';
import { entriesUntil } from './past-entries.ts';
import { PlayOnTable } from './play-on-table.tsx';

export interface PlayOnProps {
  readonly id: string;
  readonly past: Past;
  /** See `ReviewProps`. */
  readonly record?: string | undefined;
  /** The line from which to play on. */
  readonly seq: number;
  /** The seats of this device. */
  readonly seats: readonly Seat[];
  readonly own: ReviewTexts;
  onBack(): void;
}

export function PlayOn(props: PlayOnProps) {
  const { own, onBack } = props;
  const [round, setRound] = useState(0);
  const match = useMatch(props, round);
  return (
    <div class="play-on">
      <p class="row wraps play-on-head">
        <strong>{own.playingOn}</strong>
        <button type="button" class="button small" onClick={() => setRound(round + 1)}>
          {own.anew}
        </button>
        <button type="button" class="button small" onClick={onBack}>
          {own.back}
        </button>
      </p>
      {isRefusal(match) && <ErrorNotice>{match.message}</ErrorNotice>}
      {match === undefined && <Loading />}
      {match !== undefined && !isRefusal(match) && <LoadedTable key={round} match={match} />}
    </div>
  );
}

function LoadedTable({ match }: { readonly match: ShownMatch }) {
  const game = useGame(match);
  const [about, projection] = [match.about.value, match.projection.value];
  if (game === undefined || about === undefined || projection === undefined) return <Loading />;
  const names = namesOf(projection.players, currentLanguage());
  return <PlayOnTable {...{ match, about, projection, game, names }} />;
}

function useMatch(props: PlayOnProps, round: number): ShownMatch | Refusal | undefined {
  const [match, setMatch] = useState<ShownMatch | Refusal | undefined>(undefined);
  useEffect(() => {
    let shown: ShownMatch | undefined;
    let isMounted = true;
    setMatch(undefined);
    void resumedMatch(props).then((source) => {
      if (!isMounted) return;
      if (isRefusal(source)) return setMatch(source);
      shown = new ShownMatch(source, stagingOfLine);
      setMatch(shown);
    });
    return () => {
      isMounted = false;
      shown?.end();
    };
  }, [props.id, props.seq, round]);
  return match;
}

/** The match up to the line, with the strongest bot in all seats but one. */
async function resumedMatch(props: PlayOnProps): Promise<LocalMatch | Refusal> {
  const { id, past, seq, seats } = props;
  const { game, setup, players } = past.match;
  const record = props.record ?? (await readRecord(id));
  if (isRefusal(record)) return record;
  const replayed = parseRecord(record, (other) => (other === game.id ? game : undefined));
  if (isRefusal(replayed)) return replayed;
  const { entries, seats: asked } = entriesUntil(replayed, seq);
  const mine = seats.length === 1 ? seats[0]! : (asked[0] ?? 0);
  const box = (await loadShelf()).find((each) => each.game === game.id);
  const bot = box?.bots[0] ?? '';
  const player = players[mine];
  // A bot had the seat: the visitor plays in its place.
  const name = player?.kind === 'person' ? player.name : myName(currentLanguage().words);
  return new LocalMatch({
    id: 'play-on',
    game,
    setup,
    players: players.map((_, seat) =>
      seat === mine ? { kind: 'person', name } : { kind: 'bot', bot },
    ),
    seats: [mine],
    past: entries,
    standardBot: bot,
    chance: () => chanceFrom(deviceRandom),
    think: (which, view) => botMove({ game: game.id, bot: which, view }),
  });
}
