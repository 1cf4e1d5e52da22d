import { Counter } from 'prom-client';

import { Failure } from '../failure.ts';
import type { Platform } from '../platform.ts';
import type { Endpoint } from './endpoint.ts';
import { readingTooLong } from './refusals.ts';
import type { ReceivedCall } from './requests/received-call.ts';

const statementEnded = '57014';
const retrySeconds = '10';

/**
 * Endpoints that only read do so on connections that nothing else uses, and from a standby, if there is one, as long as it
 * is up to date: lists of one caller then take no time of the database from the codes of the others.
 */
export function onReadingConnections(
  endpoints: readonly Endpoint[],
  platform: Platform,
): readonly Endpoint[] {
  const { config, standby, reading, metrics } = platform;
  const reads = new Counter({
    name: 'peyk_reads_total',
    help: 'Reports, lists and exports by the database that answered them',
    labelNames: ['database'],
    registers: [metrics],
  });
  const onPrimary = { ...platform, ...reading };
  const onStandby = standby && { ...platform, db: standby.db, pool: standby.pool };

  const readStandby = async (endpoint: Endpoint, call: ReceivedCall) => {
    if (standby === undefined || onStandby === undefined || !(await standby.isCurrent())) return undefined;
    try {
      return { answer: await endpoint.handle(call.with(onStandby)) };
    } catch (problem) {
      if (problem instanceof Failure || isTooLong(problem)) throw problem;
      // Lost, or in conflict with what it replays: the primary answers in its place.
      standby.leave();
      return undefined;
    }
  };
  const read = async (endpoint: Endpoint, call: ReceivedCall): Promise<unknown> => {
    const read = standby && (await readStandby(endpoint, call));
    reads.inc({ database: read === undefined ? 'primary' : 'standby' });
    return read === undefined ? endpoint.handle(call.with(onPrimary)) : read.answer;
  };
  const handle = (endpoint: Endpoint, call: ReceivedCall) =>
    read(endpoint, call).catch((problem: unknown) => {
      if (!isTooLong(problem)) throw problem;
      throw readingTooLong({ seconds: config.readingSeconds }, { 'retry-after': retrySeconds });
    });
  return endpoints.map((endpoint) =>
    endpoint.isReadFromStandby === true
      ? { ...endpoint, handle: (call: ReceivedCall) => handle(endpoint, call) }
      : endpoint,
  );
}

function isTooLong(problem: unknown): boolean {
  return (problem as { code?: unknown } | null)?.code === statementEnded;
}
