export { clockWindow } from './clock-window.ts';
export { openLineCondition, readClosedHours, type ClosedHours } from './closed-hours-store.ts';
export { findLineHours, nextOpening } from './next-opening.ts';
export { insertUsualHours } from './usual-hours.ts';
export { isWithinSendingHours } from './sending-hours.ts';
export { deleteSendingHours, listSendingHours, upsertSendingHours } from './sending-hours-store.ts';
