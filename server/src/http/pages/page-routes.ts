import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Language } from '../../texts/text.ts';
import { docsPage } from './docs-page.ts';
import { readPageFiles } from './page-files.ts';
import { welcomePage } from './welcome-page.ts';
import '../request-extras.ts';

// Nothing inline and nothing from elsewhere: a text that slipped into a page as markup could still not run.
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The pages a person opens in a browser, and the files they are made of. */
export function addPageRoutes(app: FastifyInstance): void {
  app.get('/', (request, reply) => sendPage(reply, welcomePage(languageOf(request))));
  app.get('/docs', (request, reply) => sendPage(reply, docsPage(languageOf(request))));
  for (const { name, mediaType, content } of readPageFiles()) {
    app.get(`/docs/${name}`, (_request, reply) => void reply.type(mediaType).send(content));
  }
}

function sendPage(reply: FastifyReply, html: string): void {
  void reply
    .header('content-security-policy', pagePolicy)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** A reader who chose a language on the page keeps it, whatever the browser prefers. */
function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  return lang === 'fa' || lang === 'en' ? lang : request.language;
}
