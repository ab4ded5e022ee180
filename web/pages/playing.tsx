// A match while it is played and after its end: what may I do, the board, and beside it the log and the table's affairs.
import { useEffect, useState } from 'preact/hooks';
import { boxOf } from '#boards';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { pressKey, useGameKeys } from '../keys.tsx';
import { spoken } from '../language.ts';
import { later } from '../later.tsx';
import { isText, recall } from '../storage.ts';
import { namesAt, seatsPlayed, type TableProps } from '../table-props.ts';
import { Affairs, Requests } from './affairs.tsx';
import { Announcer } from './announcer.tsx';
import { History } from './history.tsx';
import { ResultPanel } from './result.tsx';
import { Side } from './side.tsx';
import { useSounds } from './sounding.ts';
import { Bubbles, Talk, useUnread } from './talk.tsx';

const RulesPanel = later(async () => (await import('./rules-panel.tsx')).RulesPanel);

export function PlayingPage(table: TableProps) {
  const { language, words } = spoken();
  const { match, about, seen, game } = table;
  const names = namesAt(table);
  const title = boxOf(about.setup.game, about.setup.edition)?.words[language].name ?? '';
  const { Board } = game;
  const over = seen.phase === 'over';
  const mayMove = seatsPlayed(table).some((seat) => seat === about.viewer);
  const mine = mayMove && seen.toMove.some((seat) => seat === about.viewer);
  useEffect(() => {
    document.title = mine
      ? `● ${words.standing.yourMove} – ${words.brand}`
      : `${title} – ${words.brand}`;
  }, [words, title, mine]);
  const [hurried, setHurried] = useState(0);
  const hurry = () => {
    if (!match.behind.value) return;
    match.skip();
    setHurried((times) => times + 1);
  };
  useSounds(table);
  useGameKeys(game.words.keys);
  return (
    <div class="playing">
      <h1 class="unseen">{title}</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for buttons that are there */}
      <div
        class="playing-board"
        onClick={hurry}
        onKeyDown={(event) => {
          if (event.key !== 'Tab') hurry();
          pressKey(event);
        }}
      >
        <Bubbles {...table} names={names} />
        {!over && <Standing {...table} names={names} />}
        {over && <End {...table} names={names} />}
        <Board
          view={seen.view}
          moves={mine && !match.behind.value ? seen.moves : []}
          onMove={(move) => match.moves([move])}
          names={names}
          words={game.words}
          busy={match.busy.value}
          over={over}
          hurried={hurried}
        />
      </div>
      <div class="playing-side">
        {!over && <Requests {...table} names={names} />}
        <Beside {...table} names={names} />
      </div>
      <Announcer {...table} names={names} />
    </div>
  );
}

/** The result, or where somebody wants to look at it again, the table as it was left. */
function End(table: NamedTableProps) {
  const { result } = spoken().words;
  const [away, setAway] = useState(false);
  return (
    <>
      {!away && <ResultPanel {...table} onSeeTable={() => setAway(true)} />}
      {away && (
        <p class="result-back">
          <button type="button" class="button" onClick={() => setAway(false)}>
            {result.closer}
          </button>
        </p>
      )}
      <h2 class="unseen">{result.table}</h2>
    </>
  );
}

interface NamedTableProps extends TableProps {
  readonly names: readonly string[];
}

/** What lies beside the board. */
function Beside(table: NamedTableProps) {
  const { words } = spoken();
  const { tabs } = words.match;
  const [open, setOpen] = useState(() => recall('side', isText));
  const unread = useUnread(table, open === 'talk');
  const news = unread === 0 ? {} : { news: words.talk.unread(unread), count: unread };
  const panels = [
    { id: 'log', label: tabs.log, content: <History {...table} /> },
    { id: 'talk', label: tabs.talk, content: <Talk {...table} />, ...news },
    { id: 'rules', label: tabs.rules, content: <RulesPanel setup={table.about.setup} /> },
    { id: 'table', label: tabs.table, content: <Affairs {...table} /> },
  ];
  return <Side label={words.match.side} panels={panels} onOpen={setOpen} />;
}

/** Whose move it is, and what they may do unless somebody else says so; the newest thing that happened below it. */
export function Standing(table: NamedTableProps & { readonly unprompted?: boolean }) {
  const { words } = spoken();
  const { match, about, seen, game, names } = table;
  const mover = seen.toMove[0] ?? lastMover(table);
  const mine = seatsPlayed(table).some((seat) => seat === mover);
  const asked = mine && seen.toMove.length > 0 && !table.unprompted;
  const name = mover === undefined ? '' : (names[mover] ?? '');
  const said = newestWords(table);
  const watching = about.rights.seats.length === 0;
  return (
    <div class={mine ? 'standing standing-mine' : 'standing'}>
      <h2 class="standing-title">
        {mover !== undefined && <SeatMark seat={mover} />}
        {mine && words.match.yourMove(name)}
        {!mine && name !== '' && words.match.moves(name)}
        {watching && <span class="hint"> · {words.match.watching}</span>}
      </h2>
      <p class="standing-line">{asked ? game.words.prompt(seen.view) : said}</p>
      {asked && <p class="standing-line standing-before">{said}</p>}
      {match.behind.value && (
        <button type="button" class="button small standing-skip" onClick={() => match.skip()}>
          {words.match.skip}
        </button>
      )}
    </div>
  );
}

/** Who made the newest move: while chance answers it, the turn is still theirs. */
function lastMover({ match }: NamedTableProps): number | undefined {
  const line = match.log.value.findLast(
    ({ happened }) => happened.kind === 'ply' && happened.by !== 'chance',
  );
  return line?.happened.kind === 'ply' ? (line.happened.by as number) : undefined;
}

export function newestWords({ match, game, names }: NamedTableProps): string {
  for (const { happened } of match.log.value.toReversed()) {
    if (happened.kind !== 'ply') continue;
    const said = happened.told.map((told) => game.words.tell(told, names)).filter(Boolean);
    if (said.length > 0) return said.join(' ');
  }
  return '';
}
