export { isUnanswered } from './call-rules.ts';
export { claimVoiceFile } from './voice-files-store.ts';
export { lineForCalls, unitsOf, voiceFileNotFound } from './voice-price.ts';
