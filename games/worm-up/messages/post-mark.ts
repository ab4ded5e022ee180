// The marks on the two finish posts, for pictures and texts. In its own file, because the texts of one language must
// not load those of another.

/** The mark of a post. After a swing, the words left and right would be ambiguous. */
export function postMark(isLeft: boolean): 'L' | 'R' {
  return isLeft ? 'L' : 'R';
}
