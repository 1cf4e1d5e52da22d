export { RunningCarriers } from './running-carriers.ts';
export { readDescription } from './carrier-kinds.ts';
export { findRunningCarriers, checkCarriers, setRunningCarriers } from './find-running-carriers.ts';
export { openVoiceCarrier, findSimulatedCalls } from './open-voice-carrier.ts';
