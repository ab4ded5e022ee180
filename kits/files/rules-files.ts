// Reads the rules of a game from its folder: for paper and the terminal. The page gets them when it is built.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#languages/list.ts';
import { documentLoader } from '#languages/texts.ts';
import { parseRules } from '#modules/rules-parser.ts';
import type { RulesText } from '#modules/rules-text.ts';

const ROOT = join(import.meta.dirname, '../..');

/** @param folder of the game, from the project's root. @throws Error if its rules cannot be read */
export function readRules(folder: string, language: Language): Promise<RulesText> {
  const read = async (file: string) => ({
    rules: parseRules(await readFile(join(ROOT, folder, file), 'utf8')),
  });
  const rulesIn = documentLoader(
    'rules',
    () => read('rules.md'),
    (translation) => read(`rules.${translation}.md`),
  );
  return rulesIn(language);
}
