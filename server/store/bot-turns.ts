// Which process plays the due bots of a match. In a store of one process it is always this one. The store keeps which
// matches have a due bot, so a start needs to load only those.

/** The turns of bots that this process has taken on. */
export interface BotTurns {
  /** Whether this process must play the bots of a match. */
  isMine(match: string): boolean;
  /** Calls a listener with each match that this process takes over from a dead process. */
  onTakeOver(listener: (match: string) => void): void;
  /**
   * The matches to load at the start, oldest first: bots were due when the last process ended. Some may turn out not to
   * be due. None in a cluster, where `onTakeOver` gives them.
   */
  leftOver(): Promise<readonly string[]>;
  /** Forgets that a bot is due in a match, if `seq` is its newest line. */
  settle(match: string, seq: number): Promise<void>;
}

/** The turns of a store of one process. */
export function ownTurns(stored: Pick<BotTurns, 'leftOver' | 'settle'>): BotTurns {
  return { isMine: () => true, onTakeOver: () => undefined, ...stored };
}

/** Without stored turns. */
export const NO_TURNS: Pick<BotTurns, 'leftOver' | 'settle'> = {
  leftOver: async () => [],
  settle: async () => undefined,
};
