// The project rules that no compiler checks. Each is a function from the files to its violations. Separate from the test, so that
// the test can also run each rule on files that break it.
import { outlineOf, parseRules } from '../../modules/rules-parser.ts';
import { isFact } from '../../modules/rules-text.ts';
import { type Box, diagramIn } from './diagram.ts';
import { ANY_PACKAGE, MAY_IMPORT, TYPES_ONLY } from './layers.ts';
import { codeOf, type Files, importsOf, isCode, isTest, stringsOf } from './source.ts';

export type Law = (files: Files) => string[];

/** The allowed names in a game's folder, with their layer and file extension. */
const GAME_FILES: Readonly<Record<string, readonly [layer: string, ending: RegExp]>> = {
  rules: ['rules', /^(([a-z]{2}\.)?md|ts)$/],
  editions: ['rules', /^ts$/],
  notation: ['rules', /^ts$/],
  geometry: ['rules', /^ts$/],
  layout: ['rules', /^ts$/],
  terminal: ['terminal', /^ts$/],
  bot: ['bot', /^ts$/],
  solver: ['bot', /^ts$/],
  training: ['game cli', /^ts$/],
  bench: ['bot', /^ts$/],
  board: ['board', /^tsx$/],
  box: ['board', /^ts$/],
  cover: ['board', /^tsx$/],
  coach: ['board', /^tsx$/],
  odds: ['board', /^tsx$/],
  tutorial: ['tutorial', /^ts$/],
  cli: ['game cli', /^ts$/],
  kit: ['kit', /^ts$/],
};

/** Files of a game whose names are free, or have an edition. */
const GAME_DATA =
  /^games\/[^/]+\/(messages\/([a-z]{2}\/)?[a-z-]+\.ts|playthroughs\/[a-z0-9-]+\.txt|sheet-[a-z-]+(\.[a-z]{2})?\.md)$/;

const LAYERS_DRAWN = ['languages', 'kernel', 'modules', 'pieces', 'kits', 'server', 'cli', 'web'];
const LAYERS = [...LAYERS_DRAWN, 'tests', 'bench', 'tools'];
const GAME_NAMES_WELCOME =
  /^(docs|tests|tools\/tidy)\/|^(README|CONTRIBUTING|CHANGELOG)\.md$|^package(-lock)?\.json$|^games\/((index|boards|bots|covers|judges|pages|practice|records|reviews|sheets|verbs|kits)\.ts$|boxes\/)/;
const HIDDEN_INPUT =
  /\bMath\.random\b|(?<![.\w])(?:Date|performance|crypto|console|fetch|queueMicrotask|set(?:Timeout|Interval|Immediate))\b/g;
const VAGUE_NAME = /^(utils?|helpers?|common|misc|types?|constants?)$/;
const FILES_PER_FOLDER = 20;
const RULE_ID = /\[([A-Z]{2,5}-\d+)\]/g;

/** The game whose folder a path is in. */
const gameOf = (path: string): string | undefined => /^games\/(?!boxes\/)([^/]+)\//.exec(path)?.[1];

/** The role of a game's file: `rules` for rules.ts, rules.test.ts and rules/bidding.ts. */
const roleOf = (path: string): string => path.split('/')[2]!.split('.')[0]!;

/** The layer of a path; a package keeps its name. */
function layerOf(path: string): string {
  if (/^games\/(index|bots|judges|practice)\.ts$/.test(path)) return 'games';
  if (path.startsWith('games/boxes/')) return 'box words';
  if (/^games\/(boards|covers|pages|records|reviews|sheets)\.ts$/.test(path)) return 'boards';
  if (path === 'games/verbs.ts') return 'verbs';
  if (path === 'games/kits.ts') return 'kit list';
  if (gameOf(path))
    return GAME_DATA.test(path) || roleOf(path) === 'messages'
      ? 'rules'
      : (GAME_FILES[roleOf(path)]?.[0] ?? 'other');
  const folder = path.split('/')[0]!;
  return LAYERS.includes(folder) ? folder : path;
}

function mayImport(path: string, target: string): boolean {
  const allowed = MAY_IMPORT[layerOf(path)];
  if (!allowed || (gameOf(path) && gameOf(path) === gameOf(target))) return true;
  const layer = layerOf(target);
  if (allowed.includes(layer)) return true;
  if (layer !== target || layer === 'node' || target.startsWith('games/')) return false;
  return allowed.some((name) => name === ANY_PACKAGE || target.startsWith(`${name}/`));
}

