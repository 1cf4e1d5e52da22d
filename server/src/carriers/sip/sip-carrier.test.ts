import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerOf, ScriptedPeer } from '@peyk/sip/testing';

import { readCarrierConfig } from '../read-carrier-config.ts';
import { SipCarrier } from './sip-carrier.ts';
import { SipConfig } from './sip-config.ts';

let peer: ScriptedPeer;
let port = 0;
beforeAll(async () => {
  peer = new ScriptedPeer();
  port = await peer.listen();
});
afterAll(() => peer.close());

test('who calls and who is called are spelled as the trunk wants them', async () => {
  peer.script = (request) => peer.reply(request, 486);
  const config = { kind: 'sip', host: '127.0.0.1', port, domain: 'voice.example' };
  const numbers = { numbers: 'plus', callerId: '02191000000' };
  const carrier = new SipCarrier(
    'tested',
    readCarrierConfig(SipConfig, { ...config, ...numbers }),
    () => new Date(),
  );
  const audio = { codec: 'pcma', bytes: Buffer.alloc(1_600, 0xd5) } as const;
  const order = { from: '90008361', to: '09121234567', audio, ringSecondsMax: 20 };
  expect((await carrier.call(order)).outcome).toBe('busy');
  await carrier.close();
  const [invite] = peer.requests;
  expect(invite?.uri).toBe('sip:+989121234567@voice.example');
  expect(invite && headerOf(invite, 'from')).toMatch(/^<sip:02191000000@voice\.example>;tag=/);
  expect(invite && headerOf(invite, 'user-agent')).toBe('Peyk');
  expect(await carrier.call(order)).toEqual({ outcome: 'carrier-fault', reason: 'the carrier is closed' });
});
