import type { Two } from './type-cycle-two.ts';

export interface One {
  readonly two: Two | undefined;
}