const textsOf = (files: Files, wanted: (path: string) => boolean): [string, string][] =>
  Object.entries(files).filter(([path]) => wanted(path));

const games = (files: Files): string[] => [
  ...new Set(Object.keys(files).flatMap((path) => gameOf(path) ?? [])),
];

const lineCount = (text: string): number => text.replace(/\n$/, '').split('\n').length;

/** Each layer imports only what MAY_IMPORT allows. */
export const layers: Law = (files) =>
  textsOf(files, (path) => isCode(path) && !isTest(path)).flatMap(([path, text]) =>
    importsOf(path, text)
      .filter((each) => !mayImport(path, each.target))
      .filter((each) => !(each.typeOnly && TYPES_ONLY[layerOf(path)]?.includes(each.target)))
      .map((each) => `${path} imports ${each.target}`),
  );

/** Whether a file belongs to a box of the diagram. */
function isIn({ path: place, words }: Box, path: string): boolean {
  if (place === 'games/GAME/') return gameOf(path) !== undefined && words.includes(roleOf(path));
  return place.endsWith('/') ? path.startsWith(place) : path === place;
}

/** The imports between boxes as arrows, `from to kind`. The kind is `types` if TYPES_ONLY allows all its imports. */
function importsBetween(files: Files, boxes: readonly Box[]): Set<string> {
  const boxAt = (path: string): string | undefined => boxes.find((box) => isIn(box, path))?.id;
  const kinds = new Map<string, 'code' | 'types'>();
  for (const [path, text] of textsOf(files, (each) => isCode(each) && !isTest(each))) {
    const from = boxAt(path);
    for (const { target, typeOnly } of from === undefined ? [] : importsOf(path, text)) {
      const to = boxAt(target);
      if (to === undefined || to === from) continue;
      const isException = typeOnly && !mayImport(path, target);
      if (!isException) kinds.set(`${from} ${to}`, 'code');
      else if (!kinds.has(`${from} ${to}`)) kinds.set(`${from} ${to}`, 'types');
    }
  }
  return new Set([...kinds].map(([direction, kind]) => `${direction} ${kind}`));
}

/** The diagram in docs/architecture.md has a box for each file of the program, and an arrow for each kind of import. */
export const diagramTrue: Law = (files) => {
  const document = files['docs/architecture.md'];
  if (document === undefined) return [];
  const diagram = diagramIn(document);
  if (diagram === undefined) return ['docs/architecture.md has no diagram'];
  const { boxes, arrows } = diagram;
  const paths = Object.keys(files).filter((path) => isCode(path) && !isTest(path));
  const drawn = new Set(arrows.map(({ from, to, kind }) => `${from} ${to} ${kind}`));
  const real = importsBetween(files, boxes);
  return [
    ...paths
      .filter(
        (path) =>
          [...LAYERS_DRAWN, 'games'].includes(path.split('/')[0]!) &&
          !boxes.some((box) => isIn(box, path)),
      )
      .map((path) => `${path} is in no box of the diagram`),
    ...boxes
      .filter((box) => !paths.some((path) => isIn(box, path)))
      .map(({ id }) => `the diagram has the box ${id}, which holds no file`),
    ...[...drawn].filter((each) => !real.has(each)).map((each) => `drawn, but not so: ${each}`),
    ...[...real].filter((each) => !drawn.has(each)).map((each) => `not drawn: ${each}`),
  ];
};

/** No game imports another, not even in a test. */
export const gamesApart: Law = (files) =>
  textsOf(files, (path) => isCode(path) && gameOf(path) !== undefined).flatMap(([path, text]) =>
    importsOf(path, text)
      .filter(({ target }) => (gameOf(target) ?? gameOf(path)) !== gameOf(path))
      .map(({ target }) => `${path} imports ${target}`),
  );

/** Patterns for a game's folder name and its hyphenated edition ids, in any spelling: `old-maid` finds OldMaid, `pig` does not
 * find "pigment". Edition ids of one word have no pattern, because "dice" is also a word. */
