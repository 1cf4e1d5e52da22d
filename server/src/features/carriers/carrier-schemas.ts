import { Type, type Static } from 'typebox';

import type { PoolHealth } from '../../carriers/carrier-pool.ts';
import { Id, moment, Moment, nullable } from '../../http/schemas.ts';
import { callbackPath } from './carrier-kinds.ts';
import type { CarrierRow } from './carriers-store.ts';

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

export const carrierHealthSchema = Type.Object(
  {
    name: Type.String(),
    state: Type.String(),
    since: Moment,
    last_error: nullable(Type.String()),
    in_flight: Type.Integer(),
    window: Type.Integer(),
    queued_express: Type.Integer(),
    queued_bulk: Type.Integer(),
    is_resting: Type.Boolean({ description: 'Left alone for a while because it failed too often' }),
    rerouted: Type.Integer({ description: 'Messages it turned away that another carrier was asked to take' }),
    counters,
  },
  { title: 'CarrierHealth' },
);

export const carrierSchema = Type.Object(
  {
    id: Id,
    name: Type.String(),
    kind: Type.String(),
    config: Type.Unknown({ description: 'As given, with defaults filled in; passwords are not shown' }),
    is_enabled: Type.Boolean(),
    callback_path: nullable(
      Type.String({ description: 'Where an HTTP gateway reports receipts and inbound messages' }),
    ),
    created_at: Moment,
  },
  { title: 'Carrier' },
);

export function healthOf(health: PoolHealth): Static<typeof carrierHealthSchema> {
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
    counters: { ...health.counters },
  };
}

export function carrierOf(row: CarrierRow): Static<typeof carrierSchema> {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    config: hideSecrets(row.config),
    is_enabled: row.is_enabled,
    callback_path: callbackPath(row),
    created_at: moment(row.created_at),
  };
}

const hidden = '***';
const secretName = /password|secret|token|key|authorization/i;

/** Replaces secrets of a configuration by `***`, for answers and for the audit log. */
function hideSecrets(config: unknown): unknown {
  if (Array.isArray(config)) return config.map(hideSecrets);
  if (typeof config !== 'object' || config === null) return config;
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [
      name,
      secretName.test(name) && value ? hidden : hideSecrets(value),
    ]),
  );
}

/** Puts stored secrets back where an edited configuration still has the `***` that was shown. */
export function restoreSecrets(config: Fields, kept: Fields): Fields {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      if (secretName.test(name) && value === hidden) return [name, kept[name]];
      return [name, isFields(value) && isFields(kept[name]) ? restoreSecrets(value, kept[name]) : value];
    }),
  );
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
