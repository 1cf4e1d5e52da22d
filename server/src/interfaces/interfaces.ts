import type { ForeignInterface } from '../http/foreign/foreign-route.ts';
import { ghasedakInterface } from './ghasedak/ghasedak-interface.ts';
import { hookInterface } from './hooks/hook-interface.ts';
import { ippanelInterface } from './ippanel/ippanel-interface.ts';
import { kannelInterface } from './kannel/kannel-interface.ts';
import { kavenegarInterface } from './kavenegar/kavenegar-interface.ts';
import { payamakPanelInterface } from './payamak-panel/payamak-panel-interface.ts';
import { smsIrInterface } from './sms-ir/sms-ir-interface.ts';
import { twilioInterface } from './twilio/twilio-interface.ts';

/** Every interface of another provider that programs here may speak: one exists once it is listed. */
export const interfaces: readonly ForeignInterface[] = [
  hookInterface,
  twilioInterface,
  kavenegarInterface,
  payamakPanelInterface,
  smsIrInterface,
  ghasedakInterface,
  ippanelInterface,
  kannelInterface,
];
