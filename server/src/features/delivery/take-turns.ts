/**
 * Round-robin by account: the first given send of the account that was served least recently; accounts never served
 * come first. `served` holds the turn number at which each account was served last.
 */
export function chooseAccount<Send extends { readonly account_id: number }>(
  sends: readonly Send[],
  served: ReadonlyMap<number, number>,
): Send | undefined {
  let chosen: Send | undefined;
  for (const send of sends) {
    const turn = served.get(send.account_id) ?? 0;
    if (chosen === undefined || turn < (served.get(chosen.account_id) ?? 0)) chosen = send;
  }
  return chosen;
}
