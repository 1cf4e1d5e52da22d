import type { Feature } from '../../feature.ts';
import { createPlan, deletePlan, updatePlan } from './edit-plans.ts';
import { listPlans, showPlan } from './list-plans.ts';

/** Plans with their tariffs, and the function that prices every send. */
export const pricing: Feature = {
  name: 'pricing',
  title: { fa: 'تعرفه و هزینه', en: 'Pricing' },
  endpoints: [listPlans, showPlan, createPlan, updatePlan, deletePlan],
  jobs: [],
};
