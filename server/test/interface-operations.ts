import { readFileSync } from 'node:fs';

import type { Endpoint } from '../src/http/endpoint.ts';

/** One operation of the documented interface; `name` is method and path. */
export interface InterfaceOperation {
  readonly name: string;
  readonly method: Endpoint['method'];
  readonly path: string;
}

/** The 64 operations that the documented interface promises; the list never grows with our own endpoints. */
export const interfaceOperations: readonly InterfaceOperation[] = readFileSync(
  new URL('interface-operations.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((name) => {
    const [method = '', path = ''] = name.split(' ');
    return { name, method: method as Endpoint['method'], path };
  });
