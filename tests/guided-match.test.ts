// The guided matches of all games: short, and legal to their end even if the player ignores the guide.
import { expect, test } from 'vitest';
import { shelf } from '#games';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, evolve, type Match } from '#kernel/match/match.ts';
import { type Projection, projectionOf } from '#kernel/match/projection.ts';
import { unfoldRuns } from '#kernel/moves/runs.ts';
import { pick, type Random } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { setUp } from '#kernel/setup.ts';
import type { Lesson, Tutorial } from '#kernel/tutorial/tutorial.ts';
import { LANGUAGES } from '#languages/list.ts';
import { type BotQuestion, chooseMove } from '#web/client/local-bots/choose.ts';
import type { LocalMatch } from '#web/client/local-match.ts';
import { hasTutorial, loadTutorial } from '#web/game-pages.ts';
import {
  BEGINNING,
  guidedMatch,
  IN_A_TUTORIAL,
  type Progress,
  progressOf,
} from '#web/learn/guided-match.ts';

const guided = shelf.filter(({ game, edition }) => hasTutorial(game, edition));

async function tutorialOf({ game, edition }: (typeof shelf)[number]) {
  const tutorial = await loadTutorial(game, edition);
  if (tutorial === undefined) throw new Error(`no guided match of ${game}`);
  await Promise.all(LANGUAGES.map((language) => tutorial.prepare(language)));
  return tutorial;
}

async function seenBy(match: LocalMatch, seat: number): Promise<Projection> {
  const snapshot = await match.view(seat);
  if (isRefusal(snapshot)) throw new Error(snapshot.message);
  return snapshot.seen;
}

/** Waits until it is the learner's turn or the match is over. */
async function asked(match: LocalMatch, seat: number): Promise<Projection> {
  const isAsked = ({ moves, phase }: Projection) => moves.length > 0 || phase === 'over';
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
  /** By position in which the learner was to move. */
  readonly lessons: readonly Lesson[];
  /** By position of the match, including those of the bot. */
  readonly heard: readonly Lesson[];
  readonly end: Projection;
  readonly told: readonly string[];
  /** How many positions had the learner to move. The other lessons are about follow-up moves. */
  readonly decisions: number;
  /** How many of those lines were follow-ups of a begun move. */
  readonly followUps: number;
}

type Choose = (offered: readonly string[], lesson: Lesson) => string;

interface Playing {
  readonly box: (typeof shelf)[number];
  readonly tutorial: Tutorial<unknown>;
  readonly progress: Progress;
}

