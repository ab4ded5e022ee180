// The guided matches of all games: legal to their end, whether the player follows the guide or not, and short.
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import type { AnyGame } from '#kernel/game.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, evolve, type Match } from '#kernel/match/match.ts';
import { type Seen, see } from '#kernel/match/projection.ts';
import { unfoldRuns } from '#kernel/moves/runs.ts';
import { pick, type Random } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { setUp } from '#kernel/setup.ts';
import type { Lesson, Tutorial } from '#kernel/tutorial/tutorial.ts';
import type { LocalMatch } from '#web/client/local-match.ts';
import { hasTutorial, loadTutorial } from '#web/games.ts';
import { BEGINNING, guidedMatch, type Progress, progressOf } from '#web/learn/guided-match.ts';

const guided = shelf.filter(({ game, edition }) => hasTutorial(game, edition));
const LANGUAGES = ['en', 'pl'] as const;

async function tutorialOf({ game, edition }: (typeof shelf)[number]) {
  const tutorial = await loadTutorial(game, edition);
  if (tutorial === undefined) throw new Error(`no guided match of ${game}`);
  return tutorial;
}

async function seenBy(match: LocalMatch, seat: number): Promise<Seen> {
  const snapshot = await match.view(seat);
  if (isRefusal(snapshot)) throw new Error(snapshot.message);
  return snapshot.seen;
}

/** Waits until it is the learner's move, or over. */
async function asked(match: LocalMatch, seat: number): Promise<Seen> {
  const isAsked = ({ moves, phase }: Seen) => moves.length > 0 || phase === 'over';
  await expect.poll(() => seenBy(match, seat), { interval: 1 }).toSatisfy(isAsked);
  return seenBy(match, seat);
}

const SILENT = {
  line: () => undefined,
  rematch: () => undefined,
  watching: () => undefined,
  here: () => undefined,
  refused: () => undefined,
};

interface Played {
  /** Of the positions in which the learner was asked. */
  readonly lessons: readonly Lesson[];
  /** Of all positions that were seen on the way, the bot's as well. */
  readonly heard: readonly Lesson[];
  readonly end: Seen;
  readonly told: readonly string[];
  /** How often the learner was asked; the other lessons are of what went on from there. */
  readonly strides: number;
  /** How many of those lines only went on with what was begun. */
  readonly onward: number;
}

type Choose = (offered: readonly string[], lesson: Lesson) => string;

interface Playing {
  readonly box: (typeof shelf)[number];
  readonly tutorial: Tutorial<unknown>;
  readonly progress: Progress;
}

/** The match itself, as far as a number. */
function matchUntil({ box, tutorial }: Omit<Playing, 'progress'>, local: LocalMatch, seq: number) {
  const game = gameEntryOf(box.game)?.game as AnyGame;
  const { edition, switches, bots } = tutorial;
  const setup = setUp(game, { edition, switches, seatCount: bots.length });
  if (isRefusal(setup)) throw new Error(setup.message);
  const seats = bots.map((bot, seat): Entry => {
    const player = bot === null ? { kind: 'person', name: 'Anna' } : { kind: 'bot', bot };
    return { kind: 'seat', seat, player } as Entry;
  });
  return [...seats, ...local.linesUntil(seq)].reduce(evolved, beginMatch(game, setup));
}

function evolved(match: Match, entry: Entry): Match {
  const after = evolve(match, entry);
  if (isRefusal(after)) throw new Error(after.message);
  return after;
}

/** Makes a move with all that it owes; what was begun and is not whole has a lesson of its own. */
async function moveWhole(
  playing: Omit<Playing, 'progress'>,
  match: LocalMatch,
  asked: Seen,
  choose: Choose,
): Promise<{
  readonly lessons: readonly Lesson[];
  readonly made: readonly string[];
  readonly seq: number;
}> {
  const seat = playing.tutorial.bots.indexOf(null);
  const lessons: Lesson[] = [];
  const moves: string[] = [];
  let now = matchUntil(playing, match, asked.seq);
  for (let seen = asked; ; seen = see(now, seat)) {
    const lesson = lessonIn(playing.tutorial, seen);
    const open = unfoldRuns(seen.moves);
    const offered = lesson.moves ?? open;
    if (lesson.moves !== undefined) expect(open).toEqual(expect.arrayContaining([...offered]));
    if (lesson.about !== undefined) expect(offered, lesson.id).toContain(lesson.about);
    const move = choose(offered, lesson);
    lessons.push(lesson);
    moves.push(move);
    now = evolved(now, { kind: 'move', seat, move });
    if (!see(now, seat).owes) break;
  }
  const effect = await match.send({ kind: 'moves', seat, seq: asked.seq, moves });
  if (isRefusal(effect) || effect.seq === undefined) throw new Error('no move');
  return { lessons, made: moves, seq: effect.seq };
}

