import { part, type Feature } from '../../../feature.ts';
import { CodeLimits, codeLimits } from './code-limits.ts';
import { codeNumbers } from './code-limits-store.ts';

/** How many one-time codes a number gets, and growth that an operator checks first. */
export const codeLimitsFeature: Feature = {
  name: 'code-limits',
  title: { fa: 'سقف کدهای یک‌بارمصرف', en: 'Limits of one-time codes' },
  endpoints: [],
  jobs: [],
  numberTables: [codeNumbers],
  runtime: [
    part(
      codeLimits,
      (platform) => new CodeLimits(platform),
      (limits) => limits.close(),
    ),
  ],
};
