import { loopWatch } from '../loop-watch.ts';
import { DurationHistogram, type DurationSeries } from '../primitives/duration-histogram.ts';
import type { Platform } from '../platform.ts';
import type { GivenAnswer, ServedRequest } from './served-request.ts';

interface Series {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly times: DurationSeries;
}

/** An answer that is quicker is not worth a look by the watch on the event loop. */
const slowMs = 50;

/** Called after every answer. */
type RequestMeter = (request: ServedRequest, route: string, answer: Omit<GivenAnswer, 'bytes'>) => void;

/**
 * Measures every answer by route and logs it: errors at info level, the rest at debug level. Never logs a body, a query
 * or a key.
 */
export function requestMeter({ metrics, log, runtime }: Platform): RequestMeter {
  const duration = new DurationHistogram({
    name: 'peyk_http_request_seconds',
    help: 'Time from request to answer',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registry: metrics,
  });
  const watch = runtime.find(loopWatch);
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
  return ({ id, method, caller }, route, { status, milliseconds }) => {
    seriesOf(method, route, status).observe(milliseconds / 1000);
    const level = status >= 400 ? 'info' : 'debug';
    const isLogged = log.isLevelEnabled(level);
    if (!isLogged && milliseconds < slowMs) return;
    const who = caller && 'accountId' in caller ? { accountId: caller.accountId } : {};
    watch?.answered({ method, route, ms: milliseconds, ...who });
    if (!isLogged) return;
    log[level]({ reqId: id, method, route, status, ms: milliseconds, ...who }, 'request answered');
  };
}
