import type { Feature } from '../../../feature.ts';
import { createPlan, deletePlan, updatePlan } from './edit-plans.ts';
import { listPlans, showPlan } from './list-plans.ts';

/** Plans with their tariffs. */
export const plans: Feature = {
  // The group of these endpoints in the OpenAPI document.
  name: 'pricing',
  title: { fa: 'تعرفه و هزینه', en: 'Pricing' },
  endpoints: [listPlans, showPlan, createPlan, updatePlan, deletePlan],
  jobs: [],
};
