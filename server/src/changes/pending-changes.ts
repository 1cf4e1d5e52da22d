import { idsMax, type Change, type Topic, type TopicChange } from './change.ts';

type Ids = Set<number | string> | 'many';

/** Changes of a short time, each topic of an account once. */
export class PendingChanges {
  readonly #byAccount = new Map<number | null, Map<Topic, Ids>>();

  get isEmpty(): boolean {
    return this.#byAccount.size === 0;
  }

  add(accountId: number | null, topic: Topic, id: number | string | undefined): void {
    let byTopic = this.#byAccount.get(accountId);
    if (byTopic === undefined) this.#byAccount.set(accountId, (byTopic = new Map<Topic, Ids>()));
    const ids = byTopic.get(topic) ?? new Set();
    if (ids === 'many') return;
    if (id === undefined || ids.size >= idsMax) byTopic.set(topic, 'many');
    else byTopic.set(topic, ids.add(id));
  }

  /** All changes by account; afterwards none is pending. */
  take(): (readonly [accountId: number | null, changes: TopicChange[]])[] {
    const taken = [...this.#byAccount].map(
      ([accountId, byTopic]) => [accountId, [...byTopic].map(topicChangeOf)] as const,
    );
    this.#byAccount.clear();
    return taken;
  }
}

function topicChangeOf([topic, ids]: readonly [Topic, Ids]): TopicChange {
  return ids === 'many' ? { topic } : { topic, ids: [...ids] };
}

export function changesOf(accountId: number | null, { topic, ids }: TopicChange): Change[] {
  return ids === undefined ? [{ accountId, topic }] : ids.map((id) => ({ accountId, topic, id }));
}
