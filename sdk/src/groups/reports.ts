import {
  combined,
  languageOf,
  pause,
  type Caller,
  type PeykOptions,
  type RequestOptions,
} from '../caller.ts';
import { clientTexts, type ClientLanguage } from '../client-texts.ts';
import {
  calculateLeftOut,
  cancelSend,
  listSendItems,
  listSends,
  readMessages,
  resendFailed,
  sendToLeftOut,
  showLeftOut,
  showSend,
  showSendTimeline,
} from '../generated/operations.ts';
import type { ResendFailedBody, SendItem, SendRequest, SendToLeftOutBody } from '../generated/schemas.ts';
import { Pages } from '../pages.ts';
import { PeykError } from '../peyk-error.ts';
import { listOf, type QueryOf } from './query.ts';

export interface WaitOptions extends RequestOptions {
  /** How long to wait in milliseconds: 60,000. */
  readonly waitMs?: number;
  /** Called with each state that is read while waiting; its `waiting_for` says whether an operator has to approve it. */
  readonly onState?: ((send: SendRequest) => void) | undefined;
}

/** A send whose messages have all ended, with the first 200 of them. */
export interface Delivery {
  readonly send: SendRequest;
  readonly items: readonly SendItem[];
}

const firstPauseMs = 200;
const longestPauseMs = 2000;

/** Sends and what became of them. */
export const reportsOf = (call: Caller, client: PeykOptions) => {
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
    /** Messages over all sends by their ids or by the references that they were given, up to 500 at once. */
    messages: async (
      by: { readonly ids: readonly number[] } | { readonly references: readonly string[] },
      options?: RequestOptions,
    ) => {
      const query = 'ids' in by ? { ids: by.ids.join(',') } : { references: by.references.join(',') };
      return (await call(readMessages, { query }, options)).messages;
    },
    timeline: (id: number, options?: RequestOptions) =>
      call(showSendTimeline, { params: { send_request_id: id } }, options),
    cancel: (id: number, options?: RequestOptions) =>
      call(cancelSend, { params: { send_request_id: id } }, options),
    /** The same text again, to those whose message failed. */
    resendFailed: (id: number, body?: ResendFailedBody, options?: RequestOptions) =>
      call(resendFailed, { params: { send_request_id: id }, ...(body && { body }) }, options),
    /** How many a send left out because of a blacklist, and the service patterns that can lawfully reach them. */
    leftOut: (id: number, options?: RequestOptions) =>
      call(showLeftOut, { params: { send_request_id: id } }, options),
    leftOutCost: (id: number, body: SendToLeftOutBody, options?: RequestOptions) =>
      call(calculateLeftOut, { params: { send_request_id: id }, body }, options),
    /** An approved service pattern to them, by a line that is not for advertising. */
    sendToLeftOut: (id: number, body: SendToLeftOutBody, options?: RequestOptions) =>
      call(sendToLeftOut, { params: { send_request_id: id }, body }, options),
    /**
     * Waits until no message of the send can change any more: delivered, failed, undetermined, or the send was refused
     * or withdrawn. When that takes too long, throws a PeykError whose error code is `waits_for_approval` if an operator
     * has to decide first, else `timeout`; its text names the state.
     */
    async waitForDelivery(
      id: number,
      { waitMs = 60_000, onState, ...options }: WaitOptions = {},
    ): Promise<Delivery> {
      const until = Date.now() + waitMs;
      for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
        const send = await get(id, options);
        onState?.(send);
        if (hasEnded(send)) return { send, items: await items(id, {}, options).toArray(200) };
        if (Date.now() + pauseMs > until) throw tookTooLong(send, waitMs, languageOf(client));
        await pause(pauseMs, combined(client.signal, options.signal));
      }
    },
  };
};

function hasEnded({ status, snapshot }: SendRequest): boolean {
  if (status === 'rejected' || status === 'cancelled') return true;
  const open = snapshot.not_started_count + snapshot.in_queue_count + snapshot.sent_count;
  return status === 'sent' && open === 0;
}

function tookTooLong(send: SendRequest, waitMs: number, language: ClientLanguage): PeykError {
  const isForApproval = send.waiting_for === 'approval';
  const message = stateOf(send, waitMs, language);
  return new PeykError(0, { message, error_code: isForApproval ? 'waits_for_approval' : 'timeout' });
}

function stateOf(send: SendRequest, waitMs: number, language: ClientLanguage): string {
  const { id, waiting_for: waitingFor, schedule, paused_at: pausedAt } = send;
  const texts = clientTexts[language];
  if (waitingFor === 'approval') return texts.waitsForApproval(id);
  if (waitingFor === 'schedule') return texts.waitsForSchedule(id, schedule ?? '');
  return pausedAt === null ? texts.stillOnTheWay(id, waitMs) : texts.isPaused(id);
}
