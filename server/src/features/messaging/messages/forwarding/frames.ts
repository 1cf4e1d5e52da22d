import type { AcceptedSend, SingleSend } from '../send.ts';

/** A send on its way to a worker: as JSON has it. */
export type ForwardedSend = Omit<SingleSend, 'schedule' | 'idempotency' | 'claim' | 'bound'> & {
  readonly schedule: string | null;
  readonly idempotency: { readonly key: string; readonly bodyDigest: string } | null;
};

/** Sends, each with a number by which it is answered. */
export interface SendsFrame {
  readonly sends: readonly (readonly [number: number, send: ForwardedSend])[];
}

/** Why a send was not accepted: the code of a refusal, of the database, or none. */
export interface Problem {
  readonly code: string | undefined;
  readonly message: string;
}

export type NumberedAnswer = readonly [number: number, answer: AcceptedSend | null, problem?: Problem];

/** What a worker says: answers, and once a second that it lives. */
export interface WorkerFrame {
  readonly answers: readonly NumberedAnswer[];
  /** A carrier of it is connected. */
  readonly isUp: boolean;
  /** It stops: it takes what is on the way, and wants nothing more. */
  readonly isLeaving: boolean;
}

export function frameText(frame: SendsFrame | WorkerFrame): string {
  return `${JSON.stringify(frame)}\n`;
}

/** Frames are lines of JSON; pieces of a stream end anywhere. */
export class FrameReader<Frame> {
  #rest = '';

  /** The frames that are whole with this piece. */
  read(piece: string): Frame[] {
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop() ?? '';
    return lines.map((line) => JSON.parse(line) as Frame);
  }
}

export function forwarded(send: SingleSend): ForwardedSend {
  const { idempotency, schedule } = send;
  // Most sends are for now and have no key: they are plain already, and go as they are.
  if (idempotency === null && schedule === null) return send as ForwardedSend;
  return {
    ...send,
    schedule: schedule?.toISOString() ?? null,
    idempotency: idempotency && {
      key: idempotency.key,
      bodyDigest: idempotency.bodyDigest.toString('base64'),
    },
  };
}

export function received(send: ForwardedSend): SingleSend {
  const { idempotency, schedule } = send;
  if (idempotency === null && schedule === null) return send as SingleSend;
  return {
    ...send,
    schedule: schedule === null ? null : new Date(schedule),
    idempotency: idempotency && {
      key: idempotency.key,
      bodyDigest: Buffer.from(idempotency.bodyDigest, 'base64'),
    },
  };
}
