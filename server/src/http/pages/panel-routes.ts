import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import { pathNotFound } from '../refusals.ts';
import { mediaTypes } from './page-files.ts';
import { panelManifest } from './panel-manifest.ts';
import { escapeHtml } from './page-frame.ts';
import { schemeAttribute } from './page-scheme.ts';
import '../fastify-request.ts';

/** A file of the build and, where it has become smaller by that, its compressed form. */
interface BuiltFile {
  readonly mediaType: string;
  readonly content: Buffer;
  readonly compressed: Buffer | undefined;
}

/** The map on which places are chosen, by its settings. */
export type PanelMap = Pick<Config, 'mapTiles' | 'mapAttribution' | 'mapZoomMax'>;

/** Serves the built panel at its addresses; returns false where there is no build. */
export function addPanelRoutes(app: FastifyInstance, folder: string | undefined, map: PanelMap): boolean {
  if (folder === undefined || !existsSync(path.join(folder, 'index.html'))) return false;
  const html = withMap(readFileSync(path.join(folder, 'index.html'), 'utf8'), map);
  const tileHost = map.mapTiles && new URL(map.mapTiles).origin;
  const addresses = JSON.parse(readFileSync(path.join(folder, 'addresses.json'), 'utf8')) as string[];
  for (const address of addresses)
    app.get(address, (request, reply) => sendPanel(request, reply, { html, tileHost }));
  const files = readBuild(path.join(folder, 'assets'));
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const file = files.get(request.params.name);
    if (file === undefined) throw pathNotFound();
    return sendFile(request, reply, file);
  });
  app.get('/manifest.webmanifest', ({ language }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(panelManifest(language))),
  );
  const worker = readFileSync(path.join(folder, 'service-worker.js'), 'utf8');
  // Asked again at every visit: it names the files of this build.
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  return true;
}

/** The page says which map it has, so that nothing must be asked before one is drawn. */
function withMap(html: string, { mapTiles, mapAttribution, mapZoomMax }: PanelMap): string {
  const values = { MAP_TILES: mapTiles, MAP_ATTRIBUTION: mapAttribution, MAP_ZOOM_MAX: mapZoomMax };
  return Object.entries(values).reduce(
    (before, [name, value = '']) => before.replaceAll(`%${name}%`, () => escapeHtml(String(value))),
    html,
  );
}

interface PanelPage {
  readonly html: string;
  /** Where pictures of the map come from, if not from here. */
  readonly tileHost: string | undefined;
}

function sendPanel(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, tileHost }: PanelPage,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const { language } = request;
  return reply
    .header('content-security-policy', panelPolicy(nonce, tileHost))
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(
      html
        .replaceAll('%LANGUAGE%', language)
        .replaceAll('%DIRECTION%', language === 'fa' ? 'rtl' : 'ltr')
        .replaceAll('%SCHEME%', schemeAttribute(request))
        .replaceAll('%NONCE%', nonce),
    );
}

// The nonce is for the style elements that the panel's components make; scripts come from files of this host only.
const panelPolicy = (nonce: string, tileHost: string | undefined) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; connect-src 'self'; img-src 'self' data: blob:${tileHost ? ` ${tileHost}` : ''}; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

// It asks this host for the files that it keeps, and runs nothing else.
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'";

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  // Named by their content, so a file under one name never changes.
  void reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
  void reply.type(file.mediaType);
  if (file.compressed === undefined || !takesGzip) return reply.send(file.content);
  return reply.header('content-encoding', 'gzip').send(file.compressed);
}

function readBuild(folder: string): ReadonlyMap<string, BuiltFile> {
  const names = readdirSync(folder);
  return new Map(
    names.flatMap((name) => {
      const mediaType = mediaTypes[path.extname(name)];
      if (mediaType === undefined) return [];
      const read = (one: string) => readFileSync(path.join(folder, one));
      const compressed = names.includes(`${name}.gz`) ? read(`${name}.gz`) : undefined;
      return [[name, { mediaType, content: read(name), compressed }] as const];
    }),
  );
}
