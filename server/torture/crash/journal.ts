/** The answers to clients: the only knowledge of the accountant beside the API and the message centre's log. */
export interface Journal {
  /** Sends that were accepted, by id. */
  readonly sends: Map<number, AcceptedSend>;
  /** Orders whose payer came back from the gateway; not every one of them knows the end. */
  readonly orders: Set<number>;
  readonly imports: Map<number, { readonly phonebookId: number; readonly rows: number }>;
  /** Numbers and keys are new for everything that is sent. */
  serial: number;
  /** Calls without an answer, 503 answers, and answers that should not be. */
  unanswered: number;
  unavailable: number;
  /** The longest that an answer took. */
  slowestMs: number;
  readonly unexpected: string[];
}

export interface AcceptedSend {
  readonly kind: 'code' | 'campaign' | 'schedule';
  readonly recipients: readonly string[];
  isCancelled: boolean;
}

export function newJournal(): Journal {
  return {
    sends: new Map(),
    orders: new Set(),
    imports: new Map(),
    serial: 0,
    unanswered: 0,
    unavailable: 0,
    slowestMs: 0,
    unexpected: [],
  };
}
