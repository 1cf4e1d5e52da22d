import { Counter } from 'prom-client';

import type { SubmitResult } from '../../../../carriers/carrier.ts';
import { DurationHistogram } from '../../../../primitives/duration-histogram.ts';
import type { Platform } from '../../../../platform.ts';
import type { StateCount } from './items-store.ts';
import type { Message } from '../message.ts';

export interface DeliveryMetrics {
  countOutcome(message: Message, result: SubmitResult, now: Date): void;
  countStates(states: readonly StateCount[]): void;
  countUnmatchedReceipt(): void;
}

export function deliveryMetrics({ metrics }: Platform): DeliveryMetrics {
  const handOver = new DurationHistogram({
    name: 'peyk_hand_over_seconds',
    help: 'Time from acceptance of a one-time send to the answer of its carrier',
    buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 60],
    registry: metrics,
  }).series();
  const outcomes = new Counter({
    name: 'peyk_submits_total',
    help: 'Messages handed to carriers, by outcome',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  const submitted = outcomes.labels('submitted');
  const statuses = new Counter({
    name: 'peyk_items_total',
    help: 'Items by the status that was written for them',
    labelNames: ['status'],
    registers: [metrics],
  });
  const unmatched = new Counter({
    name: 'peyk_unmatched_receipts_total',
    help: 'Receipts for ids that nobody here knows',
    registers: [metrics],
  });
  return {
    countOutcome({ releasedAt, n, attempts }, { outcome }, now) {
      if (outcome === 'submitted') submitted.inc();
      else outcomes.inc({ outcome });
      if (n === 0 && attempts === 0) handOver.observe((now.getTime() - releasedAt.getTime()) / 1000);
    },
    countStates(states) {
      const counts = new Map<string, number>();
      for (const { item_status, total } of states)
        counts.set(item_status, (counts.get(item_status) ?? 0) + total);
      for (const [status, count] of counts) statuses.inc({ status }, count);
    },
    countUnmatchedReceipt: () => unmatched.inc(),
  };
}
