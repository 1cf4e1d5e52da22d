import type { ComponentType } from 'react';

import type { ConditionDraft } from '../segment-draft.ts';

export interface KindFieldsProps {
  readonly condition: ConditionDraft;
  /** The phonebooks of the segment. */
  readonly books: readonly number[];
  /** The segment itself, once it is saved. */
  readonly ownId: number | undefined;
  readonly onChange: (patch: Partial<ConditionDraft>) => void;
}

/** A kind of condition in the panel. */
export interface ConditionKind {
  readonly Fields: ComponentType<KindFieldsProps>;
  /** What a new condition begins with. */
  readonly begin: Partial<ConditionDraft>;
}
