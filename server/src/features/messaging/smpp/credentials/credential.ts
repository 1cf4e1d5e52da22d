import type { BindKind } from '@peyk/smpp';

import type { SimulationSettings } from '../simulation/simulation-settings.ts';

export const bindKinds = ['transmitter', 'receiver', 'transceiver'] as const satisfies readonly BindKind[];
export const defaultCodings = ['gsm', 'latin1', 'utf8'] as const;
export const receiptReceivers = ['any', 'session'] as const;
export type DefaultCoding = (typeof defaultCodings)[number];

/** How a client of an account logs in, and what it may do. */
export interface Credential {
  readonly id: number;
  readonly accountId: number;
  readonly systemId: string;
  readonly passwords: readonly { readonly hash: string; readonly until: Date | null }[];
  /** The Api-Key that its messages are sent with. */
  readonly apiKey: string;
  /** Empty: every line that the account may use. */
  readonly lines: readonly string[];
  readonly bindKinds: readonly string[];
  readonly bindsMax: number;
  readonly window: number;
  /** 0: no limit. */
  readonly partsPerSecond: number;
  /** Empty: any address. */
  readonly networks: readonly string[];
  readonly expiresAt: Date | null;
  readonly defaultCoding: DefaultCoding;
  readonly timeZone: string;
  readonly noCreditStatus: number;
  /** `session`: receipts go to the session that submitted the message, while it is bound. */
  readonly receiptsTo: (typeof receiptReceivers)[number];
  /** Silence after which enquire_link is sent; 0: never. */
  readonly enquireSeconds: number;
  /** Of a test credential. */
  readonly simulation: SimulationSettings | null;
}

export const hasExpired = ({ expiresAt }: Credential, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;