/** The match after a number of lines. */
function matchUntil({ tutorial }: Omit<Playing, 'progress'>, local: LocalMatch, seq: number) {
  const { game, edition, switches, bots } = tutorial;
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

/** Makes a move with its required follow-ups; an incomplete move has its own lesson. */
async function moveWhole(
  playing: Omit<Playing, 'progress'>,
  match: LocalMatch,
  asked: Projection,
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
  for (let projection = asked; ; projection = projectionOf(now, seat)) {
    const lesson = lessonIn(playing.tutorial, projection);
    const open = unfoldRuns(projection.moves);
    const offered = lesson.moves ?? open;
    if (lesson.moves !== undefined) expect(open).toEqual(expect.arrayContaining([...offered]));
    if (lesson.about !== undefined) expect(offered, lesson.id).toContain(lesson.about);
    const move = choose(offered, lesson);
    lessons.push(lesson);
    moves.push(move);
    now = evolved(now, { kind: 'move', seat, move });
    if (!projectionOf(now, seat).owes) break;
  }
  const effect = await match.send({ kind: 'moves', seat, seq: asked.seq, moves });
  if (isRefusal(effect) || effect.seq === undefined) throw new Error('no move');
  return { lessons, made: moves, seq: effect.seq };
}

/** The move that the guide requests. */
const followGuide: Choose = (offered, { about }) => about ?? (offered[0] as string);

/** Plays a chapter to its end. */
async function playChapter(
  { box, tutorial, progress }: Playing,
  choose: Choose,
  random: Random,
): Promise<Played> {
  const think = (question: BotQuestion) => chooseMove(question, random);
  const match = guidedMatch({ game: box.game, tutorial, name: 'Anna', progress, random, think });
  const seat = tutorial.bots.indexOf(null);
  const lessons: Lesson[] = [];
  const told: string[] = [];
  const watched: Projection[] = [await seenBy(match, seat)];
  let [decisions, followUps] = [0, 0];
  let before = watched[0];
  match.subscribe(
    { viewer: seat, after: watched[0]?.seq ?? 0 },
    {
      ...SILENT,
      line: ({ happened, seen }) => {
        told.push(JSON.stringify(happened));
        if (before?.owes) followUps += 1;
        before = seen;
        if (seen.toMove.length > 0) watched.push(seen);
      },
    },
  );
  for (;;) {
    const projection = await asked(match, seat);
    const lesson = lessonIn(tutorial, projection);
    decisions += 1;
    if (projection.phase === 'over' || lesson.ends) {
      const heard = watched.map((one) => lessonIn(tutorial, one));
      return { lessons: [...lessons, lesson], heard, end: projection, told, decisions, followUps };
    }
    lessons.push(...(await moveWhole({ box, tutorial }, match, projection, choose)).lessons);
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
    end: played.at(-1)?.end as Projection,
    told: played.flatMap(({ told }) => told),
    decisions: played.reduce((sum, { decisions }) => sum + decisions, 0),
    followUps: played.reduce((sum, { followUps }) => sum + followUps, 0),
  };
}

/** The lesson, after a check that its text is short in every language. */
function lessonIn(tutorial: Tutorial<unknown>, { view }: Projection): Lesson {
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

/** Two short sentences: about three lines on a phone, the height that web/learn/learn.css reserves. */
const MOST_LETTERS = 125;

test('a game that has a guided match has one for each of its boxes', () => {
  expect(guided.length).toBeGreaterThan(0);
  const games = new Set(guided.map(({ game }) => game));
  const boxes = shelf.filter(({ game, status }) => status === 'ready' && games.has(game));
  expect(guided).toEqual(boxes);
});

test.each(guided)('$edition: each chapter continues the match of the first', async (box) => {
  const tutorial = await tutorialOf(box);
  const [first, ...later] = tutorial.chapters;
  for (const line of first as readonly string[]) expect(line).toMatch(/^chance /);
  expect(later.length).toBeGreaterThan(0);
  const match = guidedMatch({ game: box.game, tutorial, name: 'Anna', progress: BEGINNING });
  const seat = tutorial.bots.indexOf(null);
  match.subscribe({ viewer: seat, after: 0 }, SILENT);
  for (;;) {
    const projection = await asked(match, seat);
    const { about, moves, fits, ends } = lessonIn(tutorial, projection);
    const { lines } = progressOf({ tutorial, progress: BEGINNING }, match, projection.seq);
    const played = [...(first as readonly string[]), ...lines];
    expect(later[0]?.slice(0, played.length)).toEqual(played);
    if (ends) break;
    const { made } = await moveWhole({ box, tutorial }, match, projection, followGuide);
    // Before the skip, only the written moves or moves of their kind are possible.
    if (fits === undefined) expect(moves).toEqual([about]);
    else {
      expect(moves).toBeUndefined();
      expect(fits(made)).toBe(true);
      const others = unfoldRuns(projection.moves).filter((move) => !fits([move]));
      expect(others.length).toBeGreaterThan(0);
    }
  }
});

test.each(guided)('$edition: continues from every position of the match', async (box) => {
  const tutorial = await tutorialOf(box);
  const seat = tutorial.bots.indexOf(null);
  let progress = BEGINNING;
  let decisions = 0;
  for (;;) {
    const match = guidedMatch({ game: box.game, tutorial, name: 'Anna', progress });
    expect(progressOf({ tutorial, progress }, match, (await seenBy(match, seat)).seq)).toEqual(
      progress,
    );
    match.subscribe({ viewer: seat, after: 0 }, SILENT);
    const projection = await asked(match, seat);
    const { ends } = lessonIn(tutorial, projection);
    if (projection.phase === 'over') break;
    if (ends) {
      progress = { chapter: progress.chapter + 1, lines: [] };
      continue;
    }
    const { seq } = await moveWhole({ box, tutorial }, match, projection, followGuide);
    progress = progressOf({ tutorial, progress }, match, seq);
    decisions += 1;
  }
  expect(decisions).toBeGreaterThan(8);
});

test.each([
  ['no such chapter', { chapter: 9, lines: [] }],
  ['no line of a log', { chapter: 0, lines: ['roll'] }],
  ['a line of another seat', { chapter: 0, lines: ['seat 1 bot steady'] }],
  ['not legal', { chapter: 0, lines: ['move 0 take 22'] }],
])('invalid saved progress is refused: %s', async (_why, progress) => {
  for (const box of guided) {
    const tutorial = await tutorialOf(box);
    const options = { game: box.game, tutorial, name: 'Anna', progress };
    expect(() => guidedMatch(options)).toThrow();
  }
});

interface OfGame {
  /** The result for a learner who follows the guide. */
  readonly shows: readonly RegExp[];
  /** Another move that a free learner may try. */
  readonly deviates: RegExp;
  /** Whether a learner who tries it still wins. */
  readonly wins: boolean;
  /** The guide's texts for learners who fail in their own way. */
  readonly fails?: RegExp;
  /** The time limit for a calm reader. */
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
    deviates: /^take/,
    wins: true,
    fails: /your turn fails\. .*goes back to the row\./,
    seconds: 180,
  },
  lamance: {
    // Placed and drawn pieces, a star with its follow-up, a dead line and new lines, the end.
    shows: [
      /"kind":"laid"/,
      /"kind":"drew","seat":0,"count":1,"pieces":\[/,
      /"arms":255/,
      /"kind":"drew","seat":0,"count":2/,
      /"seat":0,"field":\d+,"arms":\d+,"points":\d+,"begins":false,"dead":true/,
      /"seat":1,"field":\d+,"arms":\d+,"points":5,"begins":true/,
      /"why":"laid-out"/,
    ],
    deviates: /^lay/,
    wins: false,
    seconds: 200,
  },
  'worm-up': {
    // Void bids, a walk, an X with its number and its post, the touched card.
    shows: [
      /"kind":"revealed".*"void":\[0/,
      /"kind":"stepped","seat":0/,
      /"kind":"named","seat":0/,
      /"kind":"swung","seat":0/,
      /"why":"touched","winners":\[0\]/,
    ],
    deviates: /^bid/,
    wins: false,
    seconds: 200,
  },
};

const ofGame = ({ game }: (typeof shelf)[number]) => OF_GAMES[game] as OfGame;

test.each(guided)('$edition: following the guide shows everything and wins', async (box) => {
  const { lessons, end, told } = await playThrough(box, followGuide);
  expect(end.result?.winners).toEqual([0]);
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  for (const shown of ofGame(box).shows) expect(told.join('\n')).toMatch(shown);
});

test.each([...new Set(guided.map(({ game }) => game))])(
  '%s: another allowed move also gets lessons',
  async (game) => {
    const deviating: string[] = [];
    for (const box of guided.filter((each) => each.game === game)) {
      let hasDeviated = false;
      const { lessons, end } = await playThrough(box, (offered, lesson) => {
        const { about = '', moves } = lesson;
        const other = offered.find((move) => move !== about);
        const may = moves === undefined && other !== undefined && ofGame(box).deviates.test(about);
        if (hasDeviated || !may) return followGuide(offered, lesson);
        hasDeviated = true;
        deviating.push(box.edition);
        return other;
      });
      const { winners = [] } = end.result ?? {};
      if (ofGame(box).wins) expect(winners).toEqual([0]);
      expect(winners.length).toBeGreaterThan(0);
      expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    }
    expect(deviating).not.toEqual([]);
  },
);

/** A calm reader's words a minute, moves and watching; measured times of the page are in the cues of its board (modules/cues.ts). */
const WORDS_A_MINUTE = 170;
const MOVE_S = 2.5;
/** The follow-ups of a move are drawn with it, and shown faster. */
const FOLLOW_UP_MOVE_S = 1;
const LINE_S = 0.8;
const FOLLOW_UP_LINE_S = 0.4;

test.each(guided)('$edition: a calm reader finishes in a few minutes', async (box) => {
  const { lessons, told, followUps, decisions } = await playThrough(box, followGuide);
  // Repeated texts take no time.
  const texts = [...new Set(lessons.flatMap(wordsOf))];
  const words = texts.reduce((sum, text) => sum + text.split(' ').length, 0);
  const drawn = decisions * MOVE_S + (lessons.length - decisions) * FOLLOW_UP_MOVE_S;
  const watched = (told.length - followUps) * LINE_S + followUps * FOLLOW_UP_LINE_S;
  const seconds = (words / WORDS_A_MINUTE) * 60 + drawn + watched;
  expect(seconds).toBeLessThan(ofGame(box).seconds);
  // A result that stays would take its time, too.
  expect(IN_A_TUTORIAL.resultMs).toBe(0);
});

test.each(guided)('$edition: any legal moves end with lessons throughout', async (box) => {
  const ownFailures = new Set<string>();
  for (let seed = 0; seed < 12; seed += 1) {
    const random: Random = randomFrom(`learner ${seed}`);
    const { lessons, heard } = await playThrough(box, (offered) => pick(random, offered), seed);
    expect(lessons.at(-1)?.id).toMatch(/^(won|lost|level) /);
    for (const { id, text } of heard) if (id === 'iFailed') ownFailures.add(text);
  }
  const { fails } = ofGame(box);
  if (fails !== undefined) expect([...ownFailures].join('\n')).toMatch(fails);
});
