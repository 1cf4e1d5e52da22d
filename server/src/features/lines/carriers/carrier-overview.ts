import type { CarrierKindName } from '../../../carriers/carrier-kinds.ts';
import type { CarrierBalance } from '../../../carriers/carrier.ts';
import { registerGauge } from '../../../primitives/register-gauge.ts';
import type { Platform } from '../../../platform.ts';
import { messengerKind, readDescription } from './carrier-kinds.ts';
import type { CarrierStatus } from './carrier-schemas.ts';
import { listCarriers } from './carriers-store.ts';
import { findRunningCarriers } from './find-running-carriers.ts';
import { currentReports, statusOf } from './carrier-state.ts';
import { livingWorkers, type ReportRow } from './links/links-store.ts';
import { trunkInUse } from './open-voice-carrier.ts';
import { messengersInUse, textCarriers } from './text-carriers.ts';

export interface CarrierOverview {
  /** Worker processes that live. */
  readonly workers: number;
  readonly carriers: readonly CarrierState[];
}

interface CarrierState {
  readonly name: string;
  readonly status: CarrierStatus;
  /** In how many processes it is connected. */
  readonly connected: number;
  readonly problem: string | null;
  /** The lowest known to a process; null: not known. */
  readonly balance: CarrierBalance | null;
}

/** How the carriers that should run do, over all processes: from what workers said last, also where none says anything. */
export async function carrierOverview(platform: Platform): Promise<CarrierOverview> {
  const [{ ofLines, messengers }, reports, workers] = await Promise.all([
    wantedCarriers(platform),
    currentReports(platform),
    livingWorkers(platform.db),
  ]);
  const living = reports.filter((row) => !row.is_gone);
  const own = findRunningCarriers(platform)?.reporter.process.id;
  return {
    workers: new Set(own === undefined ? workers : [...workers, own]).size,
    carriers: [...ofLines, ...messengers].map((name) => stateOf(name, living)),
  };
}

function stateOf(name: string, living: readonly ReportRow[]): CarrierState {
  const own = living.filter(({ health }) => health.name === name).map(({ health }) => health);
  return {
    name,
    status: statusOf({ name, is_enabled: true }, living),
    connected: own.filter(({ state }) => state === 'up').length,
    problem: own.find(({ state }) => state !== 'up')?.last_error ?? null,
    balance: own.flatMap(({ balance }) => balance ?? []).toSorted((a, b) => a.amount - b.amount)[0] ?? null,
  };
}

interface WantedCarriers {
  /** Those that lines send by. */
  readonly ofLines: readonly string[];
  readonly messengers: readonly string[];
}

/** As workers choose them: those of PEYK_CARRIERS, else those that operators keep, else the simulator. */
export async function wantedCarriers({ config, db }: Platform): Promise<WantedCarriers> {
  if (config.carriers === undefined) {
    const kept = await listCarriers(db);
    return {
      ofLines: namesOf(textCarriers(kept) ?? [{ name: 'simulator' }]),
      messengers: namesOf(messengersInUse(kept)),
    };
  }
  const described = config.carriers.map(readDescription);
  return {
    ofLines: namesOf(described.filter(({ kind }) => kind !== messengerKind)),
    messengers: namesOf(described.filter(({ kind }) => kind === messengerKind)),
  };
}

const namesOf = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name);

/** The kinds of carriers by their names. */
export async function kindsOfCarriers({
  config,
  db,
}: Platform): Promise<ReadonlyMap<string, CarrierKindName>> {
  const known = config.carriers?.map(readDescription) ?? (await listCarriers(db));
  return new Map<string, CarrierKindName>([
    ['simulator', 'simulator'],
    ...known.map(({ name, kind }) => [name, kind as CarrierKindName] as const),
  ]);
}

/** Whether codes can go to a messenger. */
export async function hasMessenger(platform: Platform): Promise<boolean> {
  return (await wantedCarriers(platform)).messengers.length > 0;
}

/**
 * Whether calls reach phones, or nothing does: without a trunk the simulator answers, which must not be taken for a phone where
 * texts are real.
 */
export async function hasCalls({ config, db }: Platform): Promise<boolean> {
  if (config.voiceCarrier !== undefined) return true;
  const kept = await listCarriers(db);
  const ofTexts = config.carriers?.map(readDescription) ?? textCarriers(kept) ?? [];
  return trunkInUse(kept) !== undefined || ofTexts.every(({ kind }) => kind === 'simulator');
}

/** Gauges that every process has, so that a carrier without a worker is seen too. */
export function addOverviewMetrics(platform: Platform): void {
  let last: CarrierOverview | undefined;
  let asking: Promise<void> | undefined;
  // Both gauges of one scrape share an answer. While the database is unreachable the last values stay.
  const ask = () =>
    (asking ??= carrierOverview(platform)
      .then(
        (overview) => void (last = overview),
        () => undefined,
      )
      .finally(() => (asking = undefined)));
  const registry = platform.metrics;
  registerGauge({
    name: 'peyk_carrier_connected_processes',
    help: 'Worker processes that are connected to the carrier, over all processes; 0: no process sends over it',
    labelNames: ['carrier'],
    registry,
    async collect(gauge) {
      await ask();
      gauge.reset();
      for (const { name, connected } of last?.carriers ?? []) gauge.set({ carrier: name }, connected);
    },
  });
  registerGauge({
    name: 'peyk_workers',
    help: 'Worker processes that live, over all processes',
    registry,
    async collect(gauge) {
      await ask();
      if (last !== undefined) gauge.set(last.workers);
    },
  });
}
