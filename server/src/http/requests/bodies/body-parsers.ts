import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../../../config.ts';
import { smallBody, type BodyRules } from './body-rules.ts';
import { LongForm } from './long-form.ts';
import { LongJson } from './long-json.ts';
import { readForm, refuseJsonAsForm } from './read-form.ts';
import { readInSlices } from './read-in-slices.ts';
import { jsonParser } from './read-json.ts';
import { readMultipart } from './read-multipart.ts';
import { unsupportedMediaType } from '../../refusals.ts';
import type { UploadFolder } from './upload-folder.ts';

const jsonType = /^application\/([\w.-]+\+)?json\b/i;
const formType = 'application/x-www-form-urlencoded';

/** The three kinds of body that every write accepts: JSON, urlencoded forms with brackets, multipart. */
export function addBodyParsers(app: FastifyInstance, config: Config, uploads: UploadFolder): void {
  const json = jsonParser(app);
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isBodyIgnored(request)) request.raw.headers['content-type'] = 'application/octet-stream';
    done();
  });

  // Hot path of one-time codes: the callback form creates no promise.
  app.addContentTypeParser(jsonType, { parseAs: 'string' }, (request: FastifyRequest, body: string, done) => {
    const read = outcomeOf(() => json.parseBody(body));
    // The body of a GET may carry filters; an unreadable one is ignored and not refused.
    if (read.problem && request.method !== 'GET') done(read.problem);
    else done(null, read.value ?? {});
  });

  app.addContentTypeParser(formType, { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    request.bodyIsText = true;
    if (request.method !== 'GET') refuseJsonAsForm(body);
    return readForm(new URLSearchParams(body), rulesOf(request));
  });

  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const rules = request.routeOptions.config.endpoint?.files ?? {};
    const { fields, files } = await readMultipart(request.raw, rules, {
      body: rulesOf(request),
      uploadBytesMax: config.uploadBytesMax,
      newPath: uploads.newPath,
    });
    request.bodyIsText = true;
    request.uploads = files;
    return fields;
  });

  // Other media types are discarded unread on GET and DELETE, and refused on writes.
  app.addContentTypeParser('*', (request, payload, done) => {
    payload.resume();
    const isBodiless = request.method === 'GET' || request.method === 'DELETE';
    done(isBodiless ? null : unsupportedMediaType(), {});
  });
}

/**
 * Replaces the parsers of JSON and forms where long lists are taken: these are read in slices while others are served
 * (decision 0200). Multipart is always read so.
 */
export function addLongBodyParsers(app: FastifyInstance): void {
  const json = jsonParser(app);
  app.removeContentTypeParser([jsonType, formType]);

  app.addContentTypeParser(jsonType, async (request: FastifyRequest) => {
    const { lists, bytesMax } = rulesOf(request);
    return readInSlices(request.raw, new LongJson(json, lists), bytesMax);
  });

  app.addContentTypeParser(formType, async (request: FastifyRequest) => {
    const rules = rulesOf(request);
    request.bodyIsText = true;
    return readInSlices(request.raw, new LongForm(rules), rules.bytesMax);
  });
}

function rulesOf(request: FastifyRequest): BodyRules {
  return request.routeOptions.config.bodyRules ?? smallBody;
}

const filterType = /^\s*application\/(([\w.-]+\+)?json|x-www-form-urlencoded)\s*(;|$)/i;

/**
 * No DELETE reads a body, and a GET only filters. Whatever else stands there is ignored, even a Content-Type that is
 * none, which Fastify would refuse before any parser is asked.
 */
function isBodyIgnored({ method, headers }: FastifyRequest): boolean {
  const type = headers['content-type'];
  if (type === undefined) return false;
  return method === 'DELETE' || (method === 'GET' && !filterType.test(type));
}

function outcomeOf(read: () => unknown): { readonly value?: unknown; readonly problem?: Error } {
  try {
    return { value: read() };
  } catch (problem) {
    return { problem: problem as Error };
  }
}
