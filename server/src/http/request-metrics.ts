import type { FastifyInstance } from 'fastify';

import { DurationHistogram, type DurationSeries } from '../duration-histogram.ts';
import type { Platform } from '../platform.ts';

/** Times every answer by route, and logs it: refusals always, the rest at debug level. Never a body, a query or a key. */
export function addRequestMetrics(app: FastifyInstance, { metrics, log }: Platform): void {
  const duration = new DurationHistogram({
    name: 'peyk_http_request_seconds',
    help: 'Time from request to answer',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registry: metrics,
  });
  const series = new Map<string, DurationSeries>();
  const seriesOf = (method: string, route: string, status: number) => {
    const name = `${method} ${route} ${status}`;
    const known = series.get(name) ?? duration.series({ method, route, status: String(status) });
    series.set(name, known);
    return known;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
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
        'answered',
      );
    }
    done();
  });
}
