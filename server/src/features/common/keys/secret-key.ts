import { hash, randomBytes } from 'node:crypto';

/** `door`: for the interface of one other provider. */
type KeyPrefix = 'peyk_live' | 'peyk_test' | 'peyk_door' | 'peyk_doortest' | 'peykop';

/**
 * A new random key. The prefix identifies it for people and for secret scanners, and says whether a key of an account is
 * for tests. Only the digest decides what a key may do: keys of older versions begin with `peyk_` alone and go on working.
 */
export function newSecretKey(kind: KeyPrefix): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`;
}

/** SHA-256 of a key as text, the key of in-memory caches; computed for every request. */
export function keyFingerprint(key: string): string {
  return hash('sha256', key, 'base64');
}

/** The stored form of a key. Keys are 256 random bits, so plain SHA-256 is enough and no slow hash is needed. */
export function keyDigest(key: string): Buffer {
  return Buffer.from(keyFingerprint(key), 'base64');
}

/** The last four characters, to recognise a key in a list. */
export function keyHint(key: string): string {
  return key.length < 12 ? '…' : `…${key.slice(-4)}`;
}
