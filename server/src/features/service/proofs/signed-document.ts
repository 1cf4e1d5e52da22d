import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

interface Signature {
  readonly algorithm: 'Ed25519';
  readonly key_id: string;
  /** DER (SPKI) in base64. */
  readonly public_key: string;
  /** Over the canonical JSON of the content, in base64. */
  readonly value: string;
}

export interface SignedDocument<Content> {
  readonly content: Content;
  readonly signature: Signature;
}

const depthMax = 20;
// What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410).
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface SigningKey {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

export function signingKeyOf(seed: Buffer): SigningKey {
  const key = Buffer.concat([pkcs8Head, seed.subarray(0, 32)]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const id = createHash('sha256').update(spki).digest('hex').slice(0, 16);
  return { id, publicKey: spki.toString('base64'), privateKey };
}

/** The same for equal values: names in order, no white space. */
function canonicalJson(value: unknown, depth = 0): string {
  if (depth > depthMax) throw new RangeError('nested too deeply');
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one, depth + 1)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one, depth + 1)}`);
  return `{${fields.join(',')}}`;
}

/** In base64. */
export const signatureOf = (bytes: Buffer, { privateKey }: SigningKey): string =>
  sign(null, bytes, privateKey).toString('base64');

export function isSignatureOf(bytes: Buffer, value: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, bytes, key, Buffer.from(value, 'base64'));
  } catch {
    return false;
  }
}

export function signDocument<Content>(content: Content, key: SigningKey): SignedDocument<Content> {
  const value = signatureOf(Buffer.from(canonicalJson(content)), key);
  return {
    content,
    signature: { algorithm: 'Ed25519', key_id: key.id, public_key: key.publicKey, value },
  };
}

/** Whether the content is what was signed with this key. */
export function isSignedWith(content: unknown, value: string, publicKey: string): boolean {
  try {
    return isSignatureOf(Buffer.from(canonicalJson(content)), value, publicKey);
  } catch {
    // It is nested too deeply.
    return false;
  }
}
