import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';

/** A package that npm installs from its address: https://…/downloads/peyk-sdk.tgz */
interface Download {
  /** Without its version: the newest, which is the only one. */
  readonly address: string;
  readonly fileName: string;
  readonly content: Buffer;
  readonly etag: string;
}

/**
 * Serves the packed client and command line, each under its name with the version and without. They are read once, at the
 * start, so that a download costs no more than sending it. Returns the addresses; none where nothing was packed.
 */
export function addDownloadRoutes(app: FastifyInstance, folder: string | undefined): readonly string[] {
  const downloads = folder === undefined || !existsSync(folder) ? [] : readDownloads(folder);
  for (const { address, fileName, content, etag } of downloads)
    for (const place of [address, `/downloads/${fileName}`])
      app.get(place, (request, reply) => {
        void reply
          .header('etag', etag)
          // Not cached: an update must not leave an old package behind.
          .header('cache-control', 'public, no-cache')
          .header('x-content-type-options', 'nosniff');
        if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag))
          return reply.status(304).send();
        return reply
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .type('application/gzip')
          .send(content);
      });
  return downloads.map(({ address }) => address);
}

function readDownloads(folder: string): Download[] {
  return readdirSync(folder).flatMap((fileName) => {
    const [, name] = /^(peyk-[a-z]+)-\d[\w.-]*\.tgz$/.exec(fileName) ?? [];
    if (name === undefined) return [];
    const content = readFileSync(path.join(folder, fileName));
    const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    return [{ address: `/downloads/${name}.tgz`, fileName, content, etag: `"${digest}"` }];
  });
}
