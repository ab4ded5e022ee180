// Which process plays the due bots of a match. In a store of one process it is always this one.

/** The turns of bots that this process has taken on. */
export interface BotTurns {
  /** Whether the bots of a match are this process's to play. */
  isMine(match: string): boolean;
  /** Calls a listener with each match that this process takes over, because the process before it has died. */
  onTakeOver(listener: (match: string) => void): void;
}

export const ALL_MINE: BotTurns = { isMine: () => true, onTakeOver: () => undefined };
