import { Type, type Static } from 'typebox';

import { operatorEndpoint } from '../../http/endpoint.ts';
import { moment, Moment, nullable } from '../../http/schemas.ts';
import type { Platform } from '../../platform.ts';
import { say, type Language } from '../../texts/text.ts';
import { carrierOf, carrierSchema, carrierStatuses, type CarrierStatus } from './carrier-schemas.ts';
import { voiceKind } from './carrier-kinds.ts';
import { listCarriers as selectCarriers, type CarrierRow } from './carriers-store.ts';
import { currentReports, statusOf } from './carrier-state.ts';
import { carrierOverview } from './carrier-overview.ts';
import { linkProblem } from './link-problem.ts';
import { reportFields } from './link-reports.ts';
import type { ReportRow } from './links-store.ts';
import { trunkInUse } from './open-voice-carrier.ts';

const carrierHealthSchema = Type.Object(
  {
    ...reportFields,
    process: Type.Object({
      id: Type.String(),
      host: Type.String(),
      pid: Type.Integer(),
      started_at: Moment,
    }),
    seen_at: Moment,
    is_gone: Type.Boolean({
      description: 'The process has said nothing for more than ten seconds: it stopped without a word',
    }),
    problem: nullable(Type.String({ description: 'What is wrong, in words; null while all is well' })),
  },
  { title: 'CarrierHealth' },
);

const keptSchema = Type.Object(
  {
    ...carrierSchema.properties,
    status: Type.Enum([...carrierStatuses], {
      description:
        'up: every process that has it is connected; partly: some are, or only a receiver is missing; unserved: no process has it',
    }),
  },
  { title: 'KeptCarrier' },
);

const expectedSchema = Type.Object(
  {
    name: Type.String(),
    status: Type.Enum([...carrierStatuses]),
    connected: Type.Integer({ description: 'In how many processes it is connected' }),
    problem: nullable(Type.String({ description: 'The last error of a process that is not connected' })),
  },
  { title: 'ExpectedCarrier' },
);

export const listCarriers = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/carriers',
  name: 'listCarriers',
  permission: 'network',
  title: { fa: 'فهرست اپراتورهای مخابراتی', en: 'List carriers' },
  description: {
    fa: 'اپراتورهای مخابراتی نگه‌داشته‌شده و حال آن‌هایی را که در هر فرایند به کار گرفته شده‌اند نشان می‌دهد.',
    en: 'Lists the carriers that are kept, and how those in use are doing in every process.',
  },
  data: Type.Object({
    kept: Type.Array(keptSchema),
    in_use: Type.Array(carrierHealthSchema),
    workers: Type.Integer({ description: 'Worker processes that live; 0: nothing is sent' }),
    expected: Type.Array(expectedSchema, {
      description: 'Carriers that should run: of the settings, else the kept ones, else the simulator',
    }),
  }),

  async handle({ platform, language }) {
    const [kept, reports, { workers, carriers }] = await Promise.all([
      selectCarriers(platform.db),
      currentReports(platform),
      carrierOverview(platform),
    ]);
    return {
      kept: kept.map((row) => ({
        ...carrierOf(row),
        status: row.kind === voiceKind ? trunkStatus(platform, kept, row) : statusOf(row, reports),
      })),
      in_use: reports.map((row) => shown(row, language)),
      workers,
      expected: [...carriers],
    };
  },
});

/** A trunk keeps no connection between calls: either calls go by it or they do not. */
function trunkStatus({ config }: Platform, kept: readonly CarrierRow[], row: CarrierRow): CarrierStatus {
  if (!row.is_enabled) return 'disabled';
  return config.voiceCarrier === undefined && trunkInUse(kept)?.id === row.id ? 'up' : 'unserved';
}

function shown(row: ReportRow, language: Language): Static<typeof carrierHealthSchema> {
  const { process: id, host, pid, started_at: startedAt, seen_at: seenAt, is_gone: isGone, health } = row;
  const error =
    health.state === 'up'
      ? (health.links.find((link) => !link.is_bound)?.last_error ?? null)
      : health.last_error;
  return {
    ...health,
    process: { id, host, pid, started_at: moment(startedAt) },
    seen_at: moment(seenAt),
    is_gone: isGone,
    problem: error === null ? null : say(linkProblem(error), language),
  };
}
