import type { G711 } from './g711.ts';

/** What the thread that plays is told, and what it tells. */
export type RtpOrder =
  | {
      readonly order: 'open';
      readonly id: number;
      readonly address: string;
      readonly ports: PortRange | undefined;
    }
  | {
      readonly order: 'play';
      readonly id: number;
      readonly to: { readonly address: string; readonly port: number };
      readonly codec: G711;
      readonly payloadType: number;
      /** A-law; turned into the other law there. */
      readonly sound: Uint8Array;
    }
  | { readonly order: 'close'; readonly id: number };

export type RtpNews =
  | { readonly news: 'opened'; readonly id: number; readonly port: number }
  | { readonly news: 'failed'; readonly id: number; readonly reason: string }
  | { readonly news: 'played'; readonly id: number }
  | { readonly news: 'closed'; readonly id: number; readonly packets: number };

export interface PortRange {
  readonly from: number;
  readonly to: number;
}
