// The guided matches of all games: legal to their end for whoever does what the guide asks, and for whoever does not;
// short enough, and never without a word.
import { expect, test } from 'vitest';
import { hasTutorial, loadTutorial } from '#boards';
import { shelf } from '#games';
import { pick, type Random, randomFrom } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Seen } from '#kernel/seen.ts';
import type { Lesson, Tutorial } from '#pieces/tutorial.ts';
import { BEGINNING, guidedMatch, type Progress, progressOf } from './guided-match.ts';
import type { LocalMatch } from './local-match.ts';

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
  refused: () => undefined,
};

interface Played {
  /** Of the positions in which the learner was asked. */
  readonly lessons: readonly Lesson[];
  /** Of all positions that were seen on the way, the bot's as well. */
  readonly heard: readonly Lesson[];
  readonly end: Seen;
  readonly told: readonly string[];
}

type Choose = (offered: readonly string[], lesson: Lesson) => string;

interface Playing {
  readonly box: (typeof shelf)[number];
  readonly tutorial: Tutorial<unknown>;
  readonly progress: Progress;
}

/** Plays a chapter to its end. */
async function playChapter({ box, tutorial, progress }: Playing, choose: Choose): Promise<Played> {
  const match = guidedMatch({ game: box.game, tutorial, name: 'Anna', progress });
  const seat = tutorial.bots.indexOf(null);
  const lessons: Lesson[] = [];
  const told: string[] = [];
  const watched: Seen[] = [await seenBy(match, seat)];
  match.subscribe(
    { viewer: seat, after: watched[0]?.seq ?? 0 },
    {
      line: ({ happened, seen }) => {
        told.push(JSON.stringify(happened));
        if (seen.toMove.length > 0) watched.push(seen);
      },
      rematch: () => undefined,
      refused: () => undefined,
    },
  );
  for (;;) {
    const seen = await asked(match, seat);
    const lesson = lessonIn(tutorial, seen);
    lessons.push(lesson);
    if (seen.phase === 'over' || lesson.ends) {
      const heard = watched.map((one) => lessonIn(tutorial, one));
      return { lessons, heard, end: seen, told };
    }
    const offered = lesson.moves ?? seen.moves;
    expect(seen.moves, lesson.id).toEqual(expect.arrayContaining([...offered]));
    if (lesson.about !== undefined) expect(offered, lesson.id).toContain(lesson.about);
    const move = choose(offered, lesson);
    const effect = await match.send({ kind: 'moves', seat, seq: seen.seq, moves: [move] });
    if (isRefusal(effect)) throw new Error(effect.message);
  }
}

/** Plays all chapters, one after the other. */
async function playThrough(box: (typeof shelf)[number], choose: Choose): Promise<Played> {
  const tutorial = await tutorialOf(box);
  const played: Played[] = [];
  for (const chapter of tutorial.chapters.keys()) {
    played.push(await playChapter({ box, tutorial, progress: { chapter, lines: [] } }, choose));
  }
  return {
    lessons: played.flatMap(({ lessons }) => lessons),
    heard: played.flatMap(({ heard }) => heard),
    end: played.at(-1)?.end as Seen,
    told: played.flatMap(({ told }) => told),
  };
}

/** The lesson, once it was seen that it says something short in every language. */
function lessonIn(tutorial: Tutorial<unknown>, { view }: Seen): Lesson {
  const [lesson, ...others] = LANGUAGES.map((language) => tutorial.lesson(view, language));
  if (lesson === undefined) throw new Error('no lesson');
  for (const { id, text, about, moves } of [lesson, ...others]) {
    expect([id, about, moves]).toEqual([lesson.id, lesson.about, lesson.moves]);
    expect(text).not.toMatch(/^\s*$|undefined|NaN/);
    expect(text.length, text).toBeLessThanOrEqual(MOST_LETTERS);
  }
  return lesson;
}

/** Two short sentences: about what stands in three lines of a phone, and the height that web/style/learn.css leaves. */
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
    expect(first).toEqual([]);
    expect(later.length).toBeGreaterThan(0);
    const match = guidedMatch({ game: box.game, tutorial, name: 'Anna', progress: BEGINNING });
    const seat = tutorial.bots.indexOf(null);
    match.subscribe({ viewer: seat, after: 0 }, SILENT);
    for (;;) {
      const seen = await asked(match, seat);
      const { about, moves, ends } = lessonIn(tutorial, seen);
      const { lines } = progressOf({ tutorial, progress: BEGINNING }, match, seen.seq);
      expect(later[0]?.slice(0, lines.length)).toEqual(lines);
      if (ends) break;
      // Until the leap nothing else is offered, so nobody comes to it otherwise.
      expect(moves).toEqual([about]);
      await match.send({ kind: 'moves', seat, seq: seen.seq, moves: [about as string] });
    }
  },
);

