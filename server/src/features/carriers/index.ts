export { RunningCarriers } from './running-carriers.ts';
export { lineRoutes } from './line-routes.ts';
export { readDescription } from './carrier-kinds.ts';
export { findRunningCarriers, checkCarriers, provideRunningCarriers } from './find-running-carriers.ts';
export { openVoiceCarrier, findSimulatedCalls, voiceCarrier } from './open-voice-carrier.ts';
