import type { ForeignInterface } from '../http/foreign/foreign-route.ts';
import { hookInterface } from './hooks/hook-interface.ts';
import { kavenegarInterface } from './kavenegar/kavenegar-interface.ts';
import { twilioInterface } from './twilio/twilio-interface.ts';

/** Every interface of another provider that programs here may speak: one exists once it is listed. */
export const interfaces: readonly ForeignInterface[] = [hookInterface, twilioInterface, kavenegarInterface];
