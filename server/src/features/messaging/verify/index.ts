export { cancelVerify } from './endpoints/cancel-verify.ts';
export { checkVerify, checkVerifyByRecipient } from './endpoints/check-verify.ts';
export { showVerify } from './endpoints/show-verify.ts';
export { startVerify } from './endpoints/start-verify.ts';
export { findFallingCarriers } from './figures/falling-carriers.ts';
export { openHook } from './hooks/open-hook.ts';
export type { Hook } from './hooks/hook.ts';
export { startByHook } from './hooks/start-by-hook.ts';
export { tooSoon as verifyTooSoon } from './start/start-verification.ts';
