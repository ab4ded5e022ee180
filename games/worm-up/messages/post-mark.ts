// What stands on the two posts of the finish, on the picture and in every language. Apart because catalogues do not load each
// other.
/** Which of them is left or right nobody could say any more once the card has swung. */
export function postMark(isLeft: boolean): 'L' | 'R' {
  return isLeft ? 'L' : 'R';
}
