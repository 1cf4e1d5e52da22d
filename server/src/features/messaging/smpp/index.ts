import { listWaiting } from './receipts/deliveries-store.ts';
import { listSessions } from './sessions/sessions-store.ts';

/** What the diagnosis and the alarms ask about clients that bind. */
export const smppHealth = { listWaiting, listSessions } as const;
