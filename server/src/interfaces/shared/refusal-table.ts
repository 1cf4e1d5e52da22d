import { Failure } from '../../failure.ts';
import type { ErrorCode } from '../../texts/error-codes.ts';

/** A refusal as another provider numbers it, with the HTTP status that its clients expect. */
export interface ForeignRefusal {
  readonly code: number;
  readonly status: number;
}

/**
 * What our refusals are in another interface: by our code, else by our status. A refusal of the interface itself brings its own
 * number.
 */
export interface RefusalTable {
  readonly byCode: Readonly<Partial<Record<ErrorCode, ForeignRefusal>>>;
  readonly byStatus: Readonly<Record<number, ForeignRefusal>>;
  readonly otherwise: ForeignRefusal;
}

export function foreignRefusalOf(table: RefusalTable, failure: Failure): ForeignRefusal {
  if (failure instanceof OwnRefusal) return failure.foreign;
  return table.byCode[failure.code] ?? table.byStatus[failure.status] ?? table.otherwise;
}

/** A refusal whose number in the interface is known where it is thrown. */
export class OwnRefusal extends Failure {
  readonly foreign: ForeignRefusal;

  constructor(failure: Failure, foreign: ForeignRefusal) {
    const { problems, ...shape } = failure;
    super({ ...shape, ...(problems && { problems }) });
    this.foreign = foreign;
  }
}
