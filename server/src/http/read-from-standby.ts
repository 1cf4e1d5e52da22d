import { Counter } from 'prom-client';

import { Failure } from '../failure.ts';
import type { Platform } from '../platform.ts';
import type { Endpoint } from './endpoint.ts';
import type { ReceivedCall } from './requests/received-call.ts';

/** Endpoints that may read from a standby do so as long as it is up to date; without one they stay as they are. */
export function readFromStandby(endpoints: readonly Endpoint[], platform: Platform): readonly Endpoint[] {
  const { standby, metrics } = platform;
  if (standby === undefined) return endpoints;
  const reads = new Counter({
    name: 'peyk_reads_total',
    help: 'Reports, lists and exports by the database that answered them',
    labelNames: ['database'],
    registers: [metrics],
  });
  const onStandby = { ...platform, db: standby.db, pool: standby.pool };

  const handle = async (endpoint: Endpoint, call: ReceivedCall) => {
    if (await standby.isCurrent()) {
      try {
        const answer = await endpoint.handle(call.with(onStandby));
        reads.inc({ database: 'standby' });
        return answer;
      } catch (problem) {
        if (problem instanceof Failure) throw problem;
        // Lost, or in conflict with what it replays: the primary answers in its place.
        standby.leave();
      }
    }
    reads.inc({ database: 'primary' });
    return endpoint.handle(call);
  };
  return endpoints.map((endpoint) =>
    endpoint.isReadFromStandby === true
      ? { ...endpoint, handle: (call: ReceivedCall) => handle(endpoint, call) }
      : endpoint,
  );
}
