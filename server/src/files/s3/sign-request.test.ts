import { expect, test } from 'vitest';

import { signRequest } from './sign-request.ts';

// The example account of the public documentation of the signature, with the results it gives.
const access = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00.000Z');
const host = 'https://examplebucket.s3.amazonaws.com';
const signatureOf = (headers: Record<string, string>) => headers['authorization']?.split('Signature=')[1];

test('reading a range of an object is signed as the documentation says', () => {
  const request = { method: 'GET', url: new URL(`${host}/test.txt`), headers: { range: 'bytes=0-9' } };
  expect(signatureOf(signRequest(request, access, now))).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('storing an object whose name has signs in it too', () => {
  const request = {
    method: 'PUT',
    url: new URL(`${host}/test$file.text`),
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: Buffer.from('Welcome to Amazon S3.'),
  };
  expect(signatureOf(signRequest(request, access, now))).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

test('a query without a value, and one of several parts, too', () => {
  const lifecycle = { method: 'GET', url: new URL(`${host}/?lifecycle`) };
  expect(signatureOf(signRequest(lifecycle, access, now))).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
  const list = { method: 'GET', url: new URL(`${host}/?max-keys=2&prefix=J`) };
  expect(signatureOf(signRequest(list, access, now))).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

test('what is sent names the signed headers but leaves the host to the connection', () => {
  const headers = signRequest({ method: 'GET', url: new URL(`${host}/a`) }, access, now);
  expect(headers).toMatchObject({ 'x-amz-date': '20130524T000000Z' });
  expect(headers['authorization']).toContain('SignedHeaders=host;x-amz-content-sha256;x-amz-date');
  expect(headers).not.toHaveProperty('host');
});
