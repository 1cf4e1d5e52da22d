import { setTimeout as sleep } from 'node:timers/promises';

import { FilesUnavailable } from '../file-store.ts';
import { signRequest, type S3Access } from './sign-request.ts';

export interface S3Place extends S3Access {
  /** Scheme and host, without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What names of objects begin with. */
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
// Until the answer begins; a part of a file must have gone out by then.
const answerMs = 60_000;

/**
 * Asks the storage, a few times if it does not answer or says that it is busy. Answers what it said, if that is a
 * success or that there is no such thing; anything else means that the files cannot be had now.
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
        throw new FilesUnavailable(`the storage cannot be reached at ${place.endpoint}`, { cause: problem });
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

// The code is for the log: wrong keys and missing buckets look alike from outside.
function refused({ method }: S3Request, status: number, text: string): FilesUnavailable {
  const code = textOf(text, 'Code') ?? 'no reason given';
  return new FilesUnavailable(`the storage answered ${status} to ${method} (${code})`);
}

/** The text of an element of one of the small documents that the storage answers with. */
export function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
}
