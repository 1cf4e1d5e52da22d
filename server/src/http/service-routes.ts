import type { FastifyInstance } from 'fastify';

import { compressText, sendCompressed } from './answers/compressed-text.ts';
import { postmanCollection } from './openapi/postman.ts';
import { addPageRoutes, type PageParts } from './pages/page-routes.ts';
import { lazy } from '../primitives/lazy.ts';
import type { Language } from '../texts/text.ts';

interface ServiceParts extends PageParts {
  /** The OpenAPI document; made when it is first read, not at every start. */
  document(language: Language): Promise<unknown>;
}

/** Routes beside the endpoints: the OpenAPI document and pages. They need no key. */
export function addServiceRoutes(app: FastifyInstance, { document, ...pages }: ServiceParts): void {
  addDocument(app, '/openapi.json', () => document('en'));
  addDocument(app, '/openapi.fa.json', () => document('fa'));
  addDocument(app, '/docs/postman.json', async () => postmanCollection(await document('en')));
  addPageRoutes(app, pages);
}

function addDocument(app: FastifyInstance, address: string, make: () => Promise<unknown>): void {
  const made = lazy(async () =>
    compressText(JSON.stringify(await make()), 'application/json; charset=utf-8'),
  );
  app.get(address, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*');
    sendCompressed(request, reply, await made());
    return reply;
  });
}