test.each(guided)('$edition: goes on where it was left, wherever that was', async (box) => {
  const tutorial = await tutorialOf(box);
  const seat = tutorial.bots.indexOf(null);
  let progress = BEGINNING;
  let whole: readonly string[] = [];
  for (;;) {
    const match = guidedMatch({ game: box.game, tutorial, name: 'Anna', progress });
    expect(progressOf({ tutorial, progress }, match, (await seenBy(match, seat)).seq)).toEqual(
      progress,
    );
    match.subscribe({ viewer: seat, after: 0 }, SILENT);
    const seen = await asked(match, seat);
    const { about, ends } = lessonIn(tutorial, seen);
    if (seen.phase === 'over') break;
    if (ends) {
      progress = { chapter: progress.chapter + 1, lines: [] };
      continue;
    }
    const effect = await match.send({ kind: 'moves', seat, seq: seen.seq, moves: [about ?? ''] });
    if (isRefusal(effect) || effect.seq === undefined) throw new Error('no move');
    progress = progressOf({ tutorial, progress }, match, effect.seq);
    whole = progress.lines;
  }
  expect(whole.length).toBeGreaterThan(10);
});

test.each([
  ['no such chapter', { chapter: 9, lines: [] }],
  ['no line of a log', { chapter: 0, lines: ['roll'] }],
  ['somebody else sits down', { chapter: 0, lines: ['seat 1 bot steady'] }],
  ['not legal', { chapter: 0, lines: ['move 0 take 22'] }],
])('what was kept wrongly is no progress: %s', async (_why, progress) => {
  for (const box of guided) {
    const tutorial = await tutorialOf(box);
    const wish = { game: box.game, tutorial, name: 'Anna', progress };
    expect(() => guidedMatch(wish)).toThrow();
  }
});

test.each(guided)(
  '$edition: who does what the guide asks learns all of it and wins',
  async (box) => {
    const { lessons, end, told } = await playThrough(box, (offered, { about }) => {
      return about ?? (offered[0] as string);
    });
    expect(end.result?.winners).toEqual([0]);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    const kinds = told.join('\n');
    for (const kind of ['rolled', 'kept', 'took', 'stole', 'failed']) {
      expect(kinds).toContain(`"kind":"${kind}"`);
    }
    expect(kinds).toMatch(/"returned":\d+,"turned":\d+/);
  },
);

const dared: string[] = [];

test.each(guided)(
  '$edition: who dares otherwise where they may is answered, and wins too',
  async (box) => {
    let isDared = false;
    const { lessons, end } = await playThrough(box, (offered, { about, moves }) => {
      const other = offered.find((move) => move !== about);
      if (isDared || moves !== undefined || other === undefined || !about?.startsWith('take')) {
        return about ?? (offered[0] as string);
      }
      isDared = true;
      dared.push(box.edition);
      return other;
    });
    expect(end.result?.winners).toEqual([0]);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  },
);

test('somewhere it may be dared', () => expect(dared.length).toBeGreaterThan(0));

/** A calm reader's words a minute, moves and watching; measured times of the page are in web/match/pace.ts. */
const WORDS_A_MINUTE = 170;
const MOVE_S = 2.5;
const LINE_S = 0.8;

test.each(guided)('$edition: a calm reader is done in three minutes', async (box) => {
  const { lessons, told } = await playThrough(box, (_offered, { about }) => about ?? 'roll');
  const words = lessons.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  const seconds = (words / WORDS_A_MINUTE) * 60 + lessons.length * MOVE_S + told.length * LINE_S;
  expect(seconds).toBeLessThan(180);
});

test.each(guided)(
  '$edition: whatever is legal leads to an end, with a word for all of it',
  async (box) => {
    const ownFailures = new Set<string>();
    for (let seed = 0; seed < 12; seed += 1) {
      const random: Random = randomFrom(`learner ${seed}`);
      const { lessons, heard } = await playThrough(box, (offered) => pick(random, offered));
      expect(lessons.at(-1)?.id).toMatch(/^(won|lost) /);
      for (const { id, text } of heard) if (id === 'iFailed') ownFailures.add(text);
    }
    expect([...ownFailures].join('\n')).toMatch(/your turn fails\. .*goes back\./);
  },
);
