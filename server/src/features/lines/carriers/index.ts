import { carrierOverview, hasCalls, hasMessenger, kindsOfCarriers } from './carrier-overview.ts';
import { lineOutages } from './line-outages.ts';

export { RunningCarriers } from './running-carriers.ts';
export { hasRealCarrier } from './carriers-store.ts';
export { lineRoutes } from './line-routes.ts';
export { readDescription } from './carrier-kinds.ts';
export { findRunningCarriers, provideRunningCarriers } from './find-running-carriers.ts';
export { openVoiceCarrier, findSimulatedCalls, voiceCarrier } from './open-voice-carrier.ts';

/** Which carriers there are, how they do over all processes, and which lines they leave without a way. */
export const carrierHealth = {
  overview: carrierOverview,
  outages: lineOutages,
  hasMessenger,
  hasCalls,
  kinds: kindsOfCarriers,
};
