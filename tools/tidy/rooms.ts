// The order of the rooms of `server/` and `web/`: the table in docs/architecture.md, compared with the imports of the code.
import { type Files, importsOf, isCode, isTest } from './source.ts';
import type { Law } from './tidy.ts';

/** Code that only tests use. */
const FOR_TESTS = /\/testing\//;

interface Column {
  /** A folder with its slash: `web/`. */
  readonly folder: string;
  /** Names of files and folders by row, the highest first. */
  readonly rows: readonly (readonly string[])[];
}

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The columns of the table whose head has only folders; empty without one. */
function columnsIn(document: string): readonly Column[] {
  const [, head, body] =
    /^((?:\| [a-z]+\/ )+\|)\n\|[-| ]+\|\n((?:\|.*\|\n)+)/m.exec(document) ?? [];
  if (head === undefined || body === undefined) return [];
  const rows = body.trim().split('\n').map(cellsOf);
  return cellsOf(head).map((folder, at) => ({
    folder,
    rows: rows.map((cells) => (cells[at] ?? '').split(' ').filter((name) => name !== '')),
  }));
}

/** The room of a path in a folder: `match` for web/match/state/viewer.ts, `app.tsx` for web/app.tsx. */
function roomOf(folder: string, path: string): string | undefined {
  return path.startsWith(folder) ? path.slice(folder.length).split('/')[0] : undefined;
}

function brokenIn({ folder, rows }: Column, files: Files): string[] {
  const rowOf = new Map(rows.flatMap((names, row) => names.map((name) => [name, row] as const)));
  const paths = Object.keys(files).filter(
    (path) => path.startsWith(folder) && isCode(path) && !isTest(path) && !FOR_TESTS.test(path),
  );
  const rooms = new Set(paths.map((path) => roomOf(folder, path) as string));
  const unknown = [...rooms].filter((room) => !rowOf.has(room));
  const empty = [...rowOf.keys()].filter((name) => !rooms.has(name));
  const upwards = paths.flatMap((path) =>
    importsOf(path, files[path] as string).flatMap(({ target }) => {
      const [from, to] = [roomOf(folder, path), roomOf(folder, target)];
      if (from === undefined || to === undefined || from === to) return [];
      const isDown = (rowOf.get(from) ?? 0) < (rowOf.get(to) ?? Number.POSITIVE_INFINITY);
      return isDown ? [] : [`${path} imports ${target}, which is not below ${from}`];
    }),
  );
  return [
    ...unknown.map((room) => `${folder}${room} is not in the table of rooms`),
    ...empty.map((name) => `the table of rooms has ${folder}${name}, which holds no code`),
    ...upwards,
  ];
}

/** A room imports only rooms in rows below its own. */
export const roomsInOrder: Law = (files) => {
  const document = files['docs/architecture.md'];
  if (document === undefined) return [];
  const columns = columnsIn(document);
  if (columns.length === 0) return ['docs/architecture.md has no table of rooms'];
  return columns.flatMap((column) => brokenIn(column, files));
};
