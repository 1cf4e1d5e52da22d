import type { One } from './type-cycle-one.ts';

export interface Two {
  readonly one: One | undefined;
}
