import { hash } from 'node:crypto';

import type { PatternVariable } from './pattern.ts';

interface ReviewedContent {
  readonly text: string;
  readonly website: string;
  readonly vars: readonly PatternVariable[];
}

/** Hash of what an operator reviews: text, website and variables; the order of variables does not matter. */
export function patternFingerprint({ text, website, vars }: ReviewedContent): string {
  const declared = vars.map(({ var: name, length, type }) => JSON.stringify([name, length, type])).sort();
  return hash('sha256', JSON.stringify([text, website, declared]), 'hex').slice(0, 32);
}
