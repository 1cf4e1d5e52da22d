export { addressOf, call, type CallOptions } from './call.ts';
export type { NoInput, Operation, OperationInput } from './operation.ts';
export { PeykError } from './peyk-error.ts';
export * from './generated/operations.ts';
export * from './generated/operator-operations.ts';
export type * from './generated/schemas.ts';
