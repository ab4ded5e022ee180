// Luck in pictures: for each symbol a groove with the usual range, the expected number as a line, and the real one as a
// bead.
import type { CSSProperties, VNode } from 'preact';
import type { Seat } from '#kernel/game.ts';
import { bandOf, isOutside, type Tally } from '#kernel/luck.ts';
import type { LuckModule } from '#modules/luck.ts';
import type { GameLuck } from '../game-pages.ts';
import type { Messages as DiceTexts } from '../messages/en/dice.ts';
import { Groove } from '../ui/groove.tsx';
import { EVENT, keyOf, type Tallies } from './tallies.ts';

interface LuckTablesProps extends GameLuck {
  readonly texts: DiceTexts;
  readonly tallies: Tallies;
  /** The player or table. */
  readonly name: string;
  /** Of 100 matches with fair dice, how many are at least as uneven; undefined for several matches. */
  readonly together?: number | undefined;
  /** Colours the beads. */
  readonly seat?: Seat | undefined;
}

interface LuckRow {
  readonly key: string;
  readonly name: string;
  readonly picture?: VNode;
  readonly tally: Tally;
}

/** All tables of one player or table; nothing was rolled if there are none. */
export function LuckTables(props: LuckTablesProps) {
  const { luck, words, own, texts, tallies, name, together, seat } = props;
  const groups = groupsOf(luck, words, tallies, own.events);
  if (groups.length === 0) return <p>{texts.luck.none}</p>;
  const rows = groups.flatMap((group) => group.rows);
  const outside = rows.filter(({ tally }) => isOutside(tally)).length;
  const style = { '--bead': seat === undefined ? 'var(--worm)' : `var(--seat-${seat % 7})` };
  return (
    <div class="luck-tables" style={style as CSSProperties}>
      {own.note !== undefined && <p>{own.note}</p>}
      {seat !== undefined && <Answer {...{ luck, own, texts, tallies }} />}
      <p class="luck-verdict">{texts.luck.verdict({ count: outside, all: rows.length })}</p>
      {together !== undefined && (
        <p>{texts.luck.together({ count: together < 1 ? 0 : Math.round(together) })}</p>
      )}
      {groups.map(({ label, rows: some }) => (
        <LuckTable
          key={label}
          texts={texts}
          title={label === EVENT ? undefined : own.rolls[label]}
          caption={texts.luck.caption({ name })}
          rows={some}
        />
      ))}
      <p class="hint">{texts.luck.legend}</p>
    </div>
  );
}

/** Whether the player was lucky, in the unit of the game: more than a standard deviation from what chance brings. */
function Answer({
  luck,
  own,
  texts,
  tallies,
}: Pick<LuckTablesProps, 'luck' | 'own' | 'texts' | 'tallies'>) {
  const { telling } = luck;
  if (telling === undefined || own.told === undefined) return null;
  const { of, isGood } = telling;
  const key = 'event' in of ? keyOf(EVENT, of.event) : keyOf(of.label, of.symbol);
  const tally = tallies[key];
  if (tally === undefined) return null;
  const { got, expected, variance } = tally;
  const off = (got - expected) * (isGood ? 1 : -1);
  const kind = off ** 2 <= variance ? 'usual' : off > 0 ? 'lucky' : 'unlucky';
  const told = own.told({ count: got, expected });
  return <p class="luck-answer">{texts.luck.answer[kind]({ told })}</p>;
}

interface LuckGroup {
  readonly label: string;
  readonly rows: readonly LuckRow[];
}

function groupsOf(
  luck: LuckModule<GameLuck['words']>,
  words: GameLuck['words'],
  tallies: Tallies,
  events: Readonly<Record<string, string>>,
): readonly LuckGroup[] {
  const { Symbol: Picture } = luck;
  const rowIn = (row: Omit<LuckRow, 'tally'>): readonly LuckRow[] => {
    const tally = tallies[row.key];
    return tally === undefined || tally.expected === 0 ? [] : [{ ...row, tally }];
  };
  const symbols = luck.counted.map(({ label, symbols }) => ({
    label,
    rows: symbols.flatMap((symbol) =>
      rowIn({
        key: keyOf(label, symbol),
        name: luck.nameOf(symbol, words),
        picture: <Picture symbol={symbol} />,
      }),
    ),
  }));
  const happened = luck.events.flatMap((event) =>
    rowIn({ key: keyOf(EVENT, event), name: events[event] ?? event }),
  );
  return [...symbols, { label: EVENT, rows: happened }].filter(({ rows }) => rows.length > 0);
}

/** The places of numbers on a groove, in percent: all bands and beads, with a margin. */
function scaleFor(tallies: readonly Tally[]): (value: number) => string {
  const ends = tallies.flatMap((tally) => {
    const { low, high } = bandOf(tally);
    return [low, high, tally.got];
  });
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const margin = (most - least) / 5;
  const start = Math.max(0, least - margin);
  const width = most + margin - start || 1;
  return (value) => `${(100 * (value - start)) / width}%`;
}

interface LuckTableProps {
  readonly texts: DiceTexts;
  readonly title: string | undefined;
  readonly caption: string;
  readonly rows: readonly LuckRow[];
}

function LuckTable({ texts: { luck }, title, caption, rows }: LuckTableProps) {
  const percent = scaleFor(rows.map(({ tally }) => tally));
  return (
    <table class="luck-table">
      <caption>
        {title !== undefined && <b>{title}</b>}
        <span class="unseen">{caption}</span>
      </caption>
      <thead>
        <tr>
          <td />
          <td aria-hidden="true" class="luck-picture" />
          <th scope="col">{luck.came}</th>
          <th scope="col">{luck.expected}</th>
          <th scope="col" class="unseen">
            {luck.usual}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, picture, tally }) => {
          const { low, high } = bandOf(tally);
          const places = {
            low: percent(low),
            high: percent(high),
            expected: percent(tally.expected),
            got: percent(tally.got),
          };
          return (
            <tr key={key} class={isOutside(tally) ? 'luck-outside' : ''}>
              <th scope="row" title={name}>
                {picture === undefined ? (
                  <span class="luck-event">{name}</span>
                ) : (
                  <>
                    <span class="luck-symbol">{picture}</span>
                    <span class="unseen">{name}</span>
                  </>
                )}
              </th>
              <td aria-hidden="true" class="luck-picture">
                <Groove {...places} />
              </td>
              <td class="luck-came">{luck.number({ value: tally.got })}</td>
              <td class="luck-number">{luck.number({ value: tally.expected })}</td>
              <td class="unseen">{luck.range({ low, high })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
