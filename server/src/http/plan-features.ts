import type { Clock } from '../clock.ts';
import { text } from '../texts/text.ts';
import { featureNotInPlan, planExpired } from './refusals.ts';

/** Parts of the service that a plan opens; to use one is to make or send something with it, never to read. */
export const planFeatures = [
  'sms',
  'pattern',
  'bulk',
  'bank',
  'postal',
  'lbs',
  'voice',
  'phonebook',
  'ticket',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** What the plan of an account opens, remembered with its keys so that no call looks it up. */
export interface PlanInHand {
  readonly features: ReadonlySet<string>;
  readonly planExpiresAt: Date | null;
}

/** Refuses what the plan does not hold, or held until it ended. */
export function requireFeature(
  { features, planExpiresAt }: PlanInHand,
  feature: PlanFeature | undefined,
  clock: Clock,
): void {
  if (feature === undefined) return;
  if (!features.has(feature)) throw featureNotInPlan({ feature: text(`feature_${feature}`) });
  // Whoever must have a plan renewed can still ask for it.
  if (planExpiresAt === null || feature === 'ticket') return;
  if (planExpiresAt <= clock.now()) throw planExpired();
}
