export { setTrusted } from './approved-texts-store.ts';
export { decideWaitingFor, recordApprovedText } from './decide-waiting-for.ts';
