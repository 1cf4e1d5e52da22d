import type { ConnectionOptions, TlsOptions } from 'node:tls';

import type { Platform } from '../../../../platform.ts';
import { secretKeys } from '../../../common/secrets/index.ts';

// Processes of a version with other frames do not understand each other, and forward nothing.
const purpose = 'forwarded sends 1';

// TLS with a key that both ends have: a process of another service can neither read what is sent nor send anything.
const cipher = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
} as const;

/** The end that takes sends: with any of its keys, as processes get new ones in turn. */
export function serverSecret({ runtime }: Pick<Platform, 'runtime'>): TlsOptions {
  const keys = runtime.get(secretKeys)();
  return { ...cipher, pskCallback: (_socket, keyId) => keys.derive(purpose, keyId) ?? null };
}

/** The end that gives sends. */
export function clientSecret({ runtime }: Pick<Platform, 'runtime'>): ConnectionOptions {
  const keys = runtime.get(secretKeys)();
  const psk = keys.derive(purpose);
  return {
    ...cipher,
    pskCallback: () => (psk === undefined ? null : { psk, identity: keys.currentId }),
    // There is no certificate: the key is the proof.
    checkServerIdentity: () => undefined,
  };
}
