import { setTimeout as sleep } from 'node:timers/promises';

import { FilesUnavailable } from '../file-store.ts';
import { signRequest, type S3Access } from './sign-request.ts';

export interface S3Place extends S3Access {
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
export async function askS3(place: S3Place, request: S3Request): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await attemptOnce(place, request);
      if (answer.ok || answer.status === 404) return answer;
      const text = await answer.text();
      if (answer.status < 500 && answer.status !== 429) throw refused(request, answer.status, text);
      if (attempt >= attemptsMax) throw refused(request, answer.status, text);
    } catch (problem) {
      if (problem instanceof FilesUnavailable) throw problem;
      if (attempt >= attemptsMax)
        throw new FilesUnavailable(`S3: no response from ${place.endpoint}`, { cause: problem });
    }
    await sleep(pauseMs * attempt);
  }
}

async function attemptOnce(place: S3Place, { method, key, query = {}, body }: S3Request): Promise<Response> {
  const url = new URL(`${place.endpoint}/${place.bucket}/${place.prefix}${key}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = signRequest({ method, url, ...(body && { body }) }, place, new Date());
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
function refused({ method }: S3Request, status: number, text: string): FilesUnavailable {
  const code = textOf(text, 'Code') ?? 'no reason given';
  return new FilesUnavailable(`S3: ${method} answered with ${status} ${code}`);
}

/** The text of an XML element of an S3 response. */
export function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
}
