import { pause, type Caller, type RequestOptions } from '../caller.ts';
import {
  cancelSend,
  listSendItems,
  listSends,
  resendFailed,
  showSend,
  showSendTimeline,
} from '../generated/operations.ts';
import type { ResendFailedBody, SendItem, SendRequest } from '../generated/schemas.ts';
import { Pages } from '../pages.ts';
import { PeykError } from '../peyk-error.ts';
import { listOf, type QueryOf } from './query.ts';

export interface WaitOptions extends RequestOptions {
  /** How long to wait in milliseconds: 60,000. */
  readonly waitMs?: number;
}

/** A send whose messages have all ended, with the first 200 of them. */
export interface Delivery {
  readonly send: SendRequest;
  readonly items: readonly SendItem[];
}

const firstPauseMs = 200;
const longestPauseMs = 2000;

/** Sends and what became of them. */
export const reportsOf = (call: Caller) => {
  const get = (id: number, options?: RequestOptions) =>
    call(showSend, { params: { send_request_id: id } }, options);
  const items = (id: number, query: QueryOf<typeof listSendItems> = {}, options?: RequestOptions) =>
    new Pages<SendItem>(
      (place) =>
        call(listSendItems, { params: { send_request_id: id }, query: { ...query, ...place } }, options),
      query,
    );
  return {
    list: (query?: QueryOf<typeof listSends>, options?: RequestOptions) =>
      listOf(call, listSends, query, options),
    get,
    /** One row per recipient. */
    items,
    timeline: (id: number, options?: RequestOptions) =>
      call(showSendTimeline, { params: { send_request_id: id } }, options),
    cancel: (id: number, options?: RequestOptions) =>
      call(cancelSend, { params: { send_request_id: id } }, options),
    /** The same text again, to those whose message failed. */
    resendFailed: (id: number, body?: ResendFailedBody, options?: RequestOptions) =>
      call(resendFailed, { params: { send_request_id: id }, ...(body && { body }) }, options),
    /**
     * Waits until no message of the send can change any more: delivered, failed, undetermined, or the send was refused
     * or withdrawn. Throws a PeykError with the error code `timeout` when that takes too long.
     */
    async waitForDelivery(id: number, { waitMs = 60_000, ...options }: WaitOptions = {}): Promise<Delivery> {
      const until = Date.now() + waitMs;
      for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
        const send = await get(id, options);
        if (hasEnded(send)) return { send, items: await items(id, {}, options).toArray(200) };
        if (Date.now() + pauseMs > until) throw tookTooLong(id, waitMs);
        await pause(pauseMs, options.signal);
      }
    },
  };
};

function hasEnded({ status, snapshot }: SendRequest): boolean {
  if (status === 'rejected' || status === 'cancelled') return true;
  const open = snapshot.not_started_count + snapshot.in_queue_count + snapshot.sent_count;
  return status === 'sent' && open === 0;
}

function tookTooLong(id: number, waitMs: number): PeykError {
  const message = `Send ${id} has messages on their way after ${waitMs} ms`;
  return new PeykError(0, { message, error_code: 'timeout' });
}
