import type { FastifyInstance } from 'fastify';

import { docsPage, docsScript } from './pages/docs-page.ts';
import { welcomePage } from './pages/welcome-page.ts';
import { serviceUnavailable } from './refusals.ts';
import type { Platform } from '../platform.ts';

/** Something that must work before traffic is sent here. */
export interface ReadinessCheck {
  readonly name: string;
  check(): Promise<void>;
}

const page = 'text/html; charset=utf-8';
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** What stands around the 64 operations: health, metrics, the document, and pages to read. No key is asked for. */
export function addServiceRoutes(
  app: FastifyInstance,
  platform: Platform,
  { document, readiness }: { document: unknown; readiness: readonly ReadinessCheck[] },
): void {
  const documentText = JSON.stringify(document);
  app.get('/healthz', async () => ({ status: 'success', message: null, data: { alive: true } }));
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
      .send(documentText);
  });
  app.get('/docs', (request, reply) => {
    void reply.header('content-security-policy', pagePolicy).type(page).send(docsPage(request.language));
  });
  app.get('/docs/docs.js', (_request, reply) => {
    void reply.type('text/javascript; charset=utf-8').send(docsScript);
  });
  app.get('/', (request, reply) => {
    void reply.header('content-security-policy', pagePolicy).type(page).send(welcomePage(request.language));
  });
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
    log.warn({ broken }, 'not ready');
    throw serviceUnavailable({}, { 'retry-after': '2' });
  }
  return Object.fromEntries(readiness.map(({ name }) => [name, 'ok']));
}
