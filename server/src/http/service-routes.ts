import type { FastifyInstance } from 'fastify';

import { addPageRoutes, type PageParts } from './pages/page-routes.ts';
import { lazy } from '../primitives/lazy.ts';

interface ServiceParts extends PageParts {
  /** The OpenAPI document; made when somebody reads it, not at every start. */
  document(): unknown;
}

/** Routes beside the endpoints: the OpenAPI document and pages. They need no key. */
export function addServiceRoutes(app: FastifyInstance, { document, ...pages }: ServiceParts): void {
  const documentText = lazy(() => JSON.stringify(document()));
  app.get('/openapi.json', (_request, reply) => {
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(documentText());
  });
  addPageRoutes(app, pages);
}
