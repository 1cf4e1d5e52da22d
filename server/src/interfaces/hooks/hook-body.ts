import { toEnglishDigits } from '@peyk/text';

import { invalidField } from '../../failure.ts';
import type { ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import { readFields } from '../shared/read-fields.ts';

interface HookBody {
  readonly recipient: string;
  readonly code: string;
}

/** Where identity servers write the phone: Supabase Auth, ZITADEL, then names that can be set in others. */
const phonePaths = [
  'user.phone',
  'contextInfo.recipientPhoneNumber',
  'phone',
  'phoneNumber',
  'phone_number',
  'recipient',
  'to',
  'mobile',
];
const codePaths = ['sms.otp', 'args.code', 'args.Code', 'code', 'otp'];
/** Programs that know only a text: the code is the first number of 4 to 10 digits in it. */
const textPaths = ['templateData.text', 'text', 'message', 'body'];

/** Phone and code of a call, of JSON or of a form. */
export function readHookBody(request: ForeignRequest): HookBody {
  const fields = Object.fromEntries(readFields(request));
  const phone = firstOf(fields, phonePaths);
  const code = firstOf(fields, codePaths) ?? codeIn(firstOf(fields, textPaths));
  if (phone === undefined || code === undefined) throw invalidField('body', text('hook_body'));
  return { recipient: nationalMobile(phone), code };
}

/** Whether the call has the form of Supabase Auth, which reads refusals from answers with status 200. */
export function isSupabaseCall(request: ForeignRequest): boolean {
  try {
    const fields = readFields(request);
    return typeof fields.get('user') === 'object' && typeof fields.get('sms') === 'object';
  } catch {
    return false;
  }
}

function firstOf(fields: object, paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const value = path.split('.').reduce<unknown>(memberOf, fields);
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function codeIn(given: string | undefined): string | undefined {
  return /(?<!\d)\d{4,10}(?!\d)/.exec(toEnglishDigits(given ?? ''))?.[0];
}
