import type { Platform } from './platform.ts';
import { slot } from './runtime.ts';
import type { Transaction } from './storage/database.ts';

/** An event of a contact that was just stored. */
interface ArrivedEvent {
  readonly id: number;
  readonly mobile: string;
  readonly name: string;
  readonly happenedAt: Date;
}

/** A feature that does something when events come. */
export interface EventTaker {
  /** Runs in the transaction that stores the events; work that takes long is left for later in it. */
  take(
    platform: Platform,
    tx: Transaction,
    arrived: { readonly accountId: number; readonly events: readonly ArrivedEvent[] },
  ): Promise<void>;
}

/** Those of all features in the catalogue. */
export const eventTakers = slot<readonly EventTaker[]>('event-takers');
