import { Type, type Static } from 'typebox';

import { operatorEndpoint } from '../../http/endpoint.ts';
import { moment, Moment, nullable } from '../../http/schemas.ts';
import type { Platform } from '../../platform.ts';
import { say, type Language } from '../../texts/text.ts';
import { carrierOf, carrierSchema, carrierStatuses, type CarrierStatus } from './carrier-schemas.ts';
import { voiceKind } from './carrier-kinds.ts';
import { listCarriers as selectCarriers, type CarrierRow } from './carriers-store.ts';
import { findRunningCarriers } from './find-running-carriers.ts';
import { linkProblem } from './link-problem.ts';
import { reportFields } from './link-reports.ts';
import { listReports, type ReportRow } from './links-store.ts';
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

export const listCarriers = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/carriers',
  name: 'listCarriers',
  permission: 'network',
  title: {
    fa: 'فهرست اپراتورهای مخابراتی',
    en: 'Carriers that are kept, and how those in use are doing in every process',
  },
  data: Type.Object({ kept: Type.Array(keptSchema), in_use: Type.Array(carrierHealthSchema) }),

  async handle({ platform, language }) {
    const [kept, reports] = await Promise.all([selectCarriers(platform.db), currentReports(platform)]);
    return {
      kept: kept.map((row) => ({
        ...carrierOf(row),
        status: row.kind === voiceKind ? trunkStatus(platform, kept, row) : statusOf(row, reports),
      })),
      in_use: reports.map((row) => shown(row, language)),
    };
  },
});

/** A trunk keeps no connection between calls: either calls go by it or they do not. */
function trunkStatus({ config }: Platform, kept: readonly CarrierRow[], row: CarrierRow): CarrierStatus {
  if (!row.is_enabled) return 'disabled';
  return config.voiceCarrier === undefined && trunkInUse(kept)?.id === row.id ? 'up' : 'unserved';
}

/** What other processes said last, and this one as it is now. */
export async function currentReports(platform: Platform): Promise<ReportRow[]> {
  const rows = await listReports(platform.db);
  const running = findRunningCarriers(platform);
  if (running === undefined) return rows;
  const { id, host, pid, startedAt } = running.reporter.process;
  const now = new Date();
  const own = running.reporter.current().map((health) => ({
    process: id,
    host,
    pid,
    started_at: startedAt,
    seen_at: now,
    is_gone: false,
    health,
  }));
  return [...rows.filter(({ process }) => process !== id), ...own];
}

/** How a carrier does over all processes that have it. */
export function statusOf(
  { name, is_enabled: isEnabled }: { readonly name: string; readonly is_enabled: boolean },
  reports: readonly ReportRow[],
): CarrierStatus {
  if (!isEnabled) return 'disabled';
  const serving = reports.filter((row) => !row.is_gone && row.health.name === name);
  if (serving.length === 0) return 'unserved';
  const up = serving.filter(({ health }) => health.state === 'up');
  if (up.length === 0) return serving.some(({ health }) => isConnecting(health)) ? 'connecting' : 'down';
  const isWhole = ({ health }: ReportRow) =>
    !health.is_resting && health.links.every((link) => link.is_bound);
  return up.length === serving.length && up.every(isWhole) ? 'up' : 'partly';
}

const isConnecting = ({ state, last_error: error }: ReportRow['health']) =>
  state === 'connecting' && error === null;

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
