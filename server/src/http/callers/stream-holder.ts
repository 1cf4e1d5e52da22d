import type { Permission } from './permissions.ts';

/** What a stream was opened with; the stream ends with it. */
export type StreamHolder =
  | { readonly kind: 'key' | 'operator-key'; readonly id: number; readonly permission: Permission }
  /** A user whose role has changed opens the stream anew, with what the role may know. */
  | { readonly kind: 'session'; readonly id: number; readonly role: string };

/** What a request was admitted with, if it is not the key of an account. */
export type HeldBy =
  | { readonly kind: 'session'; readonly id: number; readonly role: string; readonly isVisit: boolean }
  | { readonly kind: 'operator-key'; readonly id: number };

/** What still opens something; features implement it with one statement each. */
export interface LiveHolders {
  /** Of these keys those that are not revoked and whose account is not blocked; null: they may do everything. */
  liveKeys(ids: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<Permission> | null>>;
  liveOperatorKeys(ids: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<Permission>>>;
  /** Of these sessions those that hold, with the present role of their user. */
  liveSessions(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** Says of each holder whether it still holds. */
export async function areHeld(
  live: LiveHolders,
  holders: readonly StreamHolder[],
): Promise<(holder: StreamHolder) => boolean> {
  const idsOf = (kind: StreamHolder['kind']) => [
    ...new Set(holders.filter((holder) => holder.kind === kind).map(({ id }) => id)),
  ];
  const ask = async <Value>(
    kind: StreamHolder['kind'],
    find: (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
  ) => {
    const ids = idsOf(kind);
    return ids.length === 0 ? new Map<number, Value>() : find(ids);
  };
  const [keys, operatorKeys, sessions] = await Promise.all([
    ask('key', (ids) => live.liveKeys(ids)),
    ask('operator-key', (ids) => live.liveOperatorKeys(ids)),
    ask('session', (ids) => live.liveSessions(ids)),
  ]);
  return (holder) => {
    if (holder.kind === 'session') return sessions.get(holder.id) === holder.role;
    const permissions = (holder.kind === 'key' ? keys : operatorKeys).get(holder.id);
    return permissions === null || (permissions?.has(holder.permission) ?? false);
  };
}
