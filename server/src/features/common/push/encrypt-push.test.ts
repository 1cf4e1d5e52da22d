import { createECDH, webcrypto } from 'node:crypto';

import { expect, test } from 'vitest';

import { areBrowserKeys, encryptPush } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('the example of RFC 8291 comes out as it stands there', () => {
  const encrypted = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  );
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

const { subtle } = webcrypto;

async function hkdf(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const bits = await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8);
  return new Uint8Array(bits);
}

/** The other side, by the book and with another library: what a browser does with a message. */
async function decrypt(message: Buffer, pair: webcrypto.CryptoKeyPair, auth: Uint8Array): Promise<string> {
  const [salt, ours] = [message.subarray(0, 16), message.subarray(21, 21 + message.readUInt8(20))];
  const sender = await subtle.importKey('raw', ours, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  const secret = new Uint8Array(
    await subtle.deriveBits({ name: 'ECDH', public: sender }, pair.privateKey, 256),
  );
  const own = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, ours]);
  const shared = await hkdf(secret, auth, info, 32);
  const keyBytes = await hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const iv = await hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const key = await subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['decrypt']);
  const record = message.subarray(21 + ours.length);
  const plain = Buffer.from(await subtle.decrypt({ name: 'AES-GCM', iv }, key, record));
  expect(plain.at(-1)).toBe(2);
  return plain.subarray(0, -1).toString('utf8');
}

test('a browser reads what was encrypted for it, and no message twice looks alike', async () => {
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const auth = webcrypto.getRandomValues(new Uint8Array(16));
  const browser = {
    publicKey: Buffer.from(await subtle.exportKey('raw', pair.publicKey)).toString('base64url'),
    auth: Buffer.from(auth).toString('base64url'),
  };
  expect(areBrowserKeys(browser)).toBe(true);
  const text = 'ارسال ۴۲ تأیید شد';
  const [one, other] = [encryptPush(Buffer.from(text), browser), encryptPush(Buffer.from(text), browser)];
  expect(await decrypt(one, pair, auth)).toBe(text);
  expect(await decrypt(other, pair, auth)).toBe(text);
  expect(one.equals(other)).toBe(false);
});

test('keys that no browser can have are recognised', () => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const publicKey = own.getPublicKey().toString('base64url');
  const auth = Buffer.alloc(16).toString('base64url');
  expect(areBrowserKeys({ publicKey, auth })).toBe(true);
  expect(areBrowserKeys({ publicKey, auth: 'AAAA' })).toBe(false);
  expect(areBrowserKeys({ publicKey: publicKey.slice(4), auth })).toBe(false);
  const elsewhere = Buffer.alloc(65, 7);
  elsewhere[0] = 4;
  expect(areBrowserKeys({ publicKey: elsewhere.toString('base64url'), auth })).toBe(false);
});
