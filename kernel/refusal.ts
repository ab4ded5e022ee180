// All refusals: every code is in this union. A refusal is a value, never thrown: the request is not possible,
// and nothing has changed.

export type RefusalCode =
  // the match
  | 'unknown-game'
  | 'unknown-edition'
  | 'unknown-preset'
  | 'unknown-switch'
  | 'bad-switch'
  | 'bad-seat-count'
  | 'unknown-bot'
  | 'unknown-match'
  | 'broken-match'
  | 'history-changed'
  | 'not-started'
  | 'already-started'
  | 'match-over'
  | 'match-running'
  | 'no-coach'
  /** Its advice to everyone would tell what only one seat knows. */
  | 'coach-tells-secrets'
  /** Others may act for an absent player only later. */
  | 'too-early'
  // the seat
  | 'no-such-seat'
  | 'seat-taken'
  | 'bad-name'
  | 'colour-taken'
  /** Too many non-play lines in one minute; later ones are possible. */
  | 'too-many-changes'
  /** All non-play lines that a match allows are used up. */
  | 'changed-enough'
  // the move
  | 'not-your-turn'
  | 'stale-decision'
  | 'not-a-move'
  | 'illegal-move'
  | 'unfinished-batch'
  | 'batch-too-long'
  | 'secret-in-batch'
  | 'cannot-undo'
  // the dice
  | 'bad-share'
  | 'dice-wait'
  // the talk
  | 'unknown-phrase'
  | 'said-enough'
  // the record
  | 'bad-record'
  | 'unknown-version'
  // the kit
  | 'unknown-kit'
  | 'kit-busy'
  | 'kit-unfinished'
  | 'kit-failed'
  // the request
  | 'bad-request'
  | 'not-found'
  | 'too-large'
  | 'not-json'
  | 'foreign-origin'
  | 'foreign-host'
  | 'no-token'
  | 'bad-token'
  | 'invitation-used'
  | 'not-allowed'
  | 'command-reused'
  | 'too-many-requests'
  | 'too-many-streams'
  | 'too-many-tables'
  | 'store-full'
  | 'store-busy'
  | 'server-stopping'
  | 'store-lost'
  | 'internal';

/** `message` is an English sentence for programs and logs; the page has its own text for each code. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly message: string;
}

export function refuse(code: RefusalCode, message: string): Refusal {
  return { refused: code, message };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
