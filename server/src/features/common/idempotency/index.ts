export { claimBatchKeys, finishBatchKeys } from './batch-keys.ts';
export { deleteExpiredKeys } from './idempotency-store.ts';
export {
  idempotencyConflict,
  idempotencyOf,
  idempotencyOfList,
  idempotencyWithFiles,
  type Idempotency,
} from './idempotency.ts';
export { withIdempotencyKey } from './with-idempotency-key.ts';
export { withIdempotentReplay } from './with-idempotent-replay.ts';
