import type { Change } from './change.ts';

/** What processes tell each other on the channel `peyk_changes`. */
export type ChangeMessage =
  /** Something changed. `from` is the process whose own streams know it already; null: a transaction. */
  | { readonly kind: 'changed'; readonly from: string | null; readonly changes: readonly Change[] }
  /** The process has streams of these accounts (null: of more than can be listed), and of operators. */
  | {
      readonly kind: 'watching';
      readonly from: string;
      readonly accounts: readonly number[] | null;
      readonly operators: boolean;
    }
  /** A process has started, or was without notifications: all say what they watch. */
  | { readonly kind: 'who-watches' };

/** PostgreSQL takes less than 8,000 bytes. */
const payloadMax = 7_000;

export function encodeMessage(message: ChangeMessage): string {
  return JSON.stringify(message);
}

/** Undefined for a text that is not ours. */
export function decodeMessage(payload: string): ChangeMessage | undefined {
  try {
    return JSON.parse(payload) as ChangeMessage;
  } catch {
    return undefined;
  }
}

/** Changes as messages that each fit into a notification. */
export function encodeChanges(from: string | null, changes: readonly Change[]): string[] {
  const whole = encodeMessage({ kind: 'changed', from, changes });
  if (Buffer.byteLength(whole) <= payloadMax) return [whole];
  if (changes.length < 2) return [];
  const half = changes.length >> 1;
  return [...encodeChanges(from, changes.slice(0, half)), ...encodeChanges(from, changes.slice(half))];
}

export const listedAccountsMax = 500;
