// The marks L and R of the two posts, on the board and in the texts of all languages.
import type { Post } from '../geometry/card.ts';

/** The mark of a post. After a swing, the words left and right would be ambiguous. */
export function postMark(post: Post): 'L' | 'R' {
  return post === 'left' ? 'L' : 'R';
}
