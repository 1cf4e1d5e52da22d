import type { Platform } from '../../../../platform.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import { messageEvents } from '../events/message-events.ts';
import { messageKey, type Change, type ItemStatus, type Message } from '../message.ts';
import { itemHooks } from './item-hooks.ts';
import { writeChanges, type WriteContext } from './write-batch.ts';

const hasFailed = (status: ItemStatus) => status === 'failed' || status === 'blacklisted';

/** How a feature that carries messages in its own way, such as calls, writes what became of them. */
export const messageOutcomes = {
  keyOf: messageKey,
  /** In the transaction of the caller. */
  write: (
    { runtime }: Platform,
    client: WriterClient,
    changes: readonly Change[],
    context: Omit<WriteContext, 'hooks'>,
  ) => writeChanges(client, changes, { ...context, hooks: runtime.get(itemHooks) }),
  /** Calls back with messages to one recipient that failed, after their commit. */
  onFailed: ({ runtime }: Platform, listener: (failed: readonly Message[]) => void) =>
    runtime.get(messageEvents).written.subscribe(({ changes, late }) => {
      const failed = [...changes, ...late].filter(
        ({ message, status }) => message.n === 0 && hasFailed(status),
      );
      if (failed.length > 0) listener(failed.map(({ message }) => message));
    }),
  /** After its commit. */
  written: ({ runtime }: Platform, changes: readonly Change[]) =>
    runtime.get(messageEvents).written.emit({ changes, late: [], states: [] }),
};
