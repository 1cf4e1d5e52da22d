import type { CarrierKind, TextCarrierKind } from './carrier-kind.ts';
import { httpKind } from './http/http-kind.ts';
import { messengerKind } from './messenger/messenger-kind.ts';
import { simulatorKind } from './simulator/simulator-kind.ts';
import { sipKind } from './sip/sip-kind.ts';
import { smppKind } from './smpp/smpp-kind.ts';

/** Every kind of carrier, in the order in which people choose among them. A new one is a folder and a line here. */
export const carrierKinds = {
  smpp: smppKind,
  http: httpKind,
  sip: sipKind,
  messenger: messengerKind,
  simulator: simulatorKind,
} as const satisfies Readonly<Record<string, CarrierKind | TextCarrierKind>>;

type Kinds = typeof carrierKinds;
export type CarrierKindName = keyof Kinds;

/** Kinds that carry texts; trunks place calls. */
export type TextCarrierKindName = {
  [Name in keyof Kinds]: Kinds[Name] extends TextCarrierKind ? Name : never;
}[keyof Kinds];

const isOfTexts = (name: string): name is TextCarrierKindName =>
  'create' in carrierKinds[name as keyof Kinds];

export const textCarrierKinds = Object.keys(carrierKinds).filter(isOfTexts);
