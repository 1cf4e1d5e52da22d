export { receiveInbound } from './receive-inbound.ts';