/** What the guide asks for. */
const asAsked: Choose = (offered, { about }) => about ?? (offered[0] as string);

/** Plays a chapter to its end. */
async function playChapter(
  { box, tutorial, progress }: Playing,
  choose: Choose,
  random: Random,
): Promise<Played> {
  const match = guidedMatch({ game: box.game, tutorial, name: 'Anna', progress, random });
  const seat = tutorial.bots.indexOf(null);
  const lessons: Lesson[] = [];
  const told: string[] = [];
  const watched: Seen[] = [await seenBy(match, seat)];
  let [strides, onward] = [0, 0];
  let before = watched[0];
  match.subscribe(
    { viewer: seat, after: watched[0]?.seq ?? 0 },
    {
      ...SILENT,
      line: ({ happened, seen }) => {
        told.push(JSON.stringify(happened));
        if (before?.owes) onward += 1;
        before = seen;
        if (seen.toMove.length > 0) watched.push(seen);
      },
    },
  );
  for (;;) {
    const seen = await asked(match, seat);
    const lesson = lessonIn(tutorial, seen);
    strides += 1;
    if (seen.phase === 'over' || lesson.ends) {
      const heard = watched.map((one) => lessonIn(tutorial, one));
      return { lessons: [...lessons, lesson], heard, end: seen, told, strides, onward };
    }
    lessons.push(...(await moveWhole({ box, tutorial }, match, seen, choose)).lessons);
  }
}

/** Plays all chapters, one after the other; the same seed gives the same luck. */
async function playThrough(box: (typeof shelf)[number], choose: Choose, seed = 0): Promise<Played> {
  const random = randomFrom(`guided luck ${seed}`);
  const tutorial = await tutorialOf(box);
  const played: Played[] = [];
  for (const chapter of tutorial.chapters.keys()) {
    const progress: Progress = { chapter, lines: [] };
    played.push(await playChapter({ box, tutorial, progress }, choose, random));
  }
  return {
    lessons: played.flatMap(({ lessons }) => lessons),
    heard: played.flatMap(({ heard }) => heard),
    end: played.at(-1)?.end as Seen,
    told: played.flatMap(({ told }) => told),
    strides: played.reduce((sum, { strides }) => sum + strides, 0),
    onward: played.reduce((sum, { onward }) => sum + onward, 0),
  };
}

/** The lesson, once it was seen that it says something short in every language. */
function lessonIn(tutorial: Tutorial<unknown>, { view }: Seen): Lesson {
  const [lesson, ...others] = LANGUAGES.map((language) => tutorial.lesson(view, language));
  if (lesson === undefined) throw new Error('no lesson');
  for (const { id, text, about, steps = [], moves } of [lesson, ...others]) {
    expect([id, about, moves]).toEqual([lesson.id, lesson.about, lesson.moves]);
    expect(steps.map(({ look }) => look)).toEqual((lesson.steps ?? []).map(({ look }) => look));
    for (const said of wordsOf({ text, steps })) {
      expect(said).not.toMatch(/^\s*$|undefined|NaN/);
      expect(said.length, said).toBeLessThanOrEqual(MOST_LETTERS);
    }
  }
  return lesson;
}

function wordsOf({ text, steps = [] }: Pick<Lesson, 'text' | 'steps'>): readonly string[] {
  return [text, ...steps.flatMap((step) => step.text ?? [])];
}

/** Two short sentences: about what stands in three lines of a phone, and the height that web/learn/learn.css leaves. */
const MOST_LETTERS = 125;

