import type { ConditionKind } from '../../../../segment-condition.ts';
import { text } from '../../../../texts/text.ts';

/** Contacts whose numbers are in another segment of the account. */
export const otherSegmentCondition: ConditionKind = {
  kind: 'segment',
  compile({ id }, scope) {
    if (id === undefined) return { field: 'id', problem: text('field_required', { field: 'id' }) };
    return scope.segment(id);
  },
};
