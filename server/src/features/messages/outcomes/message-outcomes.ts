import { messageKey } from '../message.ts';
import { writeChanges } from './write-batch.ts';

/** How a feature that carries messages in its own way, such as calls, writes what became of them. */
export const messageOutcomes = { keyOf: messageKey, write: writeChanges };
