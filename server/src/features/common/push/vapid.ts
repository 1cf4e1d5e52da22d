import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** The keys of this service at push services (RFC 8292): the public one is given to browsers. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Push services take at most a day. */
const validMs = 12 * 60 * 60_000;

export function newVapidKeys(): VapidKeys {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return {
    publicKey: own.getPublicKey().toString('base64url'),
    // The library leaves zeroes away at the start of one key in 256.
    privateKey: own.getPrivateKey().toString('hex').padStart(64, '0'),
  };
}

interface Subject {
  readonly endpoint: string;
  /** By which the people of a push service find those of this service. */
  readonly contact: string;
  readonly now: Date;
}

/** The header by which a push service knows that the message is of the service that the browser subscribed to. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: Subject,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + validMs) / 1000),
    sub: contact,
  };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), {
    key: keyOf(publicKey, privateKey),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function keyOf(publicKey: string, privateKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: Buffer.from(privateKey, 'hex').toString('base64url'),
    },
  });
}
