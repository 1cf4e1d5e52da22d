import { TypedEvent } from '../../../../primitives/typed-event.ts';
import { slot } from '../../../../runtime.ts';
import type { Change, Message } from '../message.ts';
import type { StateCount } from '../outcomes/items-store.ts';
import type { SingleSend } from '../send.ts';

/** A send to one recipient that was stored. */
export interface StoredSend {
  readonly send: SingleSend;
  readonly id: number;
  /** Undefined: it waits, is blacklisted, or another process hands it over. */
  readonly message: Message | undefined;
}

/** A batch of sends to one recipient, after its commit and before its messages are handed over. */
interface AcceptedBatch {
  readonly stored: readonly StoredSend[];
  /** When its statement was sent (`nowMs`). */
  readonly startMs: number;
  /** No process holds its messages yet. */
  readonly isUnclaimed: boolean;
}

/** A batch of outcomes, after its commit. */
interface WrittenBatch {
  readonly changes: readonly Change[];
  /** Of receipts that found their message in the database. */
  readonly late: readonly Change[];
  readonly states: readonly StateCount[];
}

/** What follows the commits of messages subscribes here; nothing of it can fail them. */
export interface MessageEvents {
  readonly accepted: TypedEvent<AcceptedBatch>;
  readonly written: TypedEvent<WrittenBatch>;
}

export const messageEvents = slot<MessageEvents>('message-events');

export function openMessageEvents(): MessageEvents {
  return { accepted: new TypedEvent(), written: new TypedEvent() };
}
