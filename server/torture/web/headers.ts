import type { Operation } from '../../fuzz/document.ts';
import { caller, type Answer } from '../../test/caller.ts';
import { isEndless, pathOf } from '../isolation/call.ts';
import { Tally } from './tally.ts';

const pages = [
  '/',
  '/sign-in',
  '/register',
  '/forgot-password',
  '/password/set?token=x',
  '/reports',
  '/console',
  '/console/queue',
  '/docs',
  '/docs/guides',
  '/docs/errors',
  '/handset',
  '/no-such-page',
  '/ws/v1/no-such-call',
];
const asBrowser = { accept: 'text/html,application/xhtml+xml' };

/** What every page and every answer of the API must carry, with and without an identity. */
export async function tryHeaders(
  address: string,
  operations: readonly Operation[],
  ways: readonly Record<string, string>[],
): Promise<Tally> {
  const tally = new Tally('headers');
  const client = caller(address, undefined);
  for (const page of pages) checkPage(tally, page, await client.get(page, { headers: asBrowser }));
  for (const operation of operations) {
    if (isEndless(operation)) continue;
    const path = pathOf({ operation, path: {}, query: {}, body: undefined });
    const isSafe = operation.method === 'GET';
    for (const headers of isSafe ? [{}, ...ways] : [{}]) {
      const answer = await client.request(operation.method, path, {
        headers: { accept: 'application/json', ...headers },
      });
      checkAnswer(tally, `${operation.method} ${path}`, answer);
    }
  }
  return tally;
}

/** Of a service whose address is https. */
export async function tryHttpsHeaders(address: string): Promise<Tally> {
  const tally = new Tally('headers behind https');
  for (const page of ['/', '/sign-in', '/docs', '/no-such-page']) {
    const { headers } = await caller(address, undefined).get(page, { headers: asBrowser });
    const seconds = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] ?? 0);
    tally.expect(seconds >= 180 * 86_400, `${page} does not bind browsers to https (HSTS)`);
  }
  return tally;
}

function checkPage(tally: Tally, page: string, answer: Answer): void {
  checkAnswer(tally, page, answer);
  const { headers } = answer;
  if (!String(headers['content-type']).startsWith('text/html')) return;
  const policy = String(headers['content-security-policy']);
  tally.expect(policy.includes("default-src 'none'"), `${page} may load anything: ${policy}`);
  tally.expect(policy.includes("frame-ancestors 'none'"), `${page} may be framed: ${policy}`);
  tally.expect(policy.includes("base-uri 'none'"), `${page} may change its base: ${policy}`);
  tally.expect(
    !/script-src[^;]*('unsafe|\*|data:)/.test(policy),
    `${page} may run scripts of others: ${policy}`,
  );
  tally.expect(
    ['no-referrer', 'same-origin'].includes(String(headers['referrer-policy'])),
    `${page} tells others where its reader came from: ${String(headers['referrer-policy'])}`,
  );
}

function checkAnswer(tally: Tally, name: string, { status, headers }: Answer): void {
  tally.expect(status < 500 || status === 503, `${name} gave ${status}`);
  tally.expect(headers['x-content-type-options'] === 'nosniff', `${name} may be read as another type`);
  tally.expect(headers['access-control-allow-origin'] === undefined, `${name} may be read by other sites`);
  tally.expect(
    headers['server'] === undefined && headers['x-powered-by'] === undefined,
    `${name} names its server`,
  );
  const isFixedFile = String(headers['cache-control']).includes('immutable');
  const isOpen = /^\/(docs|handset|$)/.test(name);
  tally.expect(
    isFixedFile || isOpen || /no-store|no-cache|private/.test(String(headers['cache-control'])),
    `${name} may stay in caches: ${headers['cache-control']}`,
  );
}
