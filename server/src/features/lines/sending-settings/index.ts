export { findChosenLine, referenceHours } from './read-sending-settings.ts';