function namesOfGames(files: Files): Map<string, RegExp> {
  const names = new Map<string, RegExp>();
  const add = (game: string, name: string): void => {
    const pattern = `(?<![a-z])${name.replaceAll('-', '[-_ ]?')}(?![a-z])`;
    names.set(
      game,
      new RegExp(names.has(game) ? `${names.get(game)!.source}|${pattern}` : pattern),
    );
  };
  for (const game of games(files)) add(game, game);
  for (const [path, text] of textsOf(files, (each) =>
    /^games\/[^/]+\/editions(\/|\.ts)/.test(each),
  ))
    for (const [, named, key] of text.matchAll(
      /\bid: '([a-z]+(?:-[a-z]+)+)'|'([a-z]+(?:-[a-z]+)+)':/g,
    ))
      add(gameOf(path)!, (named ?? key)!);
  return names;
}

/** Texts for people. The name of a game begins with a capital here; in small letters it is some other word. */
const PROSE = /\/messages\/|\.md$/;

/** No game's name is outside its folder and the four lists. */
export const gamesUnnamed: Law = (files) => {
  const names = [...namesOfGames(files)];
  return textsOf(files, (path) => !GAME_NAMES_WELCOME.test(path)).flatMap(([path, text]) => {
    const words = `${path}\n${text}`.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    const plain = words.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/gi, 'l');
    const isNamed = (name: RegExp): boolean =>
      PROSE.test(path)
        ? [...plain.matchAll(new RegExp(name, 'gi'))].some(([found]) => /^[A-Z]/.test(found))
        : name.test(plain.toLowerCase());
    return names
      .filter(([game, name]) => gameOf(path) !== game && isNamed(name))
      .map(([game]) => `${path} names the game ${game}`);
  });
};

/** A game's folder has only the names in GAME_FILES, as files or folders. */
export const gameFiles: Law = (files) =>
  Object.keys(files).filter((path) => {
    if (!gameOf(path))
      return (
        path.startsWith('games/') &&
        !/^games\/((index|boards|bots|covers|judges|pages|practice|records|reviews|sheets|verbs|kits)\.|boxes\/)/.test(
          path,
        )
      );
    if (GAME_DATA.test(path)) return false;
    const file = GAME_FILES[roleOf(path)];
    if (!file || path.split('/').length > 3) return !file;
    const ending = path.split('/')[2]!.slice(roleOf(path).length + 1);
    return !file[1].test(ending.replace(/^(long\.)?(test|slow)\./, ''));
  });

/** Files have at most 400 lines; some have another limit. */
export const shortFiles: Law = (files) =>
  textsOf(files, (path) => isCode(path) || /\.(css|md|html)$/.test(path)).flatMap(
    ([path, text]) => {
      let limit = 400;
      if (path === 'CHANGELOG.md') return [];
      if (path === 'kernel/game.ts') limit = 150;
      // One file, so that anybody can copy it.
      if (path === 'tests/fair/second-verifier.mjs') limit = 450;
      if (path === 'README.md') limit = 120;
      if (path === 'docs/architecture.md') limit = 200;
      if (path.startsWith('docs/decisions/')) limit = 40;
      const lines = lineCount(text);
      return lines > limit ? [`${path} has ${lines} lines, ${limit} are allowed`] : [];
    },
  );

/** Playthroughs are short, because people read them as prose. */
export const shortPlaythroughs: Law = (files) =>
  textsOf(files, (path) => path.includes('/playthroughs/'))
    .filter(([, text]) => text.length > 10_240)
    .map(([path]) => `${path} is over 10 KB`);

/** Pure code gets time and chance as arguments, and returns its output. */
export const nothingHidden: Law = (files) =>
  textsOf(
    files,
    (path) =>
      isCode(path) &&
      !isTest(path) &&
      ['languages', 'kernel', 'rules', 'bot', 'terminal', 'tutorial', 'games'].includes(
        layerOf(path),
      ),
  ).flatMap(([path, text]) =>
    (codeOf(text).match(HIDDEN_INPUT) ?? []).map((word) => `${path} uses ${word}`),
  );

/** No default exports, so that each export has one name. */
export const namedExports: Law = (files) =>
  textsOf(files, (path) => isCode(path) && !/^vite(st)?\.config\.ts$/.test(path))
    .filter(([, text]) => /\bexport default\b|\bas default\b/.test(codeOf(text)))
    .map(([path]) => `${path} has a default export`);

