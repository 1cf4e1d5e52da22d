import type { Clock } from '../../clock.ts';
import { text } from '../../texts/text.ts';
import { featureNotInPlan, planExpired } from '../refusals.ts';

/** Features that a plan can include. They limit creating and sending, never reading. */
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

/** The plan of an account, cached with its keys so that no request reads it. */
export interface CallerPlan {
  readonly features: ReadonlySet<string>;
  readonly planExpiresAt: Date | null;
}

/** Throws if the plan does not include the feature or has expired. */
export function requireFeature(
  { features, planExpiresAt }: CallerPlan,
  feature: PlanFeature | undefined,
  clock: Clock,
): void {
  if (feature === undefined) return;
  if (!features.has(feature)) throw featureNotInPlan({ feature: text(`feature_${feature}`) });
  // Tickets stay available after expiry, so that the customer can ask for a renewal.
  if (planExpiresAt === null || feature === 'ticket') return;
  if (planExpiresAt <= clock.now()) throw planExpired();
}
