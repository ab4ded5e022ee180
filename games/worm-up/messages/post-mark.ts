// The marks L and R of the two posts, on the board and in the texts of all languages. In its own
// file, so that one language does not load another.

/** The mark of a post. After a swing, the words left and right would be ambiguous. */
export function postMark(isLeft: boolean): 'L' | 'R' {
  return isLeft ? 'L' : 'R';
}
