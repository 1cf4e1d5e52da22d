import type { MessagePdu, ReceiptStatus } from '@peyk/smpp';

import type { Behaviour } from './magic-numbers.ts';

/** What becomes of one message of a test, whatever its number. */
export interface Simulation {
  /** NONE: no receipt comes. */
  readonly stat: ReceiptStatus | 'NONE';
  /** Seconds until the receipt. */
  readonly after: number;
  /** What the phone answers. */
  readonly reply?: { readonly text: string; readonly after: number };
}

/** The parameter of the vendor's range that carries it to the simulator. */
const simulationTag = 0x3ffd;

const errors: Readonly<Record<ReceiptStatus, number>> = {
  DELIVRD: 0,
  EXPIRED: 2,
  DELETED: 3,
  UNDELIV: 11,
  UNKNOWN: 0,
  REJECTD: 69,
};

export const simulatedStates = [
  'DELIVRD',
  'UNDELIV',
  'EXPIRED',
  'DELETED',
  'REJECTD',
  'UNKNOWN',
  'NONE',
] as const satisfies readonly Simulation['stat'][];

export function simulationTlv(simulation: Simulation): { readonly tag: number; readonly value: string } {
  return { tag: simulationTag, value: Buffer.from(JSON.stringify(simulation)).toString('hex') };
}

/** Undefined: nothing was asked for, or it is none. */
export function readSimulation({ tlvs }: MessagePdu): Simulation | undefined {
  const found = tlvs?.vendor?.find(({ tag }) => tag === simulationTag);
  if (found === undefined) return undefined;
  try {
    const read = JSON.parse(Buffer.from(found.value).toString()) as Partial<Simulation> | null;
    const isKnown = simulatedStates.some((state) => state === read?.stat) && isDelay(read?.after);
    const isReply = read?.reply === undefined || isDelay(read.reply.after);
    return isKnown && isReply ? (read as Simulation) : undefined;
  } catch {
    return undefined;
  }
}

const delayMax = 3600;
const isDelay = (seconds: unknown) => typeof seconds === 'number' && seconds >= 0 && seconds <= delayMax;

export function receiptOf(stat: ReceiptStatus): NonNullable<Behaviour['receipt']> {
  return { stat, error: errors[stat], when: 'at-once', times: 1 };
}
