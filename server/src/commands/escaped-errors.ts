import { Counter } from 'prom-client';

import type { Platform } from '../platform.ts';

type Kind = 'exception' | 'rejection';

const windowMs = 60_000;
const escapedMax = 20;

/**
 * Owns errors that nothing else caught: an event emitter without a listener, an unawaited promise. By Node's default
 * each of them ends the process and every request under way. Here each is logged as an alarm and counted, and the
 * process goes on, because requests share no state that a half-finished one could leave behind: money and sends move
 * in transactions, and the loops that all share (batches, outcomes, polls) catch their own errors.
 *
 * The process still ends, in order, when going on is worse: Node's own state is broken, memory ran out, or errors
 * escape so often that something all requests need must be broken.
 */
export function catchEscapedErrors(
  { log, metrics }: Pick<Platform, 'log' | 'metrics'>,
  { onEscape, onEnd }: { readonly onEscape: () => void; readonly onEnd: () => void },
): void {
  const escaped = new Counter({
    name: 'peyk_escaped_errors_total',
    help: 'Errors that no request, job or connection caught; each is a bug',
    labelNames: ['kind'],
    registers: [metrics],
  });
  for (const kind of ['exception', 'rejection']) escaped.inc({ kind }, 0);
  let times: number[] = [];

  function take(kind: Kind, problem: unknown): void {
    escaped.inc({ kind });
    const now = performance.now();
    times = [...times.filter((time) => time > now - windowMs), now];
    const reason = reasonToEnd(problem, times.length);
    log.fatal(
      { err: problem, alarm: 'escaped-error', kind },
      reason === undefined
        ? 'an error escaped; the process goes on'
        : `an error escaped; the process ends in order: ${reason}`,
    );
    onEscape();
    if (reason !== undefined) onEnd();
  }

  process.on('uncaughtException', (problem) => take('exception', problem));
  process.on('unhandledRejection', (problem) => take('rejection', problem));
}

export function reasonToEnd(problem: unknown, escapedInMinute: number): string | undefined {
  const { code, message = '' } = (problem ?? {}) as { code?: unknown; message?: string };
  if (code === 'ERR_INTERNAL_ASSERTION') return "Node's own state is broken";
  if (problem instanceof RangeError && /allocation failed|Invalid (string|array) length/.test(message))
    return 'memory ran out';
  if (escapedInMinute > escapedMax) return `${escapedInMinute} errors escaped within a minute`;
  return undefined;
}
