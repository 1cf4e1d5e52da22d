import { hash, randomBytes } from 'node:crypto';

/** A new key. The prefix lets people and secret scanners tell what they are looking at. */
export function newSecretKey(kind: 'peyk' | 'peykop'): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`;
}

/** The same as text, for maps in memory: what every request computes of its key. */
export function keyFingerprint(key: string): string {
  return hash('sha256', key, 'base64');
}

/** What is stored of a key. Keys are long random strings, so one round of SHA-256 is enough to make them unreadable. */
export function keyDigest(key: string): Buffer {
  return Buffer.from(keyFingerprint(key), 'base64');
}

/** Enough of a key to recognise it in a list, too little to use it. */
export function keyHint(key: string): string {
  return key.length < 12 ? '…' : `…${key.slice(-4)}`;
}
