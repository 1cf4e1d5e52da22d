import { createHash } from 'node:crypto';

import { isSignatureOf, signatureOf, type SigningKey } from './signed-document.ts';

const word = 'peyk-seal';
// Base64 of an Ed25519 signature.
const blank = '-'.repeat(88);

/** A line in the head of a PDF, which no reader shows, with room for the seal. */
export const roomForSeal = `${word} ${blank}`;

/** What is signed: the digest of the file as it is without its seal. */
const sealed = (digest: string) => Buffer.from(`peyk-proof-pdf/1 ${digest}`);

/** Signs a PDF whole, so that changed pages are found and not the attached document alone. */
export function sealPaper(file: Buffer, key: SigningKey): Buffer {
  const from = file.indexOf(roomForSeal) + word.length + 1;
  const digest = createHash('sha256').update(file).digest('hex');
  const seal = Buffer.from(signatureOf(sealed(digest), key));
  return Buffer.concat([file.subarray(0, from), seal, file.subarray(from + seal.length)]);
}

/** Whether a file with this digest was sealed with this key. */
export const isSealed = (digest: string, seal: string, publicKey: string): boolean =>
  isSignatureOf(sealed(digest.toLowerCase()), seal, publicKey);
