import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';

import { selfSigned } from '@peyk/smpp/testing';
import smpp from 'smpp';
import { afterAll, expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { smppDoor } from './sessions/smpp-service.ts';
import { ask, givenClient } from './smpp-client-for-test.ts';

let folder = '';
function writeCertificate(): void {
  const { cert, key } = selfSigned('localhost');
  writeFileSync(path.join(folder, 'certificate.pem'), cert);
  writeFileSync(path.join(folder, 'key.pem'), key);
}
const service = testService(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'peyk-smpp-'));
  writeCertificate();
  return {
    PEYK_ROLES: 'api',
    PEYK_SMPPS_PORT: '0',
    PEYK_SMPP_CERTIFICATE: path.join(folder, 'certificate.pem'),
    PEYK_SMPP_CERTIFICATE_KEY: path.join(folder, 'key.pem'),
  };
});
afterAll(() => rm(folder, { recursive: true }));

function fingerprintOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

test('clients bind with TLS, and a certificate that was renewed is read again', async () => {
  const { tlsPort = 0, port, renewCertificate } = service.platform.runtime.get(smppDoor);
  expect(port).toBeUndefined();
  const { key } = await service.given.account();
  const shown = await service.as(key).get('/ws/v1/smpp-ports');
  expect(shown.body.data).toEqual({ port: null, tls_port: tlsPort });
  const before = await fingerprintOf(tlsPort);
  await renewCertificate();
  expect(await fingerprintOf(tlsPort)).toBe(before);
  writeCertificate();
  await renewCertificate();
  expect(await fingerprintOf(tlsPort)).not.toBe(before);
  writeFileSync(path.join(folder, 'key.pem'), 'half of a key');
  await expect(renewCertificate()).rejects.toThrow();
  const client = await givenClient(service);
  const session = smpp.connect({ url: `ssmpp://127.0.0.1:${tlsPort}`, rejectUnauthorized: false } as never);
  session.on('error', () => undefined);
  const bound = await ask(session, 'bind_transmitter', {
    system_id: client.systemId,
    password: client.password,
  });
  expect(bound.command_status).toBe(0);
  session.destroy();
});
