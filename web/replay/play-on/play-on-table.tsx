// The table of a match that is played on: the board with its status bar, and the podium at the end.
import { useRef, useState } from 'preact/hooks';
import type { DraftMove } from '#modules/board.ts';
import { Podium } from '../../match/end/podium.tsx';
import { useSounds } from '../../match/match-sounds.ts';
import { useSkipGuard } from '../../match/skip-guard.ts';
import { type MatchProps, seatsOfReader } from '../../match/state/match-props.ts';
import { Announcer } from '../../match/status/announcer.tsx';
import { StatusBar } from '../../match/status/status-bar.tsx';
import { pressKey, useGameKeys } from '../../ui/keys/keys.tsx';
import { useTexts } from '../../ui/loading/use-texts.ts';
import '../../match/end/podium.css';

export function PlayOnTable(table: MatchProps) {
  const { match, about, projection, game, names } = table;
  const { Board } = game;
  const settled = match.settled.projection.value ?? projection;
  // The last result stays until it was seen.
  const over = settled.phase === 'over' && match.result.value === undefined;
  const isAsked = (seen: typeof projection) => seen.toMove.some((seat) => seat === about.viewer);
  const called = isAsked(projection) && isAsked(settled) && !match.behind.value;
  const [draft, setDraft] = useState<DraftMove | undefined>(undefined);
  const boardFrame = useRef<HTMLDivElement>(null);
  const skipGuard = useSkipGuard(match, boardFrame);
  const isReady = useTexts('end') !== undefined;
  useSounds(table);
  useGameKeys(game.words.keys);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for buttons that are there
    <div
      class="play-on-table"
      data-seq={projection.seq}
      data-settled={settled.seq}
      {...skipGuard.on}
      onKeyDown={pressKey}
    >
      {!over && <StatusBar {...table} draft={draft} />}
      {over && isReady && (
        <section class="result">
          <Podium {...table} projection={settled} />
        </section>
      )}
      <div ref={boardFrame}>
        <Board
          view={projection.view}
          moves={called ? projection.moves : []}
          onMove={(...moves) => {
            skipGuard.moved();
            match.moves(moves);
          }}
          names={names}
          mine={seatsOfReader(table)}
          words={game.words}
          busy={match.isDeaf.value}
          over={over}
          settledView={settled.view}
          result={match.result.value}
          hurried={match.skipped.value}
          onDraft={setDraft}
        />
      </div>
      <Announcer {...table} />
    </div>
  );
}
