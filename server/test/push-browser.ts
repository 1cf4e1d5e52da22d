import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser keeps of a subscription: it reads what was encrypted for its keys. */
export function pushBrowser() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** The text that the worker of the panel gets. */
    read(body: Buffer): string {
      const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
      const shared = derive(own.computeSecret(theirs), auth, info, 32);
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}
