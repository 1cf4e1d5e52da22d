import type { G711 } from '../g711.ts';

/** Sent to the RTP thread. */
export type RtpCommand =
  | {
      readonly command: 'open';
      readonly id: number;
      readonly address: string;
      readonly ports: PortRange | undefined;
    }
  | {
      readonly command: 'play';
      readonly id: number;
      readonly to: { readonly address: string; readonly port: number };
      readonly codec: G711;
      readonly payloadType: number;
      /** A-law; the thread converts it if the codec is µ-law. */
      readonly audio: Uint8Array;
    }
  | { readonly command: 'close'; readonly id: number };

/** Sent back by the RTP thread. */
export type RtpEvent =
  | { readonly event: 'opened'; readonly id: number; readonly port: number }
  | { readonly event: 'failed'; readonly id: number; readonly reason: string }
  | { readonly event: 'played'; readonly id: number }
  | { readonly event: 'closed'; readonly id: number; readonly packets: number };

export interface PortRange {
  readonly from: number;
  readonly to: number;
}
