export { acceptOnce } from './accept-once.ts';
export { BulkReferences } from './bulk-references.ts';
export { listedIdsMax } from './first-answer.ts';
export {
  readReference,
  readReferences,
  ReferenceOfMany,
  ReferenceOfOne,
  ReferenceOfRow,
  type GivenReference,
  type GivenReferences,
} from './reference-fields.ts';
export { referenceSql } from './references-store.ts';
export { withReferenceReplay } from './with-reference-replay.ts';
