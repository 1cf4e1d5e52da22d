import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { lazy } from '../../primitives/lazy.ts';
import type { Language } from '../../texts/text.ts';
import type { EndpointGroup } from '../openapi/openapi.ts';
import { addGuideRoutes } from '../guides/guide-routes.ts';
import { docsPage } from './docs-page.ts';
import { addDownloadRoutes } from './download-routes.ts';
import { designFiles, readPageFiles, sharedAssets } from './page-files.ts';
import { pageLanguage } from './page-frame.ts';
import { inScheme } from './page-scheme.ts';
import { addPanelRoutes, type PanelMap } from './panel-routes.ts';
import { welcomePage } from './welcome-page.ts';
import '../fastify-request.ts';

// Nothing inline and nothing from other hosts: markup injected by a text could not run a script.
const staticPagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Files of a feature's pages: those of `folder` are served under `/name/`. */
interface PageAssets {
  readonly name: string;
  readonly folder: URL;
}

export interface PageParts {
  /** What the documentation page names in its own language. */
  readonly groups: readonly EndpointGroup[];
  readonly assets: readonly PageAssets[];
  /** The folder of the built panel. */
  readonly panelFolder: string | undefined;
  readonly map: PanelMap;
  /** The folder of the packed client and command line. */
  readonly downloadsFolder: string | undefined;
  /** The address by which the reader reaches the service. */
  originOf(request: FastifyRequest): string;
}

/**
 * Routes of the panel (where it is not built, of a welcome page) and docs pages, of the packages to install, and of the
 * assets of these and the features' pages.
 */
export function addPageRoutes(
  app: FastifyInstance,
  { groups, assets, panelFolder, map, downloadsFolder, originOf }: PageParts,
): void {
  const downloads = addDownloadRoutes(app, downloadsFolder);
  const docs = {
    fa: lazy(() => docsPage('fa', groups, downloads)),
    en: lazy(() => docsPage('en', groups, downloads)),
  };
  if (!addPanelRoutes(app, panelFolder, map))
    app.get('/', (request, reply) => sendPage(request, reply, welcomePage(languageOf(request))));
  app.get('/docs', (request, reply) => sendPage(request, reply, docs[languageOf(request)]()));
  addGuideRoutes(app, { languageOf, originOf, send: sendPage });
  for (const { name, mediaType, content } of designFiles.flatMap(readPageFiles)) {
    app.get(
      `/design/${name}`,
      (_request, reply) =>
        void reply.header('cache-control', 'public, max-age=86400').type(mediaType).send(content),
    );
  }
  for (const { name: home, folder } of [{ name: 'docs', folder: sharedAssets }, ...assets]) {
    for (const { name, mediaType, content } of readPageFiles(folder)) {
      app.get(`/${home}/${name}`, (_request, reply) => void reply.type(mediaType).send(content));
    }
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): void {
  void reply
    .header('content-security-policy', staticPagePolicy)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(inScheme(html, request));
}

function languageOf(request: FastifyRequest): Language {
  return pageLanguage((request.query as { lang?: unknown }).lang, request.language);
}
