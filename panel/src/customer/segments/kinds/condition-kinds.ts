import { ColumnFields } from './column-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { EventFields } from './event-fields.tsx';
import type { ConditionKind } from './kind-fields.ts';
import { OtherSegmentFields } from './other-segment-fields.tsx';
import { ReplyFields } from './reply-fields.tsx';

/** The kinds of conditions, in the order of the choice; their names are in the texts. */
export const conditionKinds = {
  column: { Fields: ColumnFields, begin: {} },
  event: { Fields: EventFields, begin: { field: '', is: '' } },
  delivery: { Fields: DeliveryFields, begin: { field: '', is: 'delivered', days: '30' } },
  reply: { Fields: ReplyFields, begin: { field: '', is: '' } },
  clicked: { Fields: ReplyFields, begin: { field: '', is: '', id: '' } },
  opted_out: { Fields: () => null, begin: { field: '', is: '' } },
  segment: { Fields: OtherSegmentFields, begin: { field: '', is: '' } },
} as const satisfies Readonly<Record<string, ConditionKind>>;

export const isConditionKind = (kind: string): kind is keyof typeof conditionKinds =>
  Object.hasOwn(conditionKinds, kind);
