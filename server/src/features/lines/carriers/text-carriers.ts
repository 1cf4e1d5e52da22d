import { voiceKind } from './carrier-kinds.ts';
import type { CarrierRow } from './carriers-store.ts';

type Kept = Pick<CarrierRow, 'kind' | 'is_enabled' | 'first_enabled_at'>;

/**
 * The kept carriers that texts go by. Undefined: none was ever switched on, so the built-in simulator works; once one was,
 * nothing pretends to deliver while all are off.
 */
export function textCarriers<Row extends Kept>(kept: readonly Row[]): readonly Row[] | undefined {
  const ofTexts = kept.filter(({ kind }) => kind !== voiceKind);
  if (ofTexts.every(({ first_enabled_at: at }) => at === null)) return undefined;
  return ofTexts.filter(({ is_enabled: isEnabled }) => isEnabled);
}
