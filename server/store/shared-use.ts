// What clients use of the limits at the processes of a store.

export interface Use {
  readonly limit: string;
  /** The client, by a short key. */
  readonly key: string;
  /** In the unit of the limit. */
  readonly amount: number;
}

export interface SharedUse {
  /** Tells the other processes of a use. @param share of the allowance of a minute */
  tell(use: Use, share: number): void;
  /** Calls a listener with what was used at another process. */
  onUse(listener: (use: Use) => void): void;
}
