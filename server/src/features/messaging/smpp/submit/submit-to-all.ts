import { status, type MessagePdu, type MultiPdu, type UnreachedDestination } from '@peyk/smpp';

import { PlacesTaken } from '../../../../primitives/fair-places.ts';

/** Messages of one list in the queue at once, so that lists take turns. */
const atOnce = 8;
interface ToAll {
  /** Runs one message of a list in its turn; rejects if it has none in time. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Returns the id that was drawn and the status; one that rejects fails for now. */
  readonly submit: (pdu: MessagePdu) => Promise<{ readonly id: number; readonly status: number }>;
  readonly failed: (problem: unknown) => void;
}

/** Submits a message to each of its destinations, in their order. */
export async function submitToAll(
  { message, destinations }: MultiPdu,
  { inTurn, submit, failed }: ToAll,
): Promise<{ readonly accepted: readonly number[]; readonly unreached: readonly UnreachedDestination[] }> {
  const accepted: number[] = [];
  const unreached: UnreachedDestination[] = [];
  const submitOne = async (destination: MessagePdu['destination']) => {
    try {
      return { destination, ...(await inTurn(() => submit({ ...message, destination }))) };
    } catch (problem) {
      // It is named as failing for now: what others got is not taken back.
      if (!(problem instanceof PlacesTaken)) failed(problem);
    }
    return { destination, id: 0, status: status.queueFull };
  };
  for (let at = 0; at < destinations.length; at += atOnce)
    for (const one of await Promise.all(destinations.slice(at, at + atOnce).map(submitOne)))
      if (one.status === status.ok) accepted.push(one.id);
      else unreached.push({ destination: one.destination, status: one.status });
  return { accepted, unreached };
}
