import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { malformedJson, unsupportedMediaType } from './refusals.ts';
import { readForm, readUrlEncoded } from './read-form.ts';
import { readMultipart } from './read-multipart.ts';
import { refuseNul } from './refuse-nul.ts';

/** The three kinds of body that every write takes: JSON, urlencoded forms with brackets, multipart. */
export function addBodyParsers(app: FastifyInstance, config: Config): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();

  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/i,
    { parseAs: 'string' },
    (request, body, done) => {
      const source = body.toString();
      const isRead = request.method === 'GET';
      if (source.trim() === '') {
        done(null, {});
        return;
      }
      // Fastify's own parser drops __proto__ and constructor keys; a GET's body is only a hint and never an error.
      void parseJson(request, source, (problem, value) => {
        if (problem) done(isRead ? null : malformedJson(), {});
        else done(null, source.includes('\\u0000') ? withoutNul(value) : value);
      });
    },
  );

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      request.bodyIsText = true;
      done(null, withoutNul(readUrlEncoded(body.toString())));
    },
  );

  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const rules = request.routeOptions.config.endpoint?.files ?? {};
    const { fields, files } = await readMultipart(request.raw, rules, {
      fieldBytesMax: config.jsonBytesMax,
      uploadBytesMax: config.uploadBytesMax,
    });
    request.bodyIsText = true;
    request.uploads = files;
    return withoutNul(readForm(fields));
  });

  // Whatever else comes with a GET or a DELETE is tolerated and not read; on a write it is refused.
  app.addContentTypeParser('*', (request, payload, done) => {
    payload.resume();
    const isBodiless = request.method === 'GET' || request.method === 'DELETE';
    done(isBodiless ? null : unsupportedMediaType(), {});
  });
}

function withoutNul<T>(value: T): T {
  refuseNul(value);
  return value;
}
