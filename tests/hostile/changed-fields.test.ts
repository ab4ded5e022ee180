// @vitest-environment happy-dom
// A network that changes one field of one answer or event, in turn every field of all of them: the real client shows what the
// honest log gives, or stops. Whole matches of every box, for a player and a spectator. It also shows honest matches without an
// alarm.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GameEntry, gameEntryOf, shelf } from '#games';
import type { AnyGame, Observer } from '#kernel/game.ts';
import { logLine, projectionOf } from '#kernel/match/projection.ts';
import { uniform } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import {
  type FairMatch,
  leastSetup,
  linesFor,
  MATCH_ID,
  openLinesOf,
  playFairMatch,
} from '#kernel/testing/fair-match.ts';
import type { OpenUpdate } from '#server/wire/schemas.ts';
import { partOfToday, tries } from '#tools/testing/thorough.ts';
import { isDistrusted, type Update } from '#web/client/match-source.ts';
import { acceptHistory } from '#web/client/proof/known-heads.ts';
import { ProvedMatch } from '#web/client/proof/proved-match.ts';
import { ServerMatch } from '#web/client/server-match.ts';
import { MUTATIONS, type Mutation, mutated, type Path, pathsOf } from './mutations.ts';

/** Changed answers of each box. */
const RUNS = tries(16, 600);
/** Lines in one reply, so that a match needs several. */
const PAGE = 40;
/** Lines that come at a time over the stream. */
const STEP = 3;
/** Until the client has asked again after each failure. */
const PATIENCE_MS = 30_000;

/** What a changed network does to which answer, in the order in which the honest network gives them. */
interface Lie {
  readonly answer: number;
  readonly path: Path;
  readonly mutation: Mutation;
}

interface Shown {
  readonly seq: number;
  readonly seen: string;
  readonly happened: string;
}

interface Run {
  /** All answers and events, as the honest network gave them. */
  readonly honest: readonly unknown[];
  readonly shown: readonly Shown[];
  readonly outcome: 'shown' | 'stopped' | 'waits';
  readonly isChanged: boolean;
}

let streams: Set<PretendEventSource>;
let answerTo: (path: string) => Response;
let openStream: (stream: PretendEventSource) => void;

