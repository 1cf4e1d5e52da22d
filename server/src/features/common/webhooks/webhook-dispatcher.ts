import { randomUUID } from 'node:crypto';

import type { Platform } from '../../../platform.ts';
import { Poller } from '../../../poller.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { callWebhook } from './calls/call-webhook.ts';
import { findNextDelivery, insertDelivery, markAttempt, type DeliveryRow } from './deliveries-store.ts';
import { bodyOf, joinEvents } from './join-events.ts';
import { nextFormCall } from './forms/next-form-call.ts';
import { sendAnswers } from './forms/send-answers.ts';
import { deleteEvents, listNextEvents } from './outbox-store.ts';
import type { CallResult } from './calls/post-call.ts';
import { isFinalRefusal, nextAttempt } from './calls/retry-rules.ts';
import { newMessageId } from './calls/sign-call.ts';
import { claimWebhooks, type ClaimedWebhook } from './claim-webhooks-store.ts';
import { endLease, lockLeased, markFailure, markSuccess, type WebhookRow } from './webhooks-store.ts';

const intervalMs = 1000;
// Longer than a call may take (15 s): a lease that ends early would have a second process call beside this one. A process
// that is killed holds up its webhooks for so long.
const leaseMs = 20_000;
/** Webhooks that one process calls at a time, each with one call under way. A slow one holds only its own place. */
const atOnceMax = 128;
/** Of one account: a slow account waits for itself. */
const perAccountMax = 4;
/** Of those that failed the last time: receivers that never answer leave half of the places to others. */
const failingMax = atOnceMax / 2;
/** After so long with one receiver others come first. */
const turnMs = 10_000;
const eventsAtOnce = 200;

/**
 * Calls webhooks with events: one call at a time and in order for each, all webhooks beside each other. A call is
 * stored before it is made and marked after the answer, so a crash repeats it with the same id and loses none.
 */
export class WebhookDispatcher {
  readonly #platform: Platform;
  readonly #call: typeof callWebhook;
  readonly #owner = randomUUID();
  readonly #serving = new Set<Promise<void>>();
  readonly #poller: Poller;
  #failing = 0;
  #isStopping = false;

  constructor(platform: Platform, call = callWebhook) {
    this.#platform = platform;
    this.#call = call;
    this.#poller = new Poller(platform, {
      channels: ['peyk_webhook_events'],
      intervalMs,
      poll: () => this.#claim(),
      failureMessage: 'webhooks could not be claimed; next try within a second',
    });
  }

  start(): void {
    this.#poller.start();
  }

  /** Makes all calls that are due now, for one who does not start it. */
  async makeDueCalls(): Promise<void> {
    while (await this.#claim()) await Promise.all(this.#serving);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#poller.stop();
    await Promise.all(this.#serving);
  }

  async #claim(): Promise<boolean> {
    const limit = atOnceMax - this.#serving.size;
    if (limit <= 0) return true;
    const { pool, clock } = this.#platform;
    const now = clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const claimed = await claimWebhooks(pool, {
      owner: this.#owner,
      now,
      until,
      limit,
      perAccount: perAccountMax,
      failingMax: Math.max(0, failingMax - this.#failing),
    });
    for (const webhook of claimed) {
      const share = Number(webhook.is_failing);
      this.#failing += share;
      const serving = this.#serve(webhook).finally(() => {
        this.#serving.delete(serving);
        this.#failing -= share;
        // Its place is free: for what came after the last look, or for another webhook that waits for one.
        this.#poller.poll();
      });
      this.#serving.add(serving);
    }
    return claimed.length > 0;
  }

  async #serve(webhook: ClaimedWebhook): Promise<void> {
    const end = performance.now() + turnMs;
    try {
      let isDelivered = true;
      while (isDelivered && !this.#isStopping && performance.now() < end) {
        const next = await this.#takeNext(webhook);
        if (next === undefined) break;
        const result = await this.#call(this.#platform, next.webhook, next.delivery);
        const refusal = await sendAnswers(this.#platform, next, result);
        await this.#finish(next, refusal === null ? result : { ...result, error: refusal });
        ({ isDelivered } = result);
      }
      await endLease(this.#platform.db, webhook, { owner: this.#owner, now: this.#platform.clock.now() });
    } catch (problem) {
      this.#platform.log.warn({ err: problem, webhook: webhook.id }, 'a webhook could not be served');
    }
  }

  /** The oldest call that is not answered yet, else a new one of the oldest events. */
  #takeNext(claimed: ClaimedWebhook): Promise<{ webhook: WebhookRow; delivery: DeliveryRow } | undefined> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    const [accountId, webhookId] = [claimed.account_id, claimed.id];
    return db.transaction().execute(async (tx) => {
      const until = new Date(now.getTime() + leaseMs);
      const webhook = await lockLeased(tx, claimed, { owner: this.#owner, until });
      if (webhook === undefined) return undefined;
      const waiting = await findNextDelivery(tx, { accountId, webhookId });
      if (waiting !== undefined) return { webhook, delivery: waiting };
      if (webhook.form !== null) {
        const delivery = await nextFormCall(tx, this.#platform, webhook);
        return delivery && { webhook, delivery };
      }
      const client = statementClientOf(tx);
      const joined = joinEvents(await listNextEvents(client, accountId, webhookId, { limit: eventsAtOnce }));
      const [first] = joined;
      if (first === undefined) return undefined;
      const delivery = await insertDelivery(tx, {
        accountId,
        webhookId,
        messageId: newMessageId(),
        type: first.type,
        rows: joined.reduce((sum, { rows }) => sum + rows, 0),
        body: bodyOf(joined),
        now,
      });
      await deleteEvents(
        client,
        accountId,
        webhookId,
        joined.map(({ id }) => id),
      );
      return { webhook, delivery };
    });
  }

  #finish(
    { webhook, delivery }: { webhook: WebhookRow; delivery: DeliveryRow },
    result: CallResult,
  ): Promise<void> {
    const { db, clock, log } = this.#platform;
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const isRefused = webhook.named_by !== null && isFinalRefusal(result);
      const state = result.isDelivered ? 'delivered' : isRefused ? 'failed' : 'pending';
      await markAttempt(tx, delivery, { ...result, state, now });
      if (state !== 'pending') return markSuccess(tx, webhook, now);
      const since = webhook.failing_since ?? now;
      const attempts = webhook.attempts + 1;
      const retryAt = nextAttempt({ ...result, since, attempts }, now);
      const error = result.error ?? 'no answer';
      const stateOfWebhook = retryAt === null ? 'failing' : 'active';
      await markFailure(tx, webhook, { error, since, attempts, retryAt, state: stateOfWebhook });
      const { account_id: account, id } = webhook;
      if (retryAt === null)
        log.warn(
          { webhook: id, account, error },
          'a webhook was switched off: it failed for a day or is gone',
        );
    });
  }
}
