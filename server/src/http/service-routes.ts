import type { FastifyInstance } from 'fastify';

import { addPageRoutes, type PageParts } from './pages/page-routes.ts';
import { serviceUnavailable } from './refusals.ts';
import type { Platform } from '../platform.ts';
import { lazy } from '../primitives/lazy.ts';
import { version } from '../version.ts';

/** A dependency that must work before the process gets traffic. */
interface ReadinessCheck {
  readonly name: string;
  check(): Promise<void>;
}

interface ServiceParts extends PageParts {
  /** The OpenAPI document; made when somebody reads it, not at every start. */
  document(): unknown;
  readonly readiness: readonly ReadinessCheck[];
}

/** Routes beside the endpoints: health, readiness, metrics, the OpenAPI document and pages. They need no key. */
export function addServiceRoutes(
  app: FastifyInstance,
  platform: Platform,
  { document, readiness, ...pages }: ServiceParts,
): void {
  const documentText = lazy(() => JSON.stringify(document()));
  app.get('/healthz', async () => ({ status: 'success', message: null, data: { alive: true, version } }));
  app.get('/readyz', async () => ({
    status: 'success',
    message: null,
    data: await checkAll(readiness, platform),
  }));
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', platform.metrics.contentType);
    return platform.metrics.metrics();
  });
  app.get('/openapi.json', (_request, reply) => {
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(documentText());
  });
  addPageRoutes(app, pages);
}

async function checkAll(
  readiness: readonly ReadinessCheck[],
  { log }: Platform,
): Promise<Record<string, 'ok'>> {
  const results = await Promise.allSettled(readiness.map(({ check }) => check()));
  const broken = readiness
    .filter((_, index) => results[index]?.status === 'rejected')
    .map(({ name }) => name);
  if (broken.length > 0) {
    log.warn({ broken }, 'readiness check failed');
    throw serviceUnavailable({}, { 'retry-after': '2' });
  }
  return Object.fromEntries(readiness.map(({ name }) => [name, 'ok']));
}
