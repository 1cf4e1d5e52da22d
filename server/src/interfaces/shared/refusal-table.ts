import { Failure } from '../../failure.ts';
import type { ErrorCode } from '../../texts/error-codes.ts';
import type { TextKey } from '../../texts/text.ts';

/** A refusal as another provider numbers it, with the HTTP status that its clients expect. */
export interface ForeignRefusal {
  readonly code: number;
  readonly status: number;
}

/**
 * What our refusals are in another interface: of wrong fields by the first one, its reason before its name, then by our code, else
 * by our status. A refusal of the interface itself brings its own number.
 */
export interface RefusalTable {
  /** By what is wrong with a field, where that has a number of its own. */
  readonly byReason?: Readonly<Partial<Record<TextKey, ForeignRefusal>>>;
  /** By the name of our field, or of one of the interface in small letters, without what stands behind its first dot. */
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

function ofField(
  { byField = {}, byReason = {} }: RefusalTable,
  { problems = {} }: Failure,
): ForeignRefusal | undefined {
  const [first] = Object.entries(problems);
  if (first === undefined) return undefined;
  const [path, [reason]] = first;
  const ofReason = reason && byReason[reason.key];
  if (ofReason !== undefined) return ofReason;
  const [name = ''] = path.split('.', 1);
  // Programs write their own names in any case.
  return [name, name.toLowerCase()].flatMap((one) =>
    Object.hasOwn(byField, one) ? (byField[one] ?? []) : [],
  )[0];
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