test('a game that has a guided match has one for each of its boxes', () => {
  expect(guided.length).toBeGreaterThan(0);
  const games = new Set(guided.map(({ game }) => game));
  const boxes = shelf.filter(({ game, status }) => status === 'ready' && games.has(game));
  expect(guided).toEqual(boxes);
});

test.each(guided)(
  '$edition: begins at the beginning, and each chapter is the same match some turns later',
  async (box) => {
    const tutorial = await tutorialOf(box);
    const [first, ...later] = tutorial.chapters;
    for (const line of first as readonly string[]) expect(line).toMatch(/^chance /);
    expect(later.length).toBeGreaterThan(0);
    const match = guidedMatch({ game: box.game, tutorial, name: 'Anna', progress: BEGINNING });
    const seat = tutorial.bots.indexOf(null);
    match.subscribe({ viewer: seat, after: 0 }, SILENT);
    for (;;) {
      const seen = await asked(match, seat);
      const { about, moves, fits, ends } = lessonIn(tutorial, seen);
      const { lines } = progressOf({ tutorial, progress: BEGINNING }, match, seen.seq);
      const played = [...(first as readonly string[]), ...lines];
      expect(later[0]?.slice(0, played.length)).toEqual(played);
      if (ends) break;
      const { made } = await moveWhole({ box, tutorial }, match, seen, asAsked);
      // Until the leap nothing else is offered or sent, or nothing of another kind: so nobody comes to it otherwise.
      if (fits === undefined) expect(moves).toEqual([about]);
      else {
        expect(moves).toBeUndefined();
        expect(fits(made)).toBe(true);
        const others = unfoldRuns(seen.moves).filter((move) => !fits([move]));
        expect(others.length).toBeGreaterThan(0);
      }
    }
  },
);

test.each(guided)('$edition: goes on where it was left, wherever that was', async (box) => {
  const tutorial = await tutorialOf(box);
  const seat = tutorial.bots.indexOf(null);
  let progress = BEGINNING;
  let strides = 0;
  for (;;) {
    const match = guidedMatch({ game: box.game, tutorial, name: 'Anna', progress });
    expect(progressOf({ tutorial, progress }, match, (await seenBy(match, seat)).seq)).toEqual(
      progress,
    );
    match.subscribe({ viewer: seat, after: 0 }, SILENT);
    const seen = await asked(match, seat);
    const { ends } = lessonIn(tutorial, seen);
    if (seen.phase === 'over') break;
    if (ends) {
      progress = { chapter: progress.chapter + 1, lines: [] };
      continue;
    }
    const { seq } = await moveWhole({ box, tutorial }, match, seen, asAsked);
    progress = progressOf({ tutorial, progress }, match, seq);
    strides += 1;
  }
  expect(strides).toBeGreaterThan(8);
});

test.each([
  ['no such chapter', { chapter: 9, lines: [] }],
  ['no line of a log', { chapter: 0, lines: ['roll'] }],
  ['somebody else sits down', { chapter: 0, lines: ['seat 1 bot steady'] }],
  ['not legal', { chapter: 0, lines: ['move 0 take 22'] }],
])('what was kept wrongly is no progress: %s', async (_why, progress) => {
  for (const box of guided) {
    const tutorial = await tutorialOf(box);
    const options = { game: box.game, tutorial, name: 'Anna', progress };
    expect(() => guidedMatch(options)).toThrow();
  }
});

interface OfGame {
  /** What happens to who follows the guide. */
  readonly shows: readonly RegExp[];
  /** A move other than which a learner who is free may dare. */
  readonly dares: RegExp;
  /** Whether who dares wins all the same. */
  readonly wins: boolean;
  /** What the guide says to whom fails in some way of their own. */
  readonly fails?: RegExp;
  /** How long a calm reader takes at most. */
  readonly seconds: number;
}

