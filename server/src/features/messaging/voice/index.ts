export { claimVoiceFile } from './voice-files-store.ts';
export { lineForCalls, unitsOf, voiceFileNotFound } from './voice-price.ts';
