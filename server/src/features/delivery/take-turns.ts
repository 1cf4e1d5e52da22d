/**
 * Whose send is served next: the account that was served longest ago (never served first), and of its sends the
 * first one given. `served` holds the number of each account's last turn.
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
