export { CarrierDesk } from './carrier-desk.ts';
export { readDescription } from './carrier-kinds.ts';
export { carriersInUse, checkCarriers, putInUse } from './carriers-in-use.ts';
export { openVoiceCarrier, simulatedCallsHere } from './voice-carrier-in-use.ts';
