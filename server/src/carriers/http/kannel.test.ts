import { afterEach, describe, expect, test } from 'vitest';

import { Kannel, kannelIsInstalled } from '../kannel-for-test.ts';
import { RecordingListener, until } from '../recording-listener-for-test.ts';
import { openCallbackServer } from './callback-server-for-test.ts';
import { HttpCarrier } from './http-carrier.ts';
import { kannelConfig } from './kannel-preset.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function open(...inbound: readonly string[]) {
  let carrier: HttpCarrier | null = null;
  const callback = await openCallbackServer(() => carrier!);
  closers.push(() => callback.stop());
  const kannel = await Kannel.start(callback.url, ({ smsc }) => ({
    smsc: 'fake',
    'smsc-id': 'fake',
    port: smsc,
    'connect-allow-ip': '127.0.0.1',
  }));
  closers.push(() => kannel.stop());
  const { sendsmsUrl, username, password } = kannel;
  carrier = new HttpCarrier(
    'kannel',
    kannelConfig({ sendsmsUrl, username, password, callbackUrl: callback.url }),
  );
  const listener = new RecordingListener();
  closers.push(() => carrier!.stop());
  carrier.start(listener);
  await until(() => carrier!.health().state === 'up', 'smsbox was reached');
  await kannel.attachFakeCentre(...inbound);
  return { carrier, listener };
}

describe.skipIf(!kannelIsInstalled)("Kannel's smsbox, bearerbox and fake message centre", () => {
  test.each(['Your code is 12345', 'کد ورود شما ۱۲۳۴۵ است 😀', 'متن بلند '.repeat(30)])(
    'take %j and report it delivered under our key',
    async (text) => {
      const { carrier, listener } = await open();
      carrier.submit({ key: 'send/1 &x', from: '90008361', to: '09121234567', text, lane: 'express' });
      const result = await listener.outcomeOf('send/1 &x');
      expect(result).toEqual({ outcome: 'submitted', carrierMessageIds: ['send/1 &x'] });
      await until(() => listener.receipts.some(({ state }) => state === 'delivered'), 'delivered');
      expect(new Set(listener.receipts.map(({ carrierMessageId }) => carrierMessageId))).toEqual(
        new Set(['send/1 &x']),
      );
      expect(listener.receipts.map(({ state }) => state)).not.toContain('failed');
    },
  );

  test('pass on what phones write, Latin and Persian', async () => {
    const persian = [...Buffer.from('سلام', 'utf16le').swap16()].map(
      (octet) => `%${octet.toString(16).padStart(2, '0')}`,
    );
    const { listener } = await open(
      '09121234567 90008361 text Hello there',
      `09350000000 90008361 ucs2 ${persian.join('')}`,
    );
    await until(() => listener.inbounds.length === 2, 'both messages');
    const known = new Set(['Hello there', 'سلام']);
    for (const { text, to } of listener.inbounds) {
      expect(known).toContain(text);
      expect(to).toBe('90008361');
    }
    expect(new Set(listener.inbounds.map(({ carrierKey }) => carrierKey)).size).toBe(2);
  });

  test('answer a wrong password with try-later and not with refused', async () => {
    const callback = await openCallbackServer(() => carrier);
    closers.push(() => callback.stop());
    const kannel = await Kannel.start(callback.url, ({ smsc }) => ({ smsc: 'fake', port: smsc }));
    closers.push(() => kannel.stop());
    const config = kannelConfig({
      sendsmsUrl: kannel.sendsmsUrl,
      username: 'x',
      password: 'x',
      callbackUrl: callback.url,
    });
    const carrier = new HttpCarrier('kannel', config);
    const listener = new RecordingListener();
    closers.push(() => carrier.stop());
    carrier.start(listener);
    await until(() => carrier.health().state === 'up', 'smsbox was reached');
    carrier.submit({ key: 'k', from: '9000', to: '09121234567', text: 'hi', lane: 'bulk' });
    expect((await listener.outcomeOf('k')).outcome).toBe('try-later');
  });
});
