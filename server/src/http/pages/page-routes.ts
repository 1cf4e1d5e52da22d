import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Language } from '../../texts/text.ts';
import type { EndpointGroup } from '../openapi/openapi.ts';
import { docsPage } from './docs-page.ts';
import { readPageFiles, sharedAssets } from './page-files.ts';
import { pageLanguage } from './page-frame.ts';
import { welcomePage } from './welcome-page.ts';
import '../fastify-request.ts';

// Nothing inline and nothing from other hosts: markup injected by a text could not run a script.
const staticPagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Files of a feature's pages: those of `folder` are served under `/name/`. */
interface PageAssets {
  readonly name: string;
  readonly folder: URL;
}

export interface PageParts {
  /** What the documentation page names in its own language. */
  readonly groups: readonly EndpointGroup[];
  readonly assets: readonly PageAssets[];
}

/** Routes of the welcome and docs pages, and of the assets of these and the features' pages. */
export function addPageRoutes(app: FastifyInstance, { groups, assets }: PageParts): void {
  const docs = { fa: docsPage('fa', groups), en: docsPage('en', groups) };
  app.get('/', (request, reply) => sendPage(reply, welcomePage(languageOf(request))));
  app.get('/docs', (request, reply) => sendPage(reply, docs[languageOf(request)]));
  for (const { name: home, folder } of [{ name: 'docs', folder: sharedAssets }, ...assets]) {
    for (const { name, mediaType, content } of readPageFiles(folder)) {
      app.get(`/${home}/${name}`, (_request, reply) => void reply.type(mediaType).send(content));
    }
  }
}

function sendPage(reply: FastifyReply, html: string): void {
  void reply
    .header('content-security-policy', staticPagePolicy)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}

function languageOf(request: FastifyRequest): Language {
  return pageLanguage((request.query as { lang?: unknown }).lang, request.language);
}
