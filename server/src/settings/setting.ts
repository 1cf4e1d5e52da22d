import { readRange, type Range } from '../primitives/allowed-address.ts';

/** An invalid setting; the message is a single line for the user. */
export class WrongSetting extends Error {}

export interface Setting<T> {
  readonly variable: string;
  readonly fallback: string | undefined;
  readonly help: string;
  /** Never printed; may also come from a file that `<variable>_FILE` names. */
  readonly isSecret?: true;
  readonly read: (value: string) => T;
}

export type Reader<T> = (value: string) => T;

export const text: Reader<string> = (value) => value;

export const integer =
  (min: number, max: number): Reader<number> =>
  (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new WrongSetting(`must be a whole number from ${min} to ${max}`);
    }
    return number;
  };

export const choice =
  <const T extends string>(...choices: readonly T[]): Reader<T> =>
  (value) => {
    const found = choices.find((known) => known === value);
    if (found === undefined) throw new WrongSetting(`must be one of: ${choices.join(', ')}`);
    return found;
  };

export const choices =
  <const T extends string>(...known: readonly T[]): Reader<readonly T[]> =>
  (value) =>
    value.split(',').map((part) => choice(...known)(part.trim()));

/** Words separated by commas, Persian ones too. */
export const words: Reader<readonly string[]> = (value) => {
  const list = value
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (list.length === 0) throw new WrongSetting('must be words separated by commas');
  return list;
};

/** Networks separated by commas. */
export const addressRanges: Reader<readonly Range[]> = (value) =>
  value
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const range = readRange(part.trim());
      if (range === undefined)
        throw new WrongSetting('must be networks separated by commas, such as 127.0.0.1/32,fd00::/8');
      return range;
    });

/** A text, or nothing at all. */
export const textOrNone: Reader<string | null> = (value) => (value === 'none' ? null : value);

/** A window of the day in minutes; it may run over midnight. */
export const dayWindow: Reader<{ from: number; to: number } | null> = (value) => {
  if (value === 'none') return null;
  const read = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/.exec(value);
  const [from = 0, fromMinute = 0, to = 0, toMinute = 0] = (read ?? []).slice(1).map(Number);
  const window = { from: from * 60 + fromMinute, to: to * 60 + toMinute };
  if (read === null || window.from === window.to || window.to === 0 || window.to > 1440)
    throw new WrongSetting('must be hours of the day such as 08:00-22:00, or none');
  return window;
};

export const timeZone: Reader<string> = (value) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new WrongSetting('must be a time zone such as Asia/Tehran');
  }
};

export const postgresUrl: Reader<string> = (value) => {
  if (!/^postgres(ql)?:\/\/\S+$/.test(value)) {
    throw new WrongSetting(
      'must look like postgres://user:password@host:5432/database, or with several hosts: one:5432,two:5432',
    );
  }
  return value;
};

export const webUrl: Reader<string> = (value) => {
  if (!/^https?:\/\/[^\s/]+/.test(value)) throw new WrongSetting('must start with http:// or https://');
  return value.replace(/\/+$/, '');
};

export const merchantId: Reader<string> = (value) => {
  if (!/^[\da-fA-F-]{36}$/.test(value))
    throw new WrongSetting('must be the 36 characters that ZarinPal gave you');
  return value;
};

export const secret: Reader<string> = (value) => {
  if (!/^[\x21-\x7e]{1,200}$/.test(value))
    throw new WrongSetting('must be 1 to 200 visible ASCII characters');
  return value;
};

export const webhookSecret: Reader<string> = (value) => {
  if (!/^whsec_[A-Za-z\d+/]{32,200}={0,2}$/.test(value))
    throw new WrongSetting('must be whsec_ and at least 24 bytes as base64');
  return value;
};

export function secretKeyBytes(value: string): Buffer {
  const bytes = Buffer.from(value, /^[\da-f]{64}$/i.test(value) ? 'hex' : 'base64');
  if (bytes.length !== 32)
    throw new WrongSetting(
      'must be 32 bytes as base64 or as 64 hex digits, such as openssl rand -base64 32 prints',
    );
  return bytes;
}

export const secretKeyList: Reader<readonly Buffer[]> = (value) =>
  value.split(',').map((part) => secretKeyBytes(part.trim()));

const jsonList: Reader<readonly unknown[]> = (value) => {
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Thrown below, together with JSON that is not a list.
  }
  throw new WrongSetting('must be a JSON list of carriers');
};

/** An empty list is a setting that was left empty. */
export const jsonListOrNone: Reader<readonly unknown[] | undefined> = (value) => {
  const list = jsonList(value);
  return list.length === 0 ? undefined : list;
};

export const jsonObject: Reader<Readonly<Record<string, unknown>>> = (value) => {
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // Thrown below, together with JSON that is not an object.
  }
  throw new WrongSetting('must be one carrier as a JSON object');
};

export function setting<T>(variable: string, fallback: string, read: Reader<T>, help: string): Setting<T> {
  return { variable, fallback, read, help };
}

export function optional<T>(variable: string, read: Reader<T>, help: string): Setting<T | undefined> {
  return { variable, fallback: undefined, read, help };
}

export function optionalSecret<T>(variable: string, read: Reader<T>, help: string): Setting<T | undefined> {
  return { ...optional(variable, read, help), isSecret: true };
}
