import { status } from '@peyk/smpp';

import { Failure } from '../../../../failure.ts';
import { PlacesTaken } from '../../../../primitives/fair-places.ts';
import type { Credential } from '../credentials/credential.ts';

/** A message that is answered with a status and neither stored nor charged. */
export class Refused extends Error {
  readonly status: number;

  constructor(code: number) {
    super('refused');
    this.status = code;
  }
}

/** The status of a refusal; what is none is thrown again, and answered as a temporary error. */
export function statusOfRefusal(problem: unknown, { noCreditStatus }: Credential): number {
  if (problem instanceof Refused) return problem.status;
  if (problem instanceof PlacesTaken) return status.queueFull;
  if (!(problem instanceof Failure)) throw problem;
  if (problem.code === 'insufficient_balance') return noCreditStatus;
  return problem.code === 'too_many_waiting_sends' ? status.queueFull : status.submitFailed;
}
