import type { Pair } from '../../language/texts.ts';
import { httpOptions } from './http-options.ts';
import { simulatorOptions } from './simulator-options.ts';
import { sipOptions } from './sip-options.ts';
import { smppOptions } from './smpp-options.ts';

/** One option of a kind of carrier, under the name that the service gives it, with a sentence about it. */
export interface CarrierOption {
  readonly name: string;
  /** pairs: lines of name=value; numbers: with commas between; json: as the service takes it. */
  readonly input: 'text' | 'secret' | 'number' | 'numbers' | 'switch' | 'choice' | 'area' | 'pairs' | 'json';
  readonly label: Pair;
  readonly hint: Pair;
  /** What holds where nothing is given. */
  readonly fallback?: string;
  readonly choices?: Readonly<Record<string, Pair>>;
  /** Shown at once; the others stand under "more". */
  readonly isCommon?: boolean;
}

export const carrierKinds = {
  smpp: smppOptions,
  http: httpOptions,
  sip: sipOptions,
  simulator: simulatorOptions,
} as const satisfies Record<string, readonly CarrierOption[]>;

export type CarrierKind = keyof typeof carrierKinds;

export const carrierKindWords = {
  smpp: ['پیمان SMPP', 'SMPP'],
  http: ['درگاه HTTP', 'HTTP gateway'],
  sip: ['ترانک SIP برای تماس', 'SIP trunk for calls'],
  simulator: ['شبیه‌ساز', 'Simulator'],
} as const satisfies Record<CarrierKind, Pair>;

export const optionsOf = (kind: string): readonly CarrierOption[] => carrierKinds[kind as CarrierKind] ?? [];
