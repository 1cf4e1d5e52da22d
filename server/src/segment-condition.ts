import type { Platform } from './platform.ts';
import { slot } from './runtime.ts';
import type { SqlPart } from './storage/sql-condition.ts';
import type { Text } from './texts/text.ts';

/** A condition of a segment as callers write it. Every kind reads those of the fields that it needs. */
export interface GivenCondition {
  readonly kind: string;
  readonly not?: boolean;
  readonly field?: string;
  readonly is?: string;
  readonly value?: string;
  readonly days?: number;
  readonly name?: string;
  readonly count?: number;
  readonly amount?: number;
  readonly id?: number;
}

/** What a condition is compiled for. */
export interface ConditionScope {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'config'>;
  readonly accountId: number;
  /** Own columns of the phonebooks of the segment. */
  readonly attributes: readonly {
    readonly id: number;
    readonly title: string;
    readonly type: 'date' | 'number' | 'string';
    readonly code: string;
  }[];
  /** The numbers of another segment of the account. */
  segment(id: number): Promise<CompiledCondition>;
}

export type CompiledCondition =
  /**
   * A condition on the contact `c`; never null. `listed`: how many contacts of a stretch of ids meet it, where the values of the
   * column are listed.
   */
  | { readonly contact: SqlPart; readonly listed?: { readonly attributeId: number; readonly count: SqlPart } }
  /** A query with one column, `mobile`: the contacts whose numbers it finds. It is read once, however many contacts there are. */
  | { readonly mobiles: SqlPart }
  | { readonly field: Exclude<keyof GivenCondition, 'not'>; readonly problem: Text };

/** A kind of condition, declared by the feature that knows the answer. */
export interface ConditionKind {
  readonly kind: string;
  compile(condition: GivenCondition, scope: ConditionScope): CompiledCondition | Promise<CompiledCondition>;
}

/** The kinds of all features in the catalogue. */
export const conditionKinds = slot<readonly ConditionKind[]>('condition-kinds');

const dayMs = 86_400_000;

export const daysAgo = ({ clock }: Pick<Platform, 'clock'>, days: number): Date =>
  new Date(clock.now().getTime() - days * dayMs);