class PretendEventSource extends EventTarget {
  readonly after: number;
  constructor(address: string) {
    super();
    this.after = Number(/[?&]after=(\d+)/.exec(address)?.[1]);
    streams.add(this);
    openStream(this);
  }
  close(): void {
    streams.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', PretendEventSource);
  vi.stubGlobal('fetch', async (path: string) => answerTo(path));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A match and one of its viewers. */
interface Play {
  readonly game: AnyGame;
  readonly match: FairMatch;
  readonly viewer: Observer;
  /** Another match of the same box. */
  readonly other: FairMatch;
}

/** Follows a match to its end over a network that may lie once. */
async function follow({ game, match, viewer, other }: Play, lie?: Lie): Promise<Run> {
  localStorage.clear();
  acceptHistory(MATCH_ID);
  localStorage.clear();
  streams = new Set();
  const [lines, others] = [match, other].map((each) => linesWithHeads(viewer, each)) as [
    readonly OpenUpdate[],
    readonly OpenUpdate[],
  ];
  const headAt = (seq: number) => lines[seq - 1]?.head;
  const { setup } = match.match;
  const begun = Math.floor(lines.length / 2);
  let published = begun;
  const honest: unknown[] = [];
  let isChanged = false;
  const told = <Answer>(answer: Answer, twin: unknown): Answer => {
    const [number, earlier] = [honest.length, honest.at(-1)];
    honest.push(answer);
    if (lie?.answer !== number) return answer;
    const changedAnswer = mutated(answer, lie.path, lie.mutation, { earlier, other: twin });
    isChanged = changedAnswer !== undefined;
    return (changedAnswer ?? answer) as Answer;
  };
  const rights = { owner: false, seats: viewer === 'spectator' ? [] : [viewer], watch: true };
  const page = (all: readonly OpenUpdate[], after: number) => ({
    id: MATCH_ID,
    setup,
    rights,
    viewer,
    seq: published,
    head: headAt(published),
    rematch: null,
    lines: all.slice(after, Math.min(published, after + PAGE)).map(({ head: _, ...line }) => line),
  });
  answerTo = (path) => {
    const isCommand = !path.includes('/lines');
    const after = Number(/[?&]after=(\d+)/.exec(path)?.[1]);
    const answer = isCommand
      ? told({ seq: published, head: headAt(published) }, { seq: published, head: '0'.repeat(64) })
      : told(page(lines, after), page(others, after));
    return new Response(JSON.stringify(answer));
  };
  const emit = (stream: PretendEventSource, index: number) => {
    const data = JSON.stringify(told(lines[index], others[index]));
    if (streams.has(stream)) stream.dispatchEvent(new MessageEvent('line', { data }));
  };
  openStream = (stream) => {
    void Promise.resolve().then(() => {
      for (let index = stream.after; index < published; index += 1) emit(stream, index);
    });
  };
  const source = new ProvedMatch(new ServerMatch(MATCH_ID), {
    id: MATCH_ID,
    loadGame: async () => game,
    takesPart: false,
  });
  const shown: Shown[] = [];
  const show = ({ seq, seen, happened }: Pick<Update, 'seq' | 'seen' | 'happened'>) =>
    shown.push({ seq, seen: JSON.stringify(seen), happened: JSON.stringify(happened) });
  let outcome: Run['outcome'] = 'waits';
  const viewing = source.view('own').then((view) => {
    if (isRefusal(view)) {
      outcome = 'stopped';
      return;
    }
    const { seen, log } = view;
    for (const { seq, happened } of log) {
      const isNewest = seq === seen.seq;
      shown.push({
        seq,
        seen: isNewest ? JSON.stringify(seen) : '',
        happened: JSON.stringify(happened),
      });
    }
    const leave = source.subscribe(
      { viewer: view.viewer, after: seen.seq },
      {
        line: show,
        rematch: () => undefined,
        watching: () => undefined,
        here: () => undefined,
        refused: (refusal) => {
          expect(isDistrusted(refusal)).toBe(true);
          outcome = 'stopped';
        },
      },
    );
    leaves.push(leave);
  });
  const leaves: (() => void)[] = [];
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  while (published < lines.length) {
    const first = published;
    published = Math.min(lines.length, published + STEP);
    for (const stream of [...streams]) {
      for (let index = first; index < published; index += 1) emit(stream, index);
    }
    if (first % (4 * STEP) < STEP) void source.send({ kind: 'say', seat: 0, phrase: 'hello' });
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  for (const leave of leaves) leave();
  void viewing;
  if (outcome === 'waits' && shown.at(-1)?.seq === lines.length) outcome = 'shown';
  return { honest, shown, outcome, isChanged };
}

const known = new Map<FairMatch, Map<Observer, readonly OpenUpdate[]>>();

/** The events of a stream for a viewer. */
function linesWithHeads(viewer: Observer, match: FairMatch): readonly OpenUpdate[] {
  const ofMatch = known.get(match) ?? new Map<Observer, readonly OpenUpdate[]>();
  known.set(match, ofMatch);
  const lines = ofMatch.get(viewer);
  if (lines !== undefined) return lines;
  const heads = openLinesOf(match.changes, match.heads);
  const all = linesFor(viewer, match).map((line, index) => ({
    ...line,
    head: `${heads[index]?.head}`,
  }));
  ofMatch.set(viewer, all);
  return all;
}

/** What a run showed that the honest log does not give. */
function falsePictures({ match, viewer }: Play, { shown }: Run): readonly Shown[] {
  return shown.filter(({ seq, seen, happened }) => {
    const change = match.changes[seq - 1];
    if (change === undefined) return true;
    const isSeen = seen === '' || seen === JSON.stringify(projectionOf(change.after, viewer));
    const line = logLine({ ...change, at: 0 }, viewer);
    return !isSeen || happened !== JSON.stringify(line.happened);
  });
}

const boxes = shelf.filter(({ status }) => status === 'ready');

test.each(
  partOfToday(
    boxes.map(({ game, edition }) => [edition, game] as const),
    2,
  ),
)('%s: no changed field gives a false picture', async (edition, id) => {
  const { game } = gameEntryOf(id) as GameEntry;
  const setup = leastSetup(game, edition);
  const [match, other] = ['one', 'two'].map((seed) => playFairMatch(game, { setup, seed }));
  const random = randomFrom(edition);
  const outcomes = { shown: 0, stopped: 0, waits: 0 };
  for (const viewer of [0, 'spectator'] as const) {
    const play = { game, match, other, viewer } as Play;
    const plain = await follow(play);
    // An honest match gives no alarm, and all of it is shown.
    expect(falsePictures(play, plain)).toEqual([]);
    expect(plain.outcome).toBe('shown');
    for (let run = 0; run < RUNS / 2; ) {
      const answer = uniform(random, plain.honest.length);
      const paths = pathsOf(plain.honest[answer]);
      const path = paths[uniform(random, paths.length)] as Path;
      const mutation = MUTATIONS[uniform(random, MUTATIONS.length)] as Mutation;
      const lied = await follow(play, { answer, path, mutation });
      if (!lied.isChanged) continue;
      run += 1;
      const where = `${mutation} ${path.join('.')} of answer ${answer} for ${viewer}`;
      expect(
        falsePictures(play, lied).map(({ seq }) => seq),
        where,
      ).toEqual([]);
      outcomes[lied.outcome] += 1;
    }
  }
  // The test would be empty if all changes were of no account, or if nothing was shown.
  expect(outcomes.stopped).toBeGreaterThan(RUNS / 10);
  expect(outcomes.shown).toBeGreaterThan(RUNS / 20);
});
