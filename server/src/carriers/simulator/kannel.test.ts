import { afterEach, describe, expect, test } from 'vitest';

import { openCallbackServer } from '../http/callback-server-for-test.ts';
import { HttpCarrier } from '../http/http-carrier.ts';
import { kannelConfig } from '../http/kannel-preset.ts';
import { Kannel, kannelIsInstalled } from '../kannel-for-test.ts';
import { readCarrierConfig } from '../read-carrier-config.ts';
import { RecordingListener, until } from '../recording-listener-for-test.ts';
import { SimulatorConfig } from './simulator-config.ts';
import { Simulator } from './simulator.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Kannel is between our two ends: we call its smsbox by HTTP, and its bearerbox binds to our simulator. */
async function open() {
  const simulator = new Simulator(
    readCarrierConfig(SimulatorConfig, { receiptSeconds: 0.1, password: 'right' }),
  );
  closers.push(() => simulator.stop());
  const port = await simulator.listen();
  let carrier: HttpCarrier | null = null;
  const callback = await openCallbackServer(() => carrier!);
  closers.push(() => callback.stop());
  const kannel = await Kannel.start(callback.url, () => ({
    smsc: 'smpp',
    'smsc-id': 'simulator',
    host: '127.0.0.1',
    port,
    'transceiver-mode': 'true',
    'smsc-username': 'kannel',
    'smsc-password': 'right',
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
  await until(() => carrier!.health().state === 'up', 'smsbox was reached');
  return { simulator, carrier, listener };
}

describe.skipIf(!kannelIsInstalled)("the simulator with Kannel's bearerbox bound to it", () => {
  test.each(['Hello [world] €', 'سلام دنیا، می‌آیم 😀', 'متن بلند و چندقسمتی '.repeat(12)])(
    'shows %j on the phone and its receipt comes back',
    async (text) => {
      const { simulator, carrier, listener } = await open();
      expect(simulator.applications).toEqual(['kannel']);
      carrier.submit({ key: 'k1', from: '90008361', to: '09121234567', text, lane: 'express' });
      await until(() => simulator.handsets.messages('09121234567').length === 1, 'the phone has it');
      expect(simulator.handsets.messages('09121234567')[0]).toMatchObject({ line: '90008361', text });
      await until(() => listener.receipts.some(({ state }) => state === 'delivered'), 'delivered');
    },
  );

  test('reports a failure, and a refusal of the message centre', async () => {
    const { carrier, listener } = await open();
    carrier.submit({ key: 'fails', from: '90008361', to: '09990000008', text: 'x', lane: 'express' });
    carrier.submit({ key: 'refused', from: '90008361', to: '09990000002', text: 'x', lane: 'express' });
    for (const key of ['fails', 'refused']) {
      await until(
        () =>
          listener.receipts.some(
            ({ carrierMessageId, state }) => carrierMessageId === key && state === 'failed',
          ),
        `${key} is reported`,
      );
    }
  });

  test('delivers a long reply of the phone through Kannel', async () => {
    const { simulator, listener } = await open();
    const text = 'پاسخ بلند از گوشی '.repeat(10);
    await simulator.reply({ from: '09121234567', to: '90008361', text: 'short' });
    await until(() => listener.inbounds.length === 1, 'the short one');
    expect(listener.inbounds[0]).toMatchObject({ from: '09121234567', to: '90008361', text: 'short' });
    await simulator.reply({ from: '09121234567', to: '90008361', text });
    // smsbox trims the text; bearerbox has already joined the parts.
    await until(() => listener.inbounds.length > 1, 'the long one');
    expect(listener.inbounds.slice(1).map((message) => message.text)).toEqual([text.trim()]);
  });

  test('after a broken connection Kannel binds again and continues', async () => {
    const { simulator, carrier, listener } = await open();
    simulator.disconnectAll();
    await until(() => simulator.applications.length === 0, 'cut');
    await until(() => simulator.applications.length === 1, 'bound again');
    carrier.submit({ key: 'after', from: '9000', to: '09121234567', text: 'after', lane: 'express' });
    await until(() => listener.receipts.some(({ state }) => state === 'delivered'), 'delivered');
  });
});
