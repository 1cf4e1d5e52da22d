import { messengerKind, voiceKind } from './carrier-kinds.ts';
import type { CarrierRow } from './carriers-store.ts';

type Kept = Pick<CarrierRow, 'kind' | 'is_enabled' | 'first_enabled_at'>;

/**
 * The kept carriers that texts go by. Undefined: none was ever switched on, so the built-in simulator works; once one was,
 * nothing pretends to deliver while all are off.
 */
export function textCarriers<Row extends Kept>(kept: readonly Row[]): readonly Row[] | undefined {
  const ofTexts = kept.filter(({ kind }) => isOfLines(kind));
  // A process of the version before stores no moment with a carrier that it switches on.
  if (ofTexts.every((one) => !one.is_enabled && one.first_enabled_at === null)) return undefined;
  return ofTexts.filter(({ is_enabled: isEnabled }) => isEnabled);
}

/** Whether lines may send by carriers of this kind; calls and messengers are of no line. */
export function isOfLines(kind: string): boolean {
  return kind !== voiceKind && kind !== messengerKind;
}

export function messengersInUse<Row extends Kept>(kept: readonly Row[]): readonly Row[] {
  return kept.filter(({ kind, is_enabled: isEnabled }) => kind === messengerKind && isEnabled);
}
