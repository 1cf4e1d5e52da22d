export { admitRecipients, admitUnverified, limitsUnverified, requireVerified } from './sending-limit.ts';
export { recordOwnNumber } from './numbers-store.ts';
