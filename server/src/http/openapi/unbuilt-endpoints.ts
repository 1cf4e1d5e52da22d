import { Type } from 'typebox';

import { endpoint, type Endpoint } from '../endpoint.ts';
import { notBuiltYet } from '../refusals.ts';

type Operation = readonly [method: Endpoint['method'], path: string];

/** A key that ignores parameter names: `/ws/v1/lbs/{lbsId}` and `/ws/v1/lbs/{id}` are the same path. */
export function operationKey(method: string, path: string): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
}

/** Placeholder endpoints for operations that no feature implements: they require a key and answer 501. */
export function unbuiltEndpoints(all: readonly Operation[], built: readonly Endpoint[]): Endpoint[] {
  const answered = new Set(built.map(({ method, path }) => operationKey(method, path)));
  return all
    .filter(([method, path]) => !answered.has(operationKey(method, path)))
    .map(([method, path]) =>
      endpoint({
        method,
        path,
        permission: 'read',
        summary: 'Not in this version yet',
        data: Type.Null(),
        async handle() {
          throw notBuiltYet();
        },
      }),
    );
}
