import type { CarrierKind } from '../carrier-kind.ts';
import { SipConfig } from './sip-config.ts';

/** Trunks place calls: create-voice-carrier.ts makes them. */
export const sipKind = {
  title: ['ترانک SIP برای تماس', 'SIP trunk for calls'],
  optionsName: 'SipTrunkOptions',
  config: SipConfig,
} as const satisfies CarrierKind;
