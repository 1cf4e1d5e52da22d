import { carrierForms, type CarrierOption } from '@peyk/sdk';

import type { Pair } from '../../language/texts.ts';

export type { CarrierOption };
export type CarrierKind = keyof typeof carrierForms;

export const carrierKinds = carrierForms;

export const carrierKindWords = Object.fromEntries(
  Object.entries(carrierForms).map(([kind, { title }]) => [kind, title]),
) as Readonly<Record<CarrierKind, Pair>>;

export const optionsOf = (kind: string): readonly CarrierOption[] =>
  carrierForms[kind as CarrierKind]?.options ?? [];
