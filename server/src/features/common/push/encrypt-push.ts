import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
const pointBytes = 65;
const authBytes = 16;
const recordBytes = 4096;

/** The keys of a browser: a point of P-256 and a secret, both in base64url. */
export interface BrowserKeys {
  readonly publicKey: string;
  readonly auth: string;
}

/** What is drawn at random for each message; given by tests alone. */
interface Drawn {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

/** Whether a browser could have these keys. */
export function areBrowserKeys({ publicKey, auth }: BrowserKeys): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== pointBytes || point[0] !== 4) return false;
  if (Buffer.from(auth, 'base64url').length !== authBytes) return false;
  try {
    const own = createECDH(curve);
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}

/**
 * Encrypts a message for one browser (RFC 8291, with the content coding aes128gcm of RFC 8188 in one record): the push
 * service that hands it over cannot read it.
 */
export function encryptPush(
  plain: Buffer,
  browser: BrowserKeys,
  { salt, privateKey }: Partial<Drawn> = {},
): Buffer {
  const theirs = Buffer.from(browser.publicKey, 'base64url');
  const own = createECDH(curve);
  if (privateKey === undefined) own.generateKeys();
  else own.setPrivateKey(privateKey);
  const ours = own.getPublicKey();
  const shared = derive(
    own.computeSecret(theirs),
    Buffer.from(browser.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    32,
  );
  const usedSalt = salt ?? randomBytes(16);
  const key = derive(shared, usedSalt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, usedSalt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte after the text says that this record is the last one.
  const record = [cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([headOf(usedSalt, ours), ...record]);
}

/** Salt, size of records, and the public key that this message was encrypted with. */
function headOf(salt: Buffer, publicKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordBytes, 0);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, sizes, publicKey]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
