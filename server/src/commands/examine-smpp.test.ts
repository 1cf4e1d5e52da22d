import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { selfSigned } from '@peyk/smpp/testing';
import { afterAll, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { examineSmppPorts } from './examine-smpp.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'peyk-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function findings(environment: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  const config = readConfig({ DATABASE_URL: 'postgres://db', ...environment });
  await examineSmppPorts(config, (verdict, text) => found.push(`${verdict}: ${text}`));
  return found;
}

test('the doctor looks at the ports of SMPP and their certificate', async () => {
  expect(await findings({})).toEqual([]);
  expect(await findings({ PEYK_SMPP_PORT: '2775', HOST: '0.0.0.0' })).toEqual([
    'ok: SMPP clients bind to port 2775',
    'careful: SMPP clients send passwords and texts in the clear: set PEYK_SMPPS_PORT',
  ]);
  const { cert, key } = selfSigned('localhost');
  const [certificate, ownKey, otherKey] = ['certificate', 'key', 'other'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  writeFileSync(certificate, cert);
  writeFileSync(ownKey, key);
  writeFileSync(otherKey, selfSigned('localhost').key);
  const tls = { PEYK_SMPPS_PORT: '3550', PEYK_SMPP_CERTIFICATE: certificate };
  expect(await findings({ ...tls, PEYK_SMPP_CERTIFICATE_KEY: ownKey })).toEqual([
    'careful: the certificate of the SMPP port holds for 0 days',
  ]);
  expect(await findings({ ...tls, PEYK_SMPP_CERTIFICATE_KEY: otherKey })).toEqual([
    'broken: PEYK_SMPP_CERTIFICATE_KEY is not the key of PEYK_SMPP_CERTIFICATE',
  ]);
  expect((await findings({ ...tls, PEYK_SMPP_CERTIFICATE_KEY: folder }))[0]).toMatch(
    /^broken: .*cannot be read/,
  );
  expect((await findings(tls))[0]).toMatch(/^broken: PEYK_SMPPS_PORT needs/);
});
