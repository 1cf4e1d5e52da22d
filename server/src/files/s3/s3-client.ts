import { setTimeout as sleep } from 'node:timers/promises';

import { FilesUnavailable } from '../file-store.ts';
import { signRequest, type S3Access } from './sign-request.ts';

export interface S3Connection extends S3Access {
  /** Scheme and host, without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prefix of object keys. */
  readonly prefix: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const attemptsMax = 3;
const pauseMs = 200;
// Until the response headers arrive; a part must have been uploaded by then.
const answerMs = 60_000;

/**
 * Sends a request, with retries on 5xx, 429 and connection errors. Returns a success or a 404; anything else throws
 * FilesUnavailable.
 */
export async function requestS3(connection: S3Connection, request: S3Request): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await attemptOnce(connection, request);
      if (answer.ok || answer.status === 404) return answer;
      const text = await answer.text();
      if (answer.status < 500 && answer.status !== 429) throw refusedRequest(request, answer.status, text);
      if (attempt >= attemptsMax) throw refusedRequest(request, answer.status, text);
    } catch (problem) {
      if (problem instanceof FilesUnavailable) throw problem;
      if (attempt >= attemptsMax)
        throw new FilesUnavailable(`S3: no response from ${connection.endpoint}`, { cause: problem });
    }
    await sleep(pauseMs * attempt);
  }
}

async function attemptOnce(
  connection: S3Connection,
  { method, key, query = {}, body }: S3Request,
): Promise<Response> {
  const url = new URL(`${connection.endpoint}/${connection.bucket}/${connection.prefix}${key}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = signRequest({ method, url, ...(body && { body }) }, connection, new Date());
  const begun = new AbortController();
  const timer = setTimeout(() => begun.abort(new Error('no answer in time')), answerMs);
  try {
    return await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: begun.signal,
      ...(body && { body: new Uint8Array(body) }),
    });
  } finally {
    clearTimeout(timer);
  }
}

// The S3 error code distinguishes wrong keys from a missing bucket in the log.
function refusedRequest({ method }: S3Request, status: number, text: string): FilesUnavailable {
  const code = xmlElementText(text, 'Code') ?? 'no reason given';
  return new FilesUnavailable(`S3: ${method} answered with ${status} ${code}`);
}

/** The text of an XML element of an S3 response. */
export function xmlElementText(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
}