const OF_GAMES: Readonly<Record<string, OfGame>> = {
  lumbricidae: {
    shows: [
      ...['rolled', 'kept', 'took', 'stole', 'failed'].map(
        (kind) => new RegExp(`"kind":"${kind}"`),
      ),
      /"returned":\d+,"turned":\d+/,
    ],
    dares: /^take/,
    wins: true,
    fails: /your turn fails\. .*goes back to the row\./,
    seconds: 180,
  },
  lamance: {
    // Laid and drawn, a star with what follows it, a line that dies and others begun anew, the end.
    shows: [
      /"kind":"laid"/,
      /"kind":"drew","seat":0,"count":1,"pieces":\[/,
      /"arms":255/,
      /"kind":"drew","seat":0,"count":2/,
      /"seat":0,"field":\d+,"arms":\d+,"points":\d+,"begins":false,"dead":true/,
      /"seat":1,"field":\d+,"arms":\d+,"points":5,"begins":true/,
      /"why":"laid-out"/,
    ],
    dares: /^lay/,
    wins: false,
    seconds: 200,
  },
  'worm-up': {
    // Void bids, a walk, an X with its number and a post, the card touched.
    shows: [
      /"kind":"revealed".*"void":\[0/,
      /"kind":"stepped","seat":0/,
      /"kind":"named","seat":0/,
      /"kind":"swung","seat":0/,
      /"why":"touched","winners":\[0\]/,
    ],
    dares: /^bid/,
    wins: false,
    seconds: 200,
  },
};

const ofGame = ({ game }: (typeof shelf)[number]) => OF_GAMES[game] as OfGame;

test.each(guided)(
  '$edition: who does what the guide asks learns all of it and wins',
  async (box) => {
    const { lessons, end, told } = await playThrough(box, asAsked);
    expect(end.result?.winners).toEqual([0]);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    for (const shown of ofGame(box).shows) expect(told.join('\n')).toMatch(shown);
  },
);

test.each([...new Set(guided.map(({ game }) => game))])(
  '%s: who dares otherwise where they may is answered, and somewhere they may',
  async (game) => {
    const dared: string[] = [];
    for (const box of guided.filter((each) => each.game === game)) {
      let isDared = false;
      const { lessons, end } = await playThrough(box, (offered, lesson) => {
        const { about = '', moves } = lesson;
        const other = offered.find((move) => move !== about);
        const may = moves === undefined && other !== undefined && ofGame(box).dares.test(about);
        if (isDared || !may) return asAsked(offered, lesson);
        isDared = true;
        dared.push(box.edition);
        return other;
      });
      const { winners = [] } = end.result ?? {};
      if (ofGame(box).wins) expect(winners).toEqual([0]);
      expect(winners.length).toBeGreaterThan(0);
      expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    }
    expect(dared).not.toEqual([]);
  },
);

/** A calm reader's words a minute, moves and watching; measured times of the page are in web/match/state/line-timing.ts. */
const WORDS_A_MINUTE = 170;
const MOVE_S = 2.5;
/** What goes on with a move is drawn with it, and shown faster. */
const ONWARD_MOVE_S = 1;
const LINE_S = 0.8;
const ONWARD_LINE_S = 0.4;

test.each(guided)('$edition: a calm reader is done in a few minutes', async (box) => {
  const { lessons, told, onward, strides } = await playThrough(box, asAsked);
  // What was read once is known.
  const texts = [...new Set(lessons.flatMap(wordsOf))];
  const words = texts.reduce((sum, text) => sum + text.split(' ').length, 0);
  const drawn = strides * MOVE_S + (lessons.length - strides) * ONWARD_MOVE_S;
  const watched = (told.length - onward) * LINE_S + onward * ONWARD_LINE_S;
  const seconds = (words / WORDS_A_MINUTE) * 60 + drawn + watched;
  expect(seconds).toBeLessThan(ofGame(box).seconds);
});

test.each(guided)(
  '$edition: whatever is legal leads to an end, with a word for all of it',
  async (box) => {
    const ownFailures = new Set<string>();
    for (let seed = 0; seed < 12; seed += 1) {
      const random: Random = randomFrom(`learner ${seed}`);
      const { lessons, heard } = await playThrough(box, (offered) => pick(random, offered), seed);
      expect(lessons.at(-1)?.id).toMatch(/^(won|lost|level) /);
      for (const { id, text } of heard) if (id === 'iFailed') ownFailures.add(text);
    }
    const { fails } = ofGame(box);
    if (fails !== undefined) expect([...ownFailures].join('\n')).toMatch(fails);
  },
);
