export { isUnanswered } from './call-rules.ts';
export type { SpokenCode } from './call.ts';
export { insertSpokenCalls } from './calls-store.ts';
export { spokenCodes } from './spoken-codes.ts';
export { claimVoiceFile } from './voice-files-store.ts';
export { lineForCalls, unitsOf, voiceFileNotFound } from './voice-price.ts';