/** No import cycles, including imports of types and dynamic imports. */
export const noCycles: Law = (files) => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' > '));
    if (trail.includes(path) || done.has(path) || !isCode(path)) return;
    for (const { target } of importsOf(path, files[path]!))
      if (target in files) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of Object.keys(files)) visit(path, []);
  return cycles;
};

/** No file imports the `index` of its own folder, because the index imports the file. */
export const noOwnIndex: Law = (files) =>
  textsOf(files, (path) => isCode(path) && !isTest(path)).flatMap(([path, text]) =>
    importsOf(path, text)
      .filter(({ target }) => /\/index\.tsx?$/.test(target))
      .filter(({ target }) => path.startsWith(target.replace(/index\.tsx?$/, '')))
      .map(({ target }) => `${path} imports ${target}`),
  );

/** A folder holds at most 20 source files. */
export const smallFolders: Law = (files) => {
  const counts = new Map<string, number>();
  for (const path of Object.keys(files)) {
    if (isTest(path) || !(isCode(path) || path.endsWith('.css'))) continue;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FILES_PER_FOLDER)
    .map(
      ([folder, count]) => `${folder} has ${count} source files, ${FILES_PER_FOLDER} are allowed`,
    );
};

/** No vague file names, such as `utils`. */
export const tellingNames: Law = (files) =>
  Object.keys(files).filter((path) =>
    path.split('/').some((part) => VAGUE_NAME.test(part.split('.')[0]!)),
  );

/** Every rule has a test that cites it, and every cited rule exists. A fact of the box needs none: no code depends on it. */
export const rulesCited: Law = (files) =>
  games(files).flatMap((game) => {
    const folder = `games/${game}/`;
    const rules = files[`${folder}rules.md`] ?? '';
    const ids = new Set(rules.match(/(?<=^- `)[A-Z]{2,5}-\d+(?=`)/gm));
    const tests = textsOf(files, (path) => path.startsWith(folder) && isTest(path));
    const titles = tests.flatMap(([, text]) => stringsOf(text)).join('\n');
    const cited = new Set([...titles.matchAll(RULE_ID)].map(([, id]) => id!));
    const isPlayable = `${folder}rules.ts` in files || `${folder}rules/index.ts` in files;
    return [
      ...[...ids]
        .filter((id) => isPlayable && !isFact(id) && !cited.has(id))
        .map((id) => `${id} has no test`),
      ...[...cited].filter((id) => !ids.has(id)).map((id) => `${id} is cited, but no rule`),
    ];
  });

/** Translated rules have the same parts, marks and drawings as `rules.md`, in the same order. */
export const rulesAlike: Law = (files) =>
  textsOf(files, (path) => /^games\/[^/]+\/messages\/[a-z]{2}\.ts$/.test(path)).flatMap(
    ([path]) => {
      const folder = `games/${gameOf(path)}`;
      const language = path.slice(-5, -3);
      const translated = `${folder}/rules${language === 'en' ? '' : `.${language}`}.md`;
      const [reference, text] = [files[`${folder}/rules.md`], files[translated]];
      if (reference === undefined) return [];
      if (text === undefined) return [`${translated} is missing`];
      try {
        const [wanted, lines] = [reference, text].map((each) => outlineOf(parseRules(each)));
        const at = wanted!.findIndex((line, index) => line !== lines![index]);
        if (at === -1 && wanted!.length === lines!.length) return [];
        return [
          `${translated} parts from rules.md: ${lines![at] ?? 'more'}, not ${wanted![at] ?? 'the end'}`,
        ];
      } catch (error) {
        return [`${translated}: ${(error as Error).message}`];
      }
    },
  );

/** A file starts with a comment of one to four lines. */
export const openingComments: Law = (files) =>
  textsOf(files, (path) => isCode(path) || path.endsWith('.css')).flatMap(([path, text]) => {
    const opening = /^(?:#![^\n]*\n)?((?:\/\/[^\n]*\n)+|\/\*[\s\S]*?\*\/)/.exec(text)?.[1];
    if (!opening) return [`${path} does not open with a comment`];
    const lines = opening.split('\n').filter((line) => /\w/.test(line));
    return lines.length > 4 ? [`${path} opens with ${lines.length} lines of comment`] : [];
  });

/** The lock file has no download addresses. */
export const noAddresses: Law = (files) =>
  /"resolved":/.test(files['package-lock.json'] ?? '')
    ? ['package-lock.json has download addresses']
    : [];
