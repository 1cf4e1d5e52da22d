import type { Platform } from '../../../platform.ts';
import type { CarrierStatus } from './carrier-schemas.ts';
import { findRunningCarriers } from './find-running-carriers.ts';
import { listReports, type ReportRow } from './links/links-store.ts';

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
