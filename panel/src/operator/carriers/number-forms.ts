import type { Pair } from '../../language/texts.ts';

/** How a carrier wants mobiles to be written. */
export const numberForms = {
  local: ['داخلی (۰۹)', 'Local (09…)'],
  international: ['بین‌المللی (۹۸۹)', 'International (989…)'],
  plus: ['بین‌المللی با بعلاوه', 'International with plus (+989…)'],
} as const satisfies Record<string, Pair>;
