import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { readForm, readUrlEncoded } from './read-form.ts';
import { jsonReader } from './read-json.ts';
import { readMultipart } from './read-multipart.ts';
import { unsupportedMediaType } from './refusals.ts';
import type { UploadFolder } from './upload-folder.ts';

/** The three kinds of body that every write takes: JSON, urlencoded forms with brackets, multipart. */
export function addBodyParsers(app: FastifyInstance, config: Config, uploads: UploadFolder): void {
  const readJson = jsonReader(app);
  app.removeAllContentTypeParsers();

  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/i,
    { parseAs: 'string' },
    // Every one-time code comes this way, so no promise is made.
    (request: FastifyRequest, body: string, done) => {
      const read = outcomeOf(() => readJson(request, body));
      // The body of a GET may carry filters, and is never a reason to refuse.
      if (read.problem && request.method !== 'GET') done(read.problem);
      else done(null, read.value ?? {});
    },
  );

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      request.bodyIsText = true;
      return readUrlEncoded(body);
    },
  );

  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const rules = request.routeOptions.config.endpoint?.files ?? {};
    const { fields, files } = await readMultipart(request.raw, rules, {
      fieldBytesMax: config.jsonBytesMax,
      uploadBytesMax: config.uploadBytesMax,
      newPath: uploads.newPath,
    });
    request.bodyIsText = true;
    request.uploads = files;
    return readForm(fields);
  });

  // Whatever else comes with a GET or a DELETE is tolerated and not read; on a write it is refused.
  app.addContentTypeParser('*', (request, payload, done) => {
    payload.resume();
    const isBodiless = request.method === 'GET' || request.method === 'DELETE';
    done(isBodiless ? null : unsupportedMediaType(), {});
  });
}

function outcomeOf(read: () => unknown): { readonly value?: unknown; readonly problem?: Error } {
  try {
    return { value: read() };
  } catch (problem) {
    return { problem: problem as Error };
  }
}
