import type { FastifyInstance } from 'fastify';

import { DurationHistogram, type DurationSeries } from '../primitives/duration-histogram.ts';
import type { Platform } from '../platform.ts';

interface Series {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly times: DurationSeries;
}

/**
 * Measures every answer by route and logs it: errors at info level, the rest at debug level. Never logs a body, a query
 * or a key.
 */
export function addRequestMetrics(app: FastifyInstance, { metrics, log }: Platform): void {
  const duration = new DurationHistogram({
    name: 'peyk_http_request_seconds',
    help: 'Time from request to answer',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registry: metrics,
  });
  const all = new Map<string, Series>();
  let last: Series | undefined;
  const seriesOf = (method: string, route: string, status: number) => {
    // Most answers repeat the last labels; comparing them is cheaper than building the key.
    if (last?.method === method && last.route === route && last.status === status) return last.times;
    const name = `${method} ${route} ${status}`;
    const labels = { method, route, status: String(status) };
    last = all.get(name) ?? { method, route, status, times: duration.series(labels) };
    all.set(name, last);
    return last.times;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.route ?? request.routeOptions.url ?? 'unknown';
    seriesOf(request.method, route, reply.statusCode).observe(reply.elapsedTime / 1000);
    const level = reply.statusCode >= 400 ? 'info' : 'debug';
    if (log.isLevelEnabled(level)) {
      const who =
        request.caller && 'accountId' in request.caller ? { accountId: request.caller.accountId } : {};
      log[level](
        {
          reqId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: reply.elapsedTime,
          ...who,
        },
        'request answered',
      );
    }
    done();
  });
}
