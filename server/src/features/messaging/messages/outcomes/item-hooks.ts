import { slot } from '../../../../runtime.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import type { Change } from '../message.ts';
import type { WrittenItems, WrittenSingles } from './items-store.ts';

/** What a batch of changes did to the database. */
export interface Written {
  readonly changes: readonly Change[];
  readonly singles: readonly WrittenSingles[];
  readonly many: readonly WrittenItems[];
  /** Sends to many with nothing left to hand over. */
  readonly finished: readonly {
    readonly account_id: number;
    readonly id: number;
    readonly is_test: boolean;
  }[];
  readonly now: Date;
}

/**
 * Runs inside the transaction that changes items, so that what it stores is committed with them or not at all. It is called
 * before they change, and what it returns after; both are awaited.
 */
export type ItemHook = (
  client: WriterClient,
  changes: readonly Change[],
) => Promise<(written: Written) => Promise<void>>;

export const itemHooks = slot<readonly ItemHook[]>('item-hooks');
