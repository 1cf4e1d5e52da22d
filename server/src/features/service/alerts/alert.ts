import { text, type Text, type TextKey } from '../../../texts/text.ts';

export const alertKinds = [
  'carrier',
  'queue',
  'database',
  'backup',
  'disk',
  'balance',
  'conversion',
  'verify',
  'smpp',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Something that is wrong with the service. */
export interface Finding {
  readonly kind: AlertKind;
  /** The carrier, the machine, the client of SMPP, the account with the beginning of its numbers, or the part of the database; empty for the others. */
  readonly subject: string;
  /** What more there is to say: the last error, how many, how much. */
  readonly reason: string;
}

/** A finding that lasted, or did. */
export interface Alert extends Finding {
  readonly id: number;
  readonly since: Date;
  readonly raised_at: Date;
  readonly ended_at: Date | null;
}

/** Seconds that a problem must last before it is an alert: carriers reconnect, and queues drain, by themselves. */
export const graceSeconds: Readonly<Record<AlertKind, number>> = {
  carrier: 60,
  queue: 300,
  database: 300,
  backup: 0,
  disk: 60,
  balance: 0,
  conversion: 600,
  verify: 0,
  smpp: 0,
};

/** Parts of the database that can be in trouble; they are the subjects of its findings. */
export type DatabasePart = 'connection' | 'transaction' | 'standby';
const databaseTexts: Readonly<Record<DatabasePart, TextKey>> = {
  connection: 'alert_database',
  transaction: 'alert_transaction',
  standby: 'alert_standby',
};

/** What a finding says to a person. */
export function alertText({ kind, subject, reason }: Finding): Text {
  const key = kind === 'database' ? databaseTexts[subject as DatabasePart] : (`alert_${kind}` as const);
  return text(key, { name: subject, reason, count: reason });
}
