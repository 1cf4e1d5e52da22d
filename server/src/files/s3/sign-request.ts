import { createHash, createHmac } from 'node:crypto';

export interface S3Access {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

interface UnsignedRequest {
  readonly method: string;
  readonly url: URL;
  /** Headers to sign, lower case, beside `host` and those that signing adds. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/**
 * Headers of AWS Signature Version 4. The storage computes the same signature from the received request: any differing
 * byte, or a clock that is far off, makes it refuse the request.
 */
export function signRequest(
  { method, url, headers = {}, body = new Uint8Array() }: UnsignedRequest,
  { region, accessKey, secretKey }: S3Access,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = moment.slice(0, 8);
  const bodyDigest = sha256(body);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyDigest,
    'x-amz-date': moment,
  };
  const names = Object.keys(all).sort();
  const signedHeaders = names.join(';');
  const canonical = [
    method,
    pathOf(url),
    queryOf(url),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    signedHeaders,
    bodyDigest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretKey}`);
  const signature = hmac(key, toSign).toString('hex');
  const { host: _host, ...sent } = all;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`,
  };
}

function pathOf({ pathname }: URL): string {
  return pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
}

function queryOf({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

// The encoding of the signature: everything but letters, digits and `-_.~` is percent-encoded.
function encode(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}

function hmac(key: Buffer | string, value: string): Buffer {
  return createHmac('sha256', key).update(value).digest();
}
