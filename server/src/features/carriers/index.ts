export { RunningCarriers } from './running-carriers.ts';
export { hasRealCarrier } from './carriers-store.ts';
export { carrierOverview } from './carrier-overview.ts';
export { lineRoutes } from './line-routes.ts';
export { readDescription } from './carrier-kinds.ts';
export { findRunningCarriers, provideRunningCarriers } from './find-running-carriers.ts';
export { openVoiceCarrier, findSimulatedCalls, voiceCarrier } from './open-voice-carrier.ts';
