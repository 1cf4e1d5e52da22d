import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../../../test/simulators.ts';
import { testService } from '../../../../test/test-platform.ts';
import { openCallbackServer } from '../../../carriers/http/callback-server-for-test.ts';
import { HttpCarrier } from '../../../carriers/http/http-carrier.ts';
import { kannelConfig } from '../../../carriers/http/kannel-preset.ts';
import { Kannel, kannelIsInstalled } from '../../../carriers/kannel-for-test.ts';
import { RecordingListener } from '../../../carriers/recording-listener-for-test.ts';
import type { Simulator } from '../../../carriers/simulator/simulator.ts';
import { settleOverdue } from '../messages/receipts/settle-overdue.job.ts';
import { smppDoor } from './sessions/smpp-service.ts';
import { givenClient } from './smpp-client-for-test.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator({ receiptSeconds: 0.1 });
  return {
    ...withCarriers(smppCarrier('main', simulator.port)),
    PEYK_ROLES: 'api,worker',
    PEYK_SMPP_PORT: '0',
  };
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  service.clock.set(new Date());
  await settleOverdue.run({}, service.platform);
});
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Kannel between two ends: its smsbox is called by HTTP, its bearerbox binds to the service. */
async function open() {
  const client = await givenClient(service, { text: 'Your code: %code%' });
  await service.given.approvedPattern(client.accountId, {
    text: 'رمز ورود شما: %code% آن را به کسی ندهید. '.repeat(4),
  });
  let carrier: HttpCarrier | null = null;
  const callback = await openCallbackServer(() => carrier!);
  closers.push(() => callback.stop());
  const kannel = await Kannel.start(callback.url, () => ({
    smsc: 'smpp',
    'smsc-id': 'peyk',
    host: '127.0.0.1',
    port: service.platform.runtime.get(smppDoor).port ?? 0,
    'transceiver-mode': 'true',
    'smsc-username': client.systemId,
    'smsc-password': client.password,
    'system-type': '',
    'max-pending-submits': 20,
    'enquire-link-interval': 1,
    'reconnect-delay': 1,
  }));
  closers.push(() => kannel.stop());
  await kannel.untilOnline();
  const { sendsmsUrl, username, password } = kannel;
  carrier = new HttpCarrier(
    'kannel',
    kannelConfig({ sendsmsUrl, username, password, callbackUrl: callback.url }),
  );
  const listener = new RecordingListener();
  closers.push(() => carrier!.stop());
  carrier.start(listener);
  await eventually(() => expect(carrier!.health().state).toBe('up'));
  return { client, carrier, listener };
}

describe.skipIf(!kannelIsInstalled)("Kannel's bearerbox as a client", () => {
  test('sends codes and a long text, and gets receipts and replies', async () => {
    const { client, carrier, listener } = await open();
    const from = client.line.number;
    const long = 'رمز ورود شما: 1234 آن را به کسی ندهید. '.repeat(4);
    const texts = { short: 'Your code: 12345', long, fails: 'Your code: 99' };
    const to = { short: '09121110001', long: '09121110002', fails: '09990000008' };
    const states = (key: string) =>
      listener.receipts.filter(({ carrierMessageId }) => carrierMessageId === key).map(({ state }) => state);
    for (const key of ['short', 'long', 'fails'] as const)
      carrier.submit({ key, from, to: to[key], text: texts[key], lane: 'express' });
    await eventually(() => {
      expect(states('short')).toContain('delivered');
      expect(states('long')).toContain('delivered');
      expect(states('fails')).toContain('failed');
    });
    expect(simulator.handsets.messages(to.long)).toMatchObject([{ text: long }]);
    expect((await client.money()).entries.filter(({ kind }) => kind === 'charge')).toHaveLength(3);
    await simulator.reply({ from: to.short, to: from, text: 'ممنون' });
    await eventually(() => expect(listener.inbounds.map(({ text }) => text)).toEqual(['ممنون']));
  });
});
