/** By seat: 1 for the winner; winners share it. @param returns what a match that is over returns, see `Game` */
export function winShares(returns: readonly number[]): readonly number[] {
  const best = Math.max(...returns);
  const winners = returns.filter((each) => each === best).length;
  return returns.map((each) => (each === best ? 1 / winners : 0));
}
