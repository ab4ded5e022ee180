// The page about the dice of one match: checks all its rolls in this browser, and shows the luck of each player.
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { boxOf, loadGame, loadLuck } from '../games.ts';
import { currentLanguage } from '../language.ts';
import { RefusedMatch } from '../match/refused-match.tsx';
import { namesOf } from '../match/state/player-names.ts';
import type { DiceTexts } from '../messages/dice-en.ts';
import { Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { TableColours } from '../ui/table-colours.tsx';
import { useDiceTexts } from '../ui/use-dice-texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { CheckProgress, CheckResult } from './check-result.tsx';
import { LuckTables } from './luck-table.tsx';
import { type CheckableMatch, checkSteps, type MatchCheck, readMatch } from './match-check.ts';
import { runInSlices } from './run-steps.ts';
import { tally } from './tallies.ts';
import '../style/pills.css';
import './luck.css';

interface CheckState {
  readonly match?: CheckableMatch;
  /** The checked part, from 0 to 1. */
  readonly done: number;
  readonly result?: MatchCheck | Refusal;
  /** The reason why the match could not be read. */
  readonly refusal?: Refusal;
}

/** Reads a match and checks it. */
function useCheck(id: string): CheckState {
  const [state, setState] = useState<CheckState>({ done: 0 });
  useEffect(() => {
    let isMounted = true;
    const isWanted = () => isMounted;
    const check = async () => {
      const match = await readMatch(id, loadGame);
      if (!isMounted) return;
      if (isRefusal(match)) {
        setState({ done: 0, refusal: match });
        return;
      }
      setState({ match, done: 0 });
      const result = await runInSlices(
        checkSteps(match),
        (done) => setState({ match, done }),
        isWanted,
      );
      if (result !== undefined) setState({ match, done: 1, result });
    };
    void check();
    return () => {
      isMounted = false;
    };
  }, [id]);
  return state;
}

export function MatchLuckPage({ id }: { readonly id: string }) {
  const { language, words } = currentLanguage();
  const texts = useDiceTexts();
  const { match, done, result, refusal } = useCheck(id);
  const setup = match?.snapshot.setup;
  const box = setup === undefined ? '' : boxOf(setup.game, setup.edition)?.words[language].name;
  const title = texts?.title(box ?? '') ?? words.loading;
  usePageTitle(title);
  if (refusal !== undefined) return <RefusedMatch refusal={refusal} />;
  if (match === undefined || texts === undefined) return <Loading />;
  const names = namesOf(match.snapshot.seen.players, currentLanguage());
  return (
    <TableColours colours={match.snapshot.seen.colours}>
      <article class="luck-page">
        <header>
          <h1>{title}</h1>
          <p>
            <a href={`/t/${id}`}>{texts.toMatch}</a>
          </p>
        </header>
        <section class="luck-check" aria-labelledby="check">
          <h2 id="check">{texts.check.title}</h2>
          {result === undefined ? (
            <CheckProgress label={texts.check.running} done={done} />
          ) : (
            <CheckResult match={match} result={result} names={names} texts={texts} />
          )}
        </section>
        {result !== undefined && !isRefusal(result) && (
          <MatchLuck match={match} check={result} names={names} texts={texts} />
        )}
      </article>
    </TableColours>
  );
}

interface MatchLuckProps {
  readonly match: CheckableMatch;
  readonly check: MatchCheck;
  readonly names: readonly string[];
  readonly texts: DiceTexts;
}

function MatchLuck({ match, check, names, texts }: MatchLuckProps) {
  const { language } = currentLanguage();
  const { game, snapshot } = match;
  const [chosen, setChosen] = useState<Seat | undefined>(undefined);
  const loaded = useLoaded(async () => (await loadLuck(game.id, language)) ?? null, [language]);
  if (loaded === undefined) return <Loading />;
  const { luck } = texts;
  const isLater = snapshot.seen.phase !== 'over' && check.rolls.length === 0;
  const counts = (of: 'seat' | 'table') =>
    loaded?.luck.counted.some((kind) => kind.of === of || kind.of === 'both') ?? false;
  const options = [
    ...(counts('table') ? [undefined] : []),
    ...(counts('seat') ? names.keys() : []),
  ];
  const seat = options.includes(chosen) ? chosen : options[0];
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
            tallies={tally(check.rolls, loaded.luck, seat === undefined ? undefined : [seat])}
            name={seat === undefined ? luck.all : (names[seat] ?? '')}
            seat={seat}
          />
        </>
      )}
    </section>
  );
}
