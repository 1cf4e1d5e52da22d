export { codeLimits } from './code-limits.ts';
