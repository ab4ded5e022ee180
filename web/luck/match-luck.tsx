// The page about the dice of one match: checks all its rolls in this browser, and shows the luck of each player.
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { readRecord } from '../client/match-files.ts';
import type { ProvedLines } from '../client/proof/proved-lines.ts';
import { proveSteps, type ReadMatch, readMatch } from '../client/proof/whole-match.ts';
import { loadLuck } from '../game-pages.ts';
import { loadGame } from '../games.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import { Compared, comparedHead, MatchCode } from '../match/end/match-code.tsx';
import { RefusedMatch } from '../match/refused-match.tsx';
import { namesOf } from '../match/state/player-names.ts';
import type { Messages as DiceTexts } from '../messages/en/dice.ts';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import { useTexts } from '../ui/loading/use-texts.ts';
import { Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { runInSlices } from '../ui/run-steps.ts';
import { TableColours } from '../ui/table-colours.tsx';
import { CheckProgress, CheckResult } from './check-result.tsx';
import { LuckTables } from './luck-table.tsx';
import { type MatchCheck, playCheck, recordSteps } from './match-check.ts';
import { evenness, tally } from './tallies.ts';
import '../style/pills.css';
import './luck.css';

interface CheckState {
  readonly match?: ReadMatch;
  /** The checked part, from 0 to 1. */
  readonly done: number;
  /** The match as its lines give it. */
  readonly proved?: ProvedLines;
  /** The record of a finished match. */
  readonly record?: string;
  readonly result?: MatchCheck | Refusal;
  /** The reason why the match could not be read. */
  readonly refusal?: Refusal;
}

/** Reads a match and checks it. */
function useCheck(id: string): CheckState {
  const [state, setState] = useState<CheckState>({ done: 0 });
  useEffect(() => {
    let isMounted = true;
    const report = (now: CheckState) => isMounted && setState(now);
    void checkMatch(id, report, () => isMounted);
    return () => {
      isMounted = false;
    };
  }, [id]);
  return state;
}

/** @param report called after each part of the check */
async function checkMatch(
  id: string,
  report: (state: CheckState) => void,
  isWanted: () => boolean,
): Promise<void> {
  const match = await readMatch(id, { viewer: 'spectator', loadGame });
  if (isRefusal(match)) return report({ done: 0, refusal: match });
  const onProgress = (done: number) => report({ match, done });
  const half = (done: number) => onProgress(done / 2);
  const proved = await runInSlices(proveSteps(match), half, isWanted);
  if (proved === undefined) return;
  if (isRefusal(proved)) return report({ match, done: 1, result: proved });
  if (phase(proved.match) !== 'over') {
    return report({ match, proved, done: 1, result: playCheck(match, proved) });
  }
  const record = await readRecord(id);
  if (isRefusal(record)) return report({ done: 0, refusal: record });
  const result = await runInSlices(recordSteps(match, proved, record), onProgress, isWanted);
  if (result !== undefined) report({ match, proved, record, done: 1, result });
}

export function MatchLuckPage({ id }: { readonly id: string }) {
  const { words } = currentLanguage();
  const texts = useTexts('dice');
  const { match, done, proved, record, result, refusal } = useCheck(id);
  const [other] = useState(() => comparedHead(location.hash));
  const setup = match?.about.setup;
  const box = setup === undefined ? '' : boxWordsOf(setup.game, setup.edition)?.name;
  const title = texts?.title({ game: box ?? '' }) ?? words.loading;
  usePageTitle(title);
  if (refusal !== undefined) return <RefusedMatch refusal={refusal} />;
  if (match === undefined || texts === undefined) return <Loading />;
  const right = result === undefined || isRefusal(result) ? undefined : result;
  const isDiceless =
    proved !== undefined && right !== undefined && isWithoutDice(proved.match, right);
  const { players, colours } = proved?.match ?? { players: [], colours: [] };
  const names = namesOf(players, currentLanguage());
  return (
    <TableColours colours={colours}>
      <article class="luck-page">
        <header>
          <h1>{title}</h1>
          <p>
            <a href={`/t/${id}`}>{texts.toMatch}</a>
          </p>
        </header>
        <section class="luck-check" aria-labelledby="check">
          <h2 id="check">{isDiceless ? texts.check.withoutDice : texts.check.title}</h2>
          {result === undefined ? (
            <CheckProgress label={texts.check.running} done={done} />
          ) : (
            <CheckResult
              id={id}
              {...{ isDiceless, proved, record, result, names, texts }}
              own={match.about.rights.seats}
            />
          )}
        </section>
        {proved !== undefined && right !== undefined && (
          <section class="luck-check" aria-labelledby="code">
            <h2 id="code">{texts.code.title}</h2>
            {other !== undefined && <Compared other={other} proved={proved} texts={texts} />}
            <MatchCode id={id} newest={proved} texts={texts} />
          </section>
        )}
        {proved !== undefined && right !== undefined && !isDiceless && (
          <MatchLuck proved={proved} check={right} names={names} texts={texts} />
        )}
      </article>
    </TableColours>
  );
}

/** Whether a match has neither dice nor draws. */
function isWithoutDice(
  { game, setup: { switches, seatCount } }: Match,
  check: MatchCheck,
): boolean {
  const isDrawn = check.rolls.length + check.hidden > 0;
  return !isDrawn && Object.keys(game.dice(switches, seatCount)).length === 0;
}

interface MatchLuckProps {
  readonly proved: ProvedLines;
  readonly check: MatchCheck;
  readonly names: readonly string[];
  readonly texts: DiceTexts;
}

function MatchLuck({ proved, check, names, texts }: MatchLuckProps) {
  const { language } = currentLanguage();
  const { game } = proved.match;
  const [chosen, setChosen] = useState<Seat | undefined>(undefined);
  const loaded = useLoaded(async () => (await loadLuck(game.id, language)) ?? null, [language]);
  if (loaded === undefined) return <Loading />;
  const { luck } = texts;
  const isLater = phase(proved.match) !== 'over' && check.rolls.length === 0;
  const counts = (of: 'seat' | 'table') =>
    loaded?.luck.counted.some((kind) => kind.of === of || kind.of === 'both') ?? false;
  const options = [
    ...(counts('table') ? [undefined] : []),
    ...(counts('seat') ? names.keys() : []),
  ];
  const seat = options.includes(chosen) ? chosen : options[0];
  const seats = seat === undefined ? undefined : [seat];
  return (
    <section class="luck-of" aria-labelledby="luck">
      <h2 id="luck">{luck.title}</h2>
      {loaded === null || isLater ? (
        <p>{isLater ? luck.later : luck.none}</p>
      ) : (
        <>
          {options.length > 1 && (
            <fieldset class="row wraps luck-whose">
              <legend class="unseen">{luck.whose}</legend>
              {options.map((each) => (
                <label key={`${each}`} class="pill">
                  <input
                    type="radio"
                    name="whose"
                    checked={each === seat}
                    onChange={() => setChosen(each)}
                  />
                  {each !== undefined && <SeatMark seat={each} />}
                  {each === undefined ? luck.all : names[each]}
                </label>
              ))}
            </fieldset>
          )}
          <LuckTables
            {...loaded}
            texts={texts}
            tallies={tally(check.rolls, loaded.luck, seats)}
            together={evenness(check.rolls, loaded.luck, seats)}
            name={seat === undefined ? luck.all : (names[seat] ?? '')}
            seat={seat}
          />
        </>
      )}
    </section>
  );
}
