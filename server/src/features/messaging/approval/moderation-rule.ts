/**
 * always: an operator checks it, unless the account is trusted and the same text was approved for it before;
 * untrusted: an operator checks it unless the account is trusted; never: it passes unseen.
 */
export const ruleWords = ['always', 'untrusted', 'never'] as const;
export type ModerationRule = (typeof ruleWords)[number];
