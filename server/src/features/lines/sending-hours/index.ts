export { clockWindow } from './clock-window.ts';
export { openLineCondition, readClosedHours, type ClosedHours } from './closed-hours-store.ts';
export { isWithinSendingHours } from './sending-hours.ts';
export { deleteSendingHours, listSendingHours, upsertSendingHours } from './sending-hours-store.ts';
