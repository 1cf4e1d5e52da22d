import type { OperatorPermission, Permission } from './http/callers/permissions.ts';
import type { Platform } from './platform.ts';
import { slot } from './runtime.ts';

/** What of an account can wait; the panel knows where each is shown. */
export const waitingKinds = ['approval', 'schedule', 'place', 'payment'] as const;

/** Counts what waits of one kind, by an index and up to a limit: home asks it at every visit. */
export interface WaitingSource {
  readonly kind: (typeof waitingKinds)[number];
  readonly permission: Permission;
  count(platform: Platform, accountId: number): Promise<number>;
}

/** The sources of all features in the catalogue. */
export const waitingSources = slot<readonly WaitingSource[]>('waiting-sources');

/** What of the whole service can wait for an operator. */
export const operatorWaitingKinds = ['pattern', 'send', 'place', 'ticket', 'identity', 'alert'] as const;

interface WaitingForOperators {
  readonly count: number;
  /** When the newest of it came; null: nothing waits. */
  readonly newest: Date | null;
}

/** Counts what of one kind waits for operators: the bell of the console asks it at every page. */
export interface OperatorWaitingSource {
  readonly kind: (typeof operatorWaitingKinds)[number];
  readonly permission: OperatorPermission;
  count(platform: Platform): Promise<WaitingForOperators>;
}

export const operatorWaitingSources = slot<readonly OperatorWaitingSource[]>('operator-waiting-sources');
