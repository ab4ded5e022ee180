// Reads the files of the project as text. For the rules in tidy.ts it extracts code without comments, string literals
// and imports. Regular expressions are sufficient, because all code is formatted alike.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Text by path from the root, with slashes. */
export type Files = Readonly<Record<string, string>>;

export interface Import {
  /** A path from the root, or the name of a package, or 'node'. */
  readonly target: string;
  /** Whether it imports only types. */
  readonly typeOnly: boolean;
  /** Whether it is a dynamic `import()`. */
  readonly lazy: boolean;
}

const SKIPPED = new Set(['.git', 'node_modules', 'dist', 'data', 'screenshots', 'coverage']);
const TEXT = /\.(ts|tsx|mjs|js|css|html|md|json|txt|yml|svg)$|^\.ci\/run$/;
const TOKENS =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs|js)$/.test(path);
export const isTest = (path: string): boolean =>
  /\.(test|slow)(\.tsx?$|\/)/.test(path) || path.startsWith('tests/');

/** All text files below a folder, except built and installed ones. */
export function readFiles(root: string): Files {
  const read = (folder: string): [string, string][] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : read(path);
      return TEXT.test(path) ? [[path, readFileSync(join(root, path), 'utf8')]] : [];
    });
  return Object.fromEntries(read('.'));
}

/** The code without comments. Strings are emptied; a template keeps only its expressions. */
export function codeOf(text: string): string {
  return text.replace(TOKENS, (token) => {
    if (token.startsWith('/')) return ' ';
    if (!token.startsWith('`')) return "''";
    return `(${(token.match(/\$\{[^}]*\}/g) ?? []).map((part) => part.slice(2, -1)).join(';')})`;
  });
}

/** The contents of the string literals and templates of a file. */
export function stringsOf(text: string): string[] {
  return (text.match(TOKENS) ?? [])
    .filter((token) => !token.startsWith('/'))
    .map((token) => token.slice(1, -1));
}

/** The imports of a file. Names of `package.json` `imports` and relative paths are resolved. */
export function importsOf(path: string, text: string): Import[] {
  const code = text.replace(TOKENS, (token) => (token.startsWith('/') ? ' ' : token));
  const found: Import[] = [];
  const statement = /^(?:import|export)\s+(type\s+)?(?:[\w*{},$\s]+?\s+from\s+)?['"]([^'"]+)['"]/gm;
  for (const [, type, name] of code.matchAll(statement))
    found.push({ target: targetOf(path, name!), typeOnly: Boolean(type), lazy: false });
  for (const [, name] of code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g))
    found.push({ target: targetOf(path, name!), typeOnly: false, lazy: true });
  return found;
}

function targetOf(path: string, name: string): string {
  const plain = name.replace(/\?.*$/, '');
  if (plain === '#games') return 'games/index.ts';
  if (plain === '#boards') return 'games/boards.ts';
  if (plain === '#pages') return 'games/pages.ts';
  if (plain === '#covers') return 'games/covers.ts';
  if (plain.startsWith('#')) return plain.slice(1);
  if (plain.startsWith('.')) return join(dirname(path), plain);
  if (plain.startsWith('node:')) return 'node';
  return plain;
}
