// A failure of backup, restore, move or doctor, for the operator.

/** Its message is a sentence: what happened, and what to do. */
export class UpkeepFailure extends Error {}
