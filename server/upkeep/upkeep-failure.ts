// A failure of backup, restore, move or doctor, or of a file that a command reads or writes.

/** Its message is a sentence: what happened, and what to do. */
export class UpkeepFailure extends Error {}
