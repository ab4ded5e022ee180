// The luck of this device: the rolls and draws of its seats in all finished matches, by game.
import { useEffect, useState } from 'preact/hooks';
import { parseRecord } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Mine } from '#server/wire/schemas.ts';
import { readRecord } from '../client/match-files.ts';
import { requestUntilAnswered } from '../client/request.ts';
import { loadLuck } from '../game-pages.ts';
import { loadGame } from '../games.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import type { Messages as DiceTexts } from '../messages/en/dice.ts';
import { forgetOldest, recall, remember } from '../storage.ts';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import { useTexts } from '../ui/loading/use-texts.ts';
import { ErrorPage } from '../ui/notices/error-page.tsx';
import { EmptyTable } from '../ui/notices/illustrations.tsx';
import { Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { CheckProgress } from './check-result.tsx';
import { LuckTables } from './luck-table.tsx';
import { isTallies, sumOfTallies, type Tallies, tally, withoutChances } from './tallies.ts';
import './luck.css';

type MyMatch = Mine['matches'][number];

/** The tallies of this device's seats in one finished match. */
interface KeptLuck {
  readonly tallies: Tallies;
  readonly at: number;
}

interface MatchTallies {
  readonly game: string;
  readonly edition: string;
  readonly tallies: Tallies;
}

const PREFIX = 'luck/';
const KEPT_AT_MOST = 300;

function isKept(value: unknown): value is KeptLuck {
  const { tallies, at } = (value ?? {}) as Partial<KeptLuck>;
  return isTallies(tallies) && Number.isFinite(at);
}

/** The tallies of a finished match; undefined if it has none, or its record cannot be read. */
async function talliesOf({ id, game, players, rights }: MyMatch): Promise<Tallies | undefined> {
  const kept = recall(PREFIX + id, isKept);
  if (kept !== undefined) return kept.tallies;
  const [rules, counting] = await Promise.all([loadGame(game), loadLuck(game, 'en')]);
  if (rules === undefined || counting === undefined) return undefined;
  const record = await readRecord(id);
  if (isRefusal(record)) return undefined;
  const replayed = parseRecord(record, (other) => (other === game ? rules : undefined));
  if (isRefusal(replayed)) return undefined;
  const seats = rights.seats.filter((seat) => players[seat]?.kind === 'person');
  const isWholeTable = seats.length === players.length;
  const whole = tally(replayed.rolls, counting.luck, isWholeTable ? undefined : seats);
  const tallies = withoutChances(whole);
  remember(PREFIX + id, { tallies, at: Date.now() });
  forgetOldest(PREFIX, KEPT_AT_MOST, isKept);
  return tallies;
}

interface DeviceLuck {
  /** The read part, from 0 to 1. */
  readonly done: number;
  readonly matches: readonly MatchTallies[];
}

/** Reads the finished matches one after the other. */
function useDeviceLuck(): DeviceLuck {
  const [state, setState] = useState<DeviceLuck>({ done: 0, matches: [] });
  useEffect(() => {
    let isMounted = true;
    const read = async () => {
      const mine = await requestUntilAnswered<Mine>('/api/matches');
      const finished = isRefusal(mine)
        ? []
        : mine.matches.filter(({ phase, rights }) => phase === 'over' && rights.seats.length > 0);
      const matches: MatchTallies[] = [];
      for (const [index, match] of finished.entries()) {
        const tallies = await talliesOf(match);
        if (!isMounted) return;
        const { game, edition } = match;
        if (tallies !== undefined && Object.keys(tallies).length > 0) {
          matches.push({ game, edition, tallies });
        }
        setState({ done: (index + 1) / finished.length, matches: [] });
      }
      setState({ done: 1, matches });
    };
    void read();
    return () => {
      isMounted = false;
    };
  }, []);
  return state;
}

export function LuckPage() {
  const texts = useTexts('dice');
  const { done, matches } = useDeviceLuck();
  usePageTitle(texts?.device.title ?? currentLanguage().words.loading);
  if (texts === undefined) return <Loading />;
  const { title, lead, none, reading } = texts.device;
  if (done < 1) {
    return (
      <article class="luck-page">
        <h1>{title}</h1>
        <CheckProgress label={reading} done={done} />
      </article>
    );
  }
  if (matches.length === 0) {
    return <ErrorPage title={title} advice={none} picture={<EmptyTable />} />;
  }
  const games = [...new Set(matches.map(({ game }) => game))];
  return (
    <article class="luck-page">
      <h1>{title}</h1>
      <p class="lead">{lead({ matches: matches.length })}</p>
      {games.map((game) => (
        <GameLuckSection
          key={game}
          game={game}
          matches={matches.filter((match) => match.game === game)}
          texts={texts}
        />
      ))}
    </article>
  );
}

interface GameLuckSectionProps {
  readonly game: string;
  readonly matches: readonly MatchTallies[];
  readonly texts: DiceTexts;
}

function GameLuckSection({ game, matches, texts }: GameLuckSectionProps) {
  const { language } = currentLanguage();
  const loaded = useLoaded(async () => loadLuck(game, language), [game, language]);
  const editions = [...new Set(matches.map(({ edition }) => edition))];
  const names = editions.map((edition) => boxWordsOf(game, edition)?.name ?? edition);
  const title = new Intl.ListFormat(language).format(names);
  return (
    <section class="luck-of" aria-label={title}>
      <h2>{title}</h2>
      {loaded === undefined ? (
        <Loading />
      ) : (
        <LuckTables
          {...loaded}
          texts={texts}
          tallies={sumOfTallies(matches.map(({ tallies }) => tallies))}
          name={title}
        />
      )}
    </section>
  );
}
