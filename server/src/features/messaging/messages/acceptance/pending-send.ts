import { insufficientBalance } from '../../../../failure.ts';
import { idempotencyConflict } from '../../../common/idempotency/index.ts';
import type { AcceptedSend, SingleSend } from '../send.ts';
import type { AcceptResult } from './accept-result.ts';

/** A send that waits for its batch. */
export interface PendingSend {
  readonly send: SingleSend;
  /** When its claim was busy first. */
  busySince?: number;
  /** Without an answer: its claim was not granted. */
  readonly resolve: (answer: AcceptedSend | undefined) => void;
  readonly reject: (problem: unknown) => void;
}

/** Answers it with what became of it. */
export function settleSend({ resolve, reject }: PendingSend, result: AcceptResult): void {
  switch (result.kind) {
    case 'accepted':
    case 'repeated':
      return resolve(result.answer);
    case 'key-conflict':
      return reject(idempotencyConflict());
    case 'insufficient':
      return reject(insufficientBalance());
    case 'key-spent':
      return reject(result.refusal);
    case 'not-granted':
      return resolve(undefined);
  }
}
