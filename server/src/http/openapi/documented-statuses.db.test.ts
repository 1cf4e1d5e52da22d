import { expect, test } from 'vitest';

import { signIn } from '../../../test/panel.ts';
import { testService } from '../../../test/test-platform.ts';
import { catalogue } from '../../catalogue.ts';
import { documentOfService } from '../../service.ts';
import type { Endpoint } from '../endpoint.ts';

const { sampleOf } = await import(new URL('../pages/assets/sample-value.js', import.meta.url).href);

const service = testService({ PEYK_ROLES: 'api,worker' });
const endpoints = catalogue
  .flatMap((feature) => feature.endpoints)
  // A stream of events does not end.
  .filter(({ data }) => (data as { contentMediaType?: string }).contentMediaType !== 'text/event-stream');

const document = documentOfService() as {
  readonly paths: Record<string, Record<string, { readonly responses: object }>>;
};
const documented = ({ path, method }: Endpoint) =>
  Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {});

interface Variant {
  readonly place: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

const json = { 'content-type': 'application/json', accept: 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=b', accept: 'application/json' };

/** Requests that real and odd callers make. */
function variantsOf(endpoint: Endpoint): Variant[] {
  const sample = JSON.stringify(
    endpoint.examples?.body ?? (endpoint.body ? sampleOf(document, endpoint.body) : {}),
  );
  const deep = `{"x":${'['.repeat(100)}${']'.repeat(100)}}`;
  return [
    { place: '987654321', headers: {} },
    { place: '987654321', headers: json, body: sample },
    { place: '987654321', headers: { accept: 'text/html' } },
    { place: 'x%20y', headers: json, body: '{}' },
    { place: '1', headers: json, body: '{broken' },
    { place: '1', headers: json, body: deep },
    { place: '1', headers: { 'content-type': 'text/plain' }, body: 'x' },
    { place: '1', headers: { ...json, 'content-type': ';' }, body: 'x' },
    { place: '1', headers: form, body: '--b\r\ncut' },
    { place: '1?page=0&limit=9999&status=none&search=%00', headers: { accept: '*/*' } },
  ];
}

/** Every answer whose status is not in the document. */
async function gapsOf(endpoint: Endpoint, credentials: Readonly<Record<string, string>>): Promise<string[]> {
  const known = documented(endpoint);
  const gaps: string[] = [];
  for (const { place, headers, body } of variantsOf(endpoint)) {
    const [path = '', query] = place.split('?');
    const address = endpoint.path.replace(/\{\w+\}/g, path) + (query === undefined ? '' : `?${query}`);
    const { status } = await service.as(undefined).request(endpoint.method, address, {
      headers: { ...headers, ...credentials },
      ...(body !== undefined && { body }),
    });
    if (!known.includes(String(status)))
      gaps.push(
        `${endpoint.method} ${address} ${headers['content-type'] ?? ''} ${body?.slice(0, 40)}: ${status}`,
      );
  }
  return gaps;
}

async function gapsOfAll(credentialsOf: (endpoint: Endpoint) => Promise<Readonly<Record<string, string>>>) {
  const gaps: string[] = [];
  for (const endpoint of endpoints) gaps.push(...(await gapsOf(endpoint, await credentialsOf(endpoint))));
  return gaps;
}

test('what callers without a key get is in the document', async () => {
  expect(await gapsOfAll(async () => ({}))).toEqual([]);
});

test('what callers with a wrong key get is in the document', async () => {
  expect(await gapsOfAll(async () => ({ 'Api-Key': 'no', 'Operator-Key': 'no' }))).toEqual([]);
});

test('what callers who may call get is in the document', async () => {
  const { given, platform } = service;
  // New ones for every endpoint: some end what they are called with.
  const gaps = await gapsOfAll(async ({ access }) => {
    await platform.db.deleteFrom('attempts').execute();
    const { key, accountId } = await given.account({ credit: 100_000, rate: 100 });
    if (access !== 'panel') return { 'Api-Key': key, 'Operator-Key': (await given.operator()).key };
    const { cookie, csrfToken } = await signIn(service, await given.user({ accountId }));
    return { cookie, 'x-csrf-token': csrfToken };
  });
  expect(gaps).toEqual([]);
});
