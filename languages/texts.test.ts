// Words from texts as data: places, forms by number, lists, terms and numbers; and the loaders.
import { expect, test } from 'vitest';
import { LANGUAGES } from './list.ts';
import {
  documentLoader,
  inEveryLanguage,
  isForms,
  sentenceLoader,
  wordLoader,
  wordsOf,
} from './texts.ts';

const english = {
  title: 'The row',
  takes: '{name} takes tile {tile}.',
  steps: { one: '{count} step', other: '{count} steps' },
  stuck: {
    0: '{name} is stuck.',
    one: '{name} walks a step.',
    other: '{name} walks {count} steps.',
  },
  void: { one: 'Void bid: {names and}.', other: 'Void bids: {names and}.' },
  may: 'You can bid {bids or}.',
  leads: { you: 'You lead with {worms worms}.', other: '{name} leads with {worms worms}.' },
  faces: ['one', 'two'],
  chance: '{share percent} of {parts tenths}, {height hundredths} mm, {long exact}',
  terms: {
    worms: { one: '{count} worm', other: '{count} worms' },
    piece: ['bend', 'star'],
    post: { left: 'L', right: 'R' },
  },
  swings: 'Post {post post}: {kind piece}',
} as const;

test('[texts] places, forms, lists and terms', () => {
  const words = wordsOf('en', english);
  expect(words.title).toBe('The row');
  expect(words.takes({ name: 'Ann', tile: 21 })).toBe('Ann takes tile 21.');
  expect([0, 1, 2, 1_200].map((count) => words.steps({ count }))).toEqual([
    '0 steps',
    '1 step',
    '2 steps',
    '1,200 steps',
  ]);
  expect([0, 1, 2].map((count) => words.stuck({ name: 'Ann', count }))).toEqual([
    'Ann is stuck.',
    'Ann walks a step.',
    'Ann walks 2 steps.',
  ]);
  expect(words.void({ names: ['Ann'] })).toBe('Void bid: Ann.');
  expect(words.void({ names: ['Ann', 'Ben', 'Cy'] })).toBe('Void bids: Ann, Ben, and Cy.');
  expect(words.may({ bids: [3, 'X'] })).toBe('You can bid 3 or X.');
  expect(words.leads.other({ name: 'Ann', worms: 1 })).toBe('Ann leads with 1 worm.');
  expect(words.faces).toEqual(['one', 'two']);
  expect(words.swings({ post: 'left', kind: 1 })).toBe('Post L: star');
  expect(words.chance({ share: 0.256, parts: 1.25, height: 1.6, long: 0.00123 })).toBe(
    '26% of 1.3, 1.60 mm, 0.0012',
  );
});

test('[texts] a value is never read as a text', () => {
  const { takes } = wordsOf('en', english);
  expect(takes({ name: '{tile} $& $1', tile: 21 })).toBe('{tile} $& $1 takes tile 21.');
});

test('[texts] Polish has three forms, and other numbers', () => {
  const words = wordsOf('pl', {
    steps: {
      one: '{count} krok',
      few: '{count} kroki',
      many: '{count} kroków',
      other: '{count} kroku',
    },
    long: '{millimetres} mm',
  } as const);
  expect([0, 1, 2, 5, 12, 21, 22].map((count) => words.steps({ count }))).toEqual([
    '0 kroków',
    '1 krok',
    '2 kroki',
    '5 kroków',
    '12 kroków',
    '21 kroków',
    '22 kroki',
  ]);
  expect(words.long({ millimetres: 1.5 })).toBe('1,5 mm');
});

test('[texts] forms by number are not a group of texts that has one called "other"', () => {
  expect(isForms({ one: 'a', other: 'b' })).toBe(true);
  expect(isForms({ 0: 'none', other: 'b' })).toBe(true);
  expect(isForms({ you: 'a', other: 'b' })).toBe(false);
  expect(isForms({ 3: 'three', 5: 'five' })).toBe(false);
});

test('[texts] the code of sentences and the texts load at the same time, and once', async () => {
  const asked: string[] = [];
  const loading = <Loaded>(name: string, loaded: Loaded) => {
    asked.push(name);
    return Promise.resolve(loaded);
  };
  const load = sentenceLoader(
    wordLoader((language) => loading(language, { texts: { made: `made in ${language}` } })),
    () => loading('maker', (words: { readonly made: string }) => `${words.made}!`),
  );
  const polish = load('pl');
  expect(asked).toEqual(['maker', 'pl']);
  expect(await polish).toBe('made in pl!');
  expect(await load('pl')).toBe('made in pl!');
  expect(asked).toEqual(['maker', 'pl']);
  expect(Object.keys(await inEveryLanguage(load))).toEqual(LANGUAGES);
});

test('[texts] what could not be loaded is loaded again', async () => {
  let isOnline = false;
  const load = wordLoader(async () => {
    if (!isOnline) throw new Error('offline');
    return { texts: { done: 'done' } };
  });
  await expect(load('en')).rejects.toThrow('offline');
  isOnline = true;
  expect(await load('en')).toEqual({ done: 'done' });
});

test('[texts] a document in English has no language in its name', async () => {
  const load = documentLoader(
    'rules',
    async () => ({ rules: 'english' }),
    async (language) => ({ rules: language as string }),
  );
  expect([await load('en'), await load('pl')]).toEqual(['english', 'pl']);
});
