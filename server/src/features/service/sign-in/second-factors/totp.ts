import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Steps accepted before and after the current one, for clock differences and typing time. */
const window = 1;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth URL that the QR code for the authenticator app encodes. */
export function otpauthUrl(secret: string, username: string): string {
  return totpOf(secret, username).toString();
}

/** The time step that the code belongs to; undefined if it is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Peyk',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });
}
