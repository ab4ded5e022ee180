// The use of limits by clients at all processes of a store.

export interface Use {
  readonly limit: string;
  /** The client, by a short key. */
  readonly key: string;
  /** In the unit of the limit. */
  readonly amount: number;
}

export interface SharedUse {
  /** Publishes a use to the other processes. @param share of the allowance of a minute */
  tell(use: Use, share: number): void;
  /** Calls a listener with each use at another process. */
  onUse(listener: (use: Use) => void): void;
}
