// Opens a match on a server. Its script is loaded with the first match: checks, rules of a match and fair dice.
import { type LoadGame, ProvedMatch } from './proof/proved-match.ts';
import { ServerMatch } from './server-match.ts';

export function openMatch(id: string, loadGame: LoadGame): ProvedMatch {
  return new ProvedMatch(new ServerMatch(id), { id, loadGame });
}
