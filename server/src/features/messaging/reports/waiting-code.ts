import type { Platform } from '../../../platform.ts';
import { carrierHealth } from '../../lines/carriers/index.ts';
import type { SendRow } from './reports-store.ts';

type Code = Pick<
  SendRow,
  'mobile' | 'state' | 'item_status' | 'item_error' | 'line_number' | 'is_test' | 'type'
>;

/**
 * A send to one recipient with the reason why it waits. A process with carriers stores the reason when a carrier is down;
 * what a process without carriers accepted has none stored, because no worker claims it before a carrier is up.
 */
export async function withOutage<T extends Code>(
  { runtime }: Platform,
  send: T | undefined,
): Promise<T | undefined> {
  if (send === undefined || !isWaitingForCarrier(send)) return send;
  const isOut = await runtime.get(carrierHealth.outages).isOut(send.line_number, send.mobile);
  return isOut ? { ...send, item_error: 'no carrier can take it now' } : send;
}

/** Test keys need no carrier, and calls go by a trunk. */
function isWaitingForCarrier<T extends Code>(send: T): send is T & { readonly mobile: string } {
  const { mobile, state, item_status: status, item_error: error, is_test: isTest, type } = send;
  return (
    mobile !== null &&
    state === 'released' &&
    status === 'in-queue' &&
    error === null &&
    !isTest &&
    type !== 'voice'
  );
}
