import { part, type Feature } from '../../feature.ts';
import { CodeLimits, codeLimits } from './code-limits.ts';

/** How many one-time codes a number gets, and growth that an operator looks at first. */
export const codeLimitsFeature: Feature = {
  name: 'code-limits',
  title: { fa: 'سقف کدهای یک‌بارمصرف', en: 'Limits of one-time codes' },
  endpoints: [],
  jobs: [],
  runtime: [
    part(
      codeLimits,
      (platform) => new CodeLimits(platform),
      (limits) => limits.close(),
    ),
  ],
};
