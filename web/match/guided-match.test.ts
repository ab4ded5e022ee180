// The guided matches of all games: legal to their end for whoever does what the guide asks, and for whoever does not;
// short enough, and never without a word.
import { expect, test } from 'vitest';
import { hasTutorial, loadTutorial } from '#boards';
import { shelf } from '#games';
import { pick, type Random, randomFrom } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Seen } from '#kernel/seen.ts';
import type { Lesson, Tutorial } from '#pieces/tutorial.ts';
import { guidedMatch } from './guided-match.ts';
import type { LocalMatch } from './local-match.ts';

const guided = shelf.filter(({ game, edition }) => hasTutorial(game, edition));
const LANGUAGES = ['en', 'pl'] as const;

async function begun({ game, edition }: (typeof shelf)[number]) {
  const tutorial = await loadTutorial(game, edition);
  if (tutorial === undefined) throw new Error(`no guided match of ${game}`);
  const seat = tutorial.bots.indexOf(null);
  return { tutorial, seat, match: guidedMatch(game, tutorial, 'Anna') };
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

interface Played {
  /** Of the positions in which the learner was asked. */
  readonly lessons: readonly Lesson[];
  /** Of all positions that were seen on the way, the bot's as well. */
  readonly heard: readonly Lesson[];
  readonly end: Seen;
  readonly told: readonly string[];
}

async function playThrough(
  box: (typeof shelf)[number],
  choose: (offered: readonly string[], lesson: Lesson) => string,
): Promise<Played> {
  const { tutorial, seat, match } = await begun(box);
  const lessons: Lesson[] = [];
  const told: string[] = [];
  const watched: Seen[] = [];
  const { seq } = await seenBy(match, seat);
  match.subscribe(
    { viewer: seat, after: seq },
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
    if (seen.phase === 'over') {
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

/** Two short sentences, and at the end a third. */
const MOST_LETTERS = 175;

test('there is a guided match', () => expect(guided.length).toBeGreaterThan(0));

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

test.each(guided)(
  '$edition: who dares otherwise where they may is answered, and wins too',
  async (box) => {
    let dared = false;
    const { lessons, end } = await playThrough(box, (offered, { about, moves }) => {
      const other = offered.find((move) => move !== about);
      if (dared || moves !== undefined || !about?.startsWith('take'))
        return about ?? (other as string);
      dared = true;
      return other as string;
    });
    expect([dared, end.result?.winners]).toEqual([true, [0]]);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  },
);

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
      expect(lessons.at(-1)?.id).toBe('over');
      for (const { id, text } of heard) if (id.startsWith('i failed')) ownFailures.add(text);
    }
    expect([...ownFailures].join('\n')).toMatch(/your turn fails\. .*goes back to the row\./);
  },
);
