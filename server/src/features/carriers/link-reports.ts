import { Type, type Static } from 'typebox';

import type { PoolHealth } from '../../carriers/carrier-pool.ts';
import { moment, Moment, nullable, wordOf } from '../../http/schemas.ts';
import type { LinkRates } from './link-rates.ts';

/** Who reports: one per start of a process. */
export interface ReportingProcess {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly startedAt: Date;
}

const counters = Type.Object({
  submitted: Type.Integer(),
  refused: Type.Integer(),
  tryLater: Type.Integer(),
  inDoubt: Type.Integer(),
  throttled: Type.Integer(),
  receipts: Type.Integer(),
  inbound: Type.Integer(),
  connects: Type.Integer(),
  disconnects: Type.Integer(),
});

const link = Type.Object(
  {
    name: Type.String({ description: 'transceiver, transmitter, receiver or http' }),
    is_bound: Type.Boolean(),
    since: Moment,
    last_error: nullable(Type.String({ description: 'Why it is not bound' })),
  },
  { title: 'CarrierLink' },
);

/** What a process says about one of its carriers; kept as it is shown. */
export const reportFields = {
  name: Type.String(),
  state: wordOf(['connecting', 'up', 'down', 'stopping', 'stopped'], {
    description: 'connecting, up, down, stopping or stopped',
  }),
  since: Moment,
  last_error: nullable(Type.String()),
  in_flight: Type.Integer(),
  window: Type.Integer(),
  queued_express: Type.Integer(),
  queued_bulk: Type.Integer(),
  is_resting: Type.Boolean({ description: 'Left alone for a while because it failed too often' }),
  rerouted: Type.Integer({ description: 'Messages it turned away that another carrier was asked to take' }),
  submits_per_second: Type.Number({ description: 'Over the last ten seconds' }),
  receipts_per_second: Type.Number({ description: 'Over the last ten seconds' }),
  delivered_share: nullable(
    Type.Number({ description: 'Of the receipts of the last five minutes, 0 to 1; null without any' }),
  ),
  counters,
  links: Type.Array(link),
  // Optional: a process of an older version does not say it.
  balance: Type.Optional(
    nullable(
      Type.Object(
        { amount: Type.Number(), limit: Type.Number({ description: 'Below it operators are alerted' }) },
        { description: 'What is left at the carrier; null: not known' },
      ),
    ),
  ),
};

const reportSchema = Type.Object(reportFields);
export type LinkReport = Static<typeof reportSchema>;

export function reportOf(health: PoolHealth, rates: LinkRates): LinkReport {
  return {
    name: health.name,
    state: health.state,
    since: moment(health.since),
    last_error: health.lastError,
    in_flight: health.inFlight,
    window: health.window,
    queued_express: health.queued.express,
    queued_bulk: health.queued.bulk,
    is_resting: health.isCircuitOpen,
    rerouted: health.rerouted,
    submits_per_second: rates.submitsPerSecond,
    receipts_per_second: rates.receiptsPerSecond,
    delivered_share: rates.deliveredShare,
    counters: { ...health.counters },
    links: health.links.map(({ name, isBound, since, lastError }) => ({
      name,
      is_bound: isBound,
      since: moment(since),
      last_error: lastError,
    })),
    balance: health.balance ?? null,
  };
}
