import { Failure } from '../../failure.ts';
import type { ErrorCode } from '../../texts/error-codes.ts';

/** A refusal as another provider numbers it, with the HTTP status that its clients expect. */
export interface ForeignRefusal {
  readonly code: number;
  readonly status: number;
}

/**
 * What our refusals are in another interface: of wrong fields by the first one, then by our code, else by our status. A refusal
 * of the interface itself brings its own number.
 */
export interface RefusalTable {
  /** By the name of our field, without what stands behind its first dot. */
  readonly byField?: Readonly<Record<string, ForeignRefusal>>;
  readonly byCode: Readonly<Partial<Record<ErrorCode, ForeignRefusal>>>;
  readonly byStatus: Readonly<Record<number, ForeignRefusal>>;
  readonly otherwise: ForeignRefusal;
}

export function foreignRefusalOf(table: RefusalTable, failure: Failure): ForeignRefusal {
  if (failure instanceof OwnRefusal) return failure.foreign;
  return (
    ofField(table, failure) ?? table.byCode[failure.code] ?? table.byStatus[failure.status] ?? table.otherwise
  );
}

function ofField({ byField = {} }: RefusalTable, { problems }: Failure): ForeignRefusal | undefined {
  const [first = ''] = Object.keys(problems ?? {});
  const [name = ''] = first.split('.', 1);
  return Object.hasOwn(byField, name) ? byField[name] : undefined;
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
