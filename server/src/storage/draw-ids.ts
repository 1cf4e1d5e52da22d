/** Sequences of ids that are drawn before their rows are stored at a worker. */
export type IdSequence = 'send_ids' | 'ledger_entries_id_seq' | 'webhook_events_id_seq';
export type DrawIds = (sequence: IdSequence, count: number) => Promise<number[]>;
