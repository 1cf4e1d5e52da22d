import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Failure } from '../failure.ts';
import type { Platform } from '../platform.ts';
import { sharedResult } from '../primitives/shared-result.ts';
import { text } from '../texts/text.ts';
import { version } from '../version.ts';
import { privateOnly, type PrivatePort } from './private-port.ts';

/** Something that must work before the process gets traffic. */
interface ReadinessCheck {
  readonly name: string;
  check(): Promise<void>;
}

export interface HealthParts {
  readonly readiness: readonly ReadinessCheck[];
  /** Names of what is broken for some accounts while the process does its work for all others. */
  lostParts(): Promise<readonly string[]>;
  /** What `/healthz?verbose` adds: things that may be broken while this process does its work. */
  details(): Promise<object>;
}

type Results = ReadonlyMap<string, unknown>;

// Anybody may ask as often as they like: what is computed for one is given to all who ask within this time.
const sharedMs = 1000;

/** Health, readiness and metrics: routes of every process, without a key. */
export function addHealthRoutes(
  app: FastifyInstance,
  platform: Platform,
  { readiness, lostParts, details, privatePort }: HealthParts & { readonly privatePort: PrivatePort },
): void {
  const checked = sharedResult(async () => {
    const [results, lost] = await Promise.all([checkAll(readiness), lostParts().catch(() => [])]);
    const state = { ...stateOf(results), ...Object.fromEntries(lost.map((name) => [name, 'failed'])) };
    return { state, refusal: refusalOf(platform, results) };
  }, sharedMs);
  const verboseHealth = sharedResult(async () => {
    const [{ state }, more] = await Promise.all([checked(), details().catch(() => undefined)]);
    return { roles: [...platform.runtime.roles], parts: state, ...more };
  }, sharedMs);
  const metrics = sharedResult(() => platform.metrics.metrics(), sharedMs);

  app.get('/healthz', async (request) => ({
    status: 'success',
    message: null,
    data: {
      alive: true,
      version,
      ...(isVerbose(request) && privatePort.admits(request) && (await verboseHealth())),
    },
  }));
  app.get('/readyz', async (request) => {
    // Balancers ask without naming a language, and their logs are read by those who run the service.
    if (request.headers['accept-language'] === undefined) request.language = 'en';
    if (app.drainState.isLeaving) throw processStopping();
    const { state, refusal } = await checked();
    if (refusal !== undefined) throw refusal;
    return { status: 'success', message: null, data: state };
  });
  app.get('/metrics', { onRequest: privateOnly(privatePort) }, async (_request, reply) => {
    reply.header('content-type', platform.metrics.contentType);
    return metrics();
  });
}

function isVerbose({ query }: FastifyRequest): boolean {
  const { verbose } = query as { verbose?: string };
  return verbose !== undefined && verbose !== 'false' && verbose !== '0';
}

async function checkAll(readiness: readonly ReadinessCheck[]): Promise<Results> {
  const results = await Promise.allSettled(readiness.map(({ check }) => check()));
  return new Map(
    results.map((result, index) => [
      readiness[index]?.name ?? '',
      result.status === 'rejected' ? result.reason : undefined,
    ]),
  );
}

function stateOf(results: Results): Record<string, 'ok' | 'failed'> {
  return Object.fromEntries([...results].map(([name, problem]) => [name, problem ? 'failed' : 'ok']));
}

function processStopping(): Failure {
  return new Failure({
    code: 'service_unavailable',
    status: 503,
    text: text('process_stopping'),
    headers: { 'retry-after': '2' },
  });
}

// The parts are named; why they fail stands in the log, as anybody may ask.
function refusalOf({ log }: Platform, results: Results): Failure | undefined {
  const broken = [...results].filter(([, problem]) => problem !== undefined).map(([name]) => name);
  if (broken.length === 0) return undefined;
  const reasons = broken.map((name) => (results.get(name) as Error | undefined)?.message);
  log.warn({ broken, reasons }, 'readiness check failed');
  return new Failure({
    code: 'service_unavailable',
    status: 503,
    text: text('not_ready', { names: broken.join(', ') }),
    headers: { 'retry-after': '2' },
    problems: Object.fromEntries(broken.map((part) => [part, [text('part_not_ready', { name: part })]])),
  });
}
