export { codeLimits, manyCodes, prefixHeld } from './code-limits.ts';
export { prefixDigits, type CodeLimit } from './code-guard.ts';
