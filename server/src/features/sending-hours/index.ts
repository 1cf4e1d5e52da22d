export { isWithinSendingHours } from './sending-hours.ts';
export {
  deleteSendingHours,
  listSendingHours,
  upsertSendingHours,
  type SendingHours,
} from './sending-hours-store.ts';
