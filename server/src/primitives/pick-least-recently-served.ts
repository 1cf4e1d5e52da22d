/**
 * Round-robin by account: the first given send of the account that was served least recently; accounts never served
 * come first. `served` holds the turn number at which each account was served last.
 */
export function pickLeastRecentlyServed<Send extends { readonly account_id: number }>(
  sends: readonly Send[],
  lastTurns: ReadonlyMap<number, number>,
): Send | undefined {
  let chosen: Send | undefined;
  for (const send of sends) {
    const turn = lastTurns.get(send.account_id) ?? 0;
    if (chosen === undefined || turn < (lastTurns.get(chosen.account_id) ?? 0)) chosen = send;
  }
  return chosen;
}
