export { textEnding, type TextEnding } from './text-ending.ts';
export { findChosenLine, referenceHours } from './read-sending-settings.ts';
