import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';

import { selfSigned } from '@peyk/smpp/testing';
import { afterEach, expect, test } from 'vitest';

import { RecordingListener, until } from '../recording-listener-for-test.ts';
import { ScriptedCentre } from '../scripted-centre-for-test.ts';
import { simulatorCarrierConfig } from '../simulator/simulator-carrier.ts';
import { SmppCarrier } from './smpp-carrier.ts';
import type { SmppCarrierConfig } from './smpp-config.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function open(changes: Partial<SmppCarrierConfig> = {}) {
  const centre = new ScriptedCentre({ answer: { kind: 'accepted', id: '00AF' } });
  closers.push(() => centre.stop());
  const carrier = new SmppCarrier('tested', simulatorCarrierConfig(await centre.listen(), changes));
  const listener = new RecordingListener();
  closers.push(() => carrier.stop());
  carrier.start(listener);
  await until(() => carrier.health().state === 'up', 'the carrier is bound');
  return { centre, carrier, listener };
}

const message = { key: 'a', from: '9000', to: '09121234567', text: 'hi', lane: 'bulk' } as const;

test.each([
  ['local', { ton: 0, npi: 1, number: '09121234567' }],
  ['international', { ton: 1, npi: 1, number: '989121234567' }],
  ['plus', { ton: 1, npi: 1, number: '+989121234567' }],
] as const)('numberForm %s decides how the recipient is written', async (numberForm, destination) => {
  const { centre, carrier, listener } = await open({ numberForm });
  carrier.submit(message);
  expect((await listener.outcomeOf('a')).outcome).toBe('submitted');
  expect(centre.submits[0]).toMatchObject({ destination, source: { ton: 0, npi: 1, number: '9000' } });
});

test('the message on the wire is as configured', async () => {
  const { centre, carrier, listener } = await open({
    numberForm: 'international',
    serviceType: 'CMT',
    sourceTon: 5,
    receipts: false,
    destinationTon: 2,
    destinationNpi: 3,
    submitIdBase: 'hex',
  });
  carrier.submit({ ...message, from: 'PEYK', validitySeconds: 300 });
  expect(await listener.outcomeOf('a')).toEqual({ outcome: 'submitted', carrierMessageIds: ['175'] });
  expect(centre.submits[0]).toMatchObject({
    serviceType: 'CMT',
    source: { ton: 5, npi: 0, number: 'PEYK' },
    destination: { ton: 2, npi: 3, number: '989121234567' },
    validityPeriod: '000000000500000R',
    registeredDelivery: 0,
    dataCoding: 0,
  });
});

test('an inbound message comes with its number in our form and a key', async () => {
  const { centre, listener } = await open();
  await centre.centre.account('peyk')!.deliverText({ from: '+989121234567', to: '9000', text: 'yes' });
  expect(listener.inbounds).toEqual([
    {
      from: '09121234567',
      to: '9000',
      text: 'yes',
      carrierKey: expect.stringMatching(/^[\w-]{22,}$/),
      receivedAt: expect.any(Date),
    },
  ]);
});

/** A scripted centre behind a TLS proxy, and a carrier that connects to the proxy. */
async function openTls(changes: (certificate: string) => Partial<SmppCarrierConfig>) {
  const centre = new ScriptedCentre({ answer: { kind: 'accepted', id: '1' } });
  closers.push(() => centre.stop());
  const centrePort = await centre.listen();
  const tls = selfSigned('smsc.test');
  const proxy = createServer(tls, (socket) => {
    const inner = connect(centrePort, '127.0.0.1');
    for (const one of [socket, inner]) one.on('error', () => {});
    socket.pipe(inner).pipe(socket);
  });
  closers.push(() => new Promise((resolve) => proxy.close(() => resolve())));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const carrier = new SmppCarrier('tls', simulatorCarrierConfig(port, { tls: true, ...changes(tls.cert) }));
  closers.push(() => carrier.stop());
  carrier.start(new RecordingListener());
  return carrier;
}

test.each<[string, (certificate: string) => Partial<SmppCarrierConfig>]>([
  ['trusted by name and authority', (cert) => ({ tlsServerName: 'smsc.test', tlsAuthority: cert })],
  ['accepted untrusted', () => ({ tlsAllowUntrusted: true })],
])('TLS with a certificate %s is up', async (_name, changes) => {
  const carrier = await openTls(changes);
  await until(() => carrier.health().state === 'up', 'bound over TLS');
});

test.each<[string, (certificate: string) => Partial<SmppCarrierConfig>]>([
  ['of an unknown authority', () => ({})],
  ['of another name', (cert) => ({ tlsServerName: 'other.test', tlsAuthority: cert })],
])('TLS with a certificate %s stays down and says so', async (_name, changes) => {
  const carrier = await openTls(changes);
  await until(() => carrier.health().lastError !== null, 'an error');
  expect(carrier.health()).toMatchObject({
    state: 'down',
    lastError: expect.stringMatching(/self-signed|certificate/),
  });
});
