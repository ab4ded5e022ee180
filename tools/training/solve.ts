// `npm run solve -- GAME`: computes what a game computes beforehand without learning, and writes it where the game reads it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, solvedGames, solvingOf } from './games.ts';

const [game = '', ...others] = process.argv.slice(2);
if (!solvedGames().includes(game) || others.length > 0) {
  process.stderr.write(`Give one game to solve: ${solvedGames().join(', ')}.\n`);
  process.exit(2);
}
const { file, solve } = await solvingOf(game);
writeFileSync(join(folderOf(game), file), `${JSON.stringify(solve(), undefined, 1)}\n`);
