import {
  cancelVerify,
  checkVerify,
  checkVerifyByRecipient,
  showVerify,
  startVerify,
  verifyRefusals,
} from '../../features/messaging/verify/index.ts';
import { invalidField, notFound } from '../../failure.ts';
import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { internationalMobile, nationalMobile } from '../shared/national-mobile.ts';
import { readFields, textOf, type ForeignFields } from '../shared/read-fields.ts';
import { OwnRefusal } from '../shared/refusal-table.ts';
import { sidOf, verificationIdOf } from './twilio-ids.ts';
import { maxSendAttempts, tooManyForNumber } from './twilio-refusals.ts';

/** What our operations answer, as far as it is read here. */
interface Started {
  readonly id: number;
  readonly sent: boolean;
  readonly resend_after: number;
}
interface Shown {
  readonly id: number;
  readonly recipient: string;
  readonly purpose: string | null;
  readonly status: keyof typeof statusWords;
  readonly channel: string;
  readonly codes_sent: number;
  readonly resend_after: number;
  readonly created_at: string;
  readonly ended_at: string | null;
  readonly sends: readonly {
    readonly send_id: number;
    readonly channel: string;
    readonly created_at: string;
  }[];
}
interface Checked {
  readonly id: number;
  readonly status: 'approved' | 'wrong' | 'expired' | 'used' | 'blocked';
}

const statusWords = {
  pending: 'pending',
  approved: 'approved',
  cancelled: 'canceled',
  expired: 'expired',
  failed: 'max_attempts_reached',
} as const;

/** Channels by Twilio's words and ours. A word that is missing here is tried as it is, and refused by our own list. */
const channelWords: ReadonlyMap<string, string> = new Map([
  ['call', 'voice'],
  ['voice', 'call'],
]);
const channelOf = (word: string) => channelWords.get(word) ?? word;

const codesMax = 5;

export async function startVerification(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = readFields(call.request);
  const started = (await call.own(startVerify, { body: startBody(call, fields) })) as Started;
  const shown = await show(call, started.id);
  if (!started.sent) throw notSent(started, shown);
  return { status: 201, body: verificationOf(call, shown) };
}

/** A code that was asked for too soon is refused here: Twilio sends one with each of these calls. */
function notSent({ resend_after: seconds }: Started, { codes_sent: codes }: Shown): OwnRefusal {
  const refusal = verifyRefusals.tooSoon({ seconds }, { 'retry-after': String(seconds) });
  return new OwnRefusal(refusal, codes >= codesMax ? maxSendAttempts : tooManyForNumber);
}

function startBody({ request }: ForeignCall, fields: ForeignFields) {
  const body = {
    recipient: nationalMobile(textOf(fields, 'To') ?? ''),
    purpose: request.params['service'],
    channels: [channelOf(textOf(fields, 'Channel') ?? 'sms')],
    code: textOf(fields, 'CustomCode'),
    pattern_code: textOf(fields, 'TemplateSid'),
    app_hash: textOf(fields, 'AppHash'),
    client_ip: textOf(fields, 'DeviceIp'),
    locale: localeOf(textOf(fields, 'Locale')),
    limit_keys: limitKeysOf(textOf(fields, 'RateLimits')),
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** Languages besides ours are sent as English. */
function localeOf(given: string | undefined): 'fa' | 'en' | undefined {
  if (given === undefined) return undefined;
  return /^fa\b/i.test(given) ? 'fa' : 'en';
}

/** An object in a field, as text. */
function limitKeysOf(given: string | undefined): unknown {
  if (given === undefined) return undefined;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    throw invalidField('RateLimits', text('field_object', { field: 'RateLimits' }));
  }
}

export async function checkCode(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = readFields(call.request);
  const code = textOf(fields, 'Code') ?? '';
  const sid = textOf(fields, 'VerificationSid');
  const checked = (await (sid === undefined
    ? call.own(checkVerifyByRecipient, {
        body: {
          recipient: nationalMobile(textOf(fields, 'To') ?? ''),
          purpose: call.request.params['service'],
          code,
        },
      })
    : call.own(checkVerify, { params: { id: await knownId(call, sid) }, body: { code } }))) as Checked;
  const shown = await show(call, checked.id);
  refuseChecked(checked, shown);
  return { status: 201, body: verificationOf(call, shown) };
}

/** A verification that has ended does not exist any more for Twilio's clients. */
function refuseChecked({ status }: Checked, { resend_after: left }: Shown): void {
  const seconds = Math.max(1, left);
  if (status === 'blocked') throw verifyRefusals.blocked({ seconds }, { 'retry-after': String(seconds) });
  if (status === 'expired' || status === 'used') throw notFound();
}

export async function fetchVerification(call: ForeignCall): Promise<ForeignAnswer> {
  const shown = await showKnown(call, call.request.params['sid']);
  return { status: 200, body: verificationOf(call, shown) };
}

/** A verification can be withdrawn; approved it is by its code alone. */
export async function updateVerification(call: ForeignCall): Promise<ForeignAnswer> {
  const wanted = textOf(readFields(call.request), 'Status');
  if (wanted !== 'canceled')
    throw invalidField('Status', text('field_choice', { field: 'Status', choices: ['canceled'] }));
  const id = await knownId(call, call.request.params['sid']);
  await call.own(cancelVerify, { params: { id } });
  return { status: 200, body: verificationOf(call, await show(call, id)) };
}

/** By its sid, among those of the service in the address. */
async function showKnown(call: ForeignCall, sid: string | undefined): Promise<Shown> {
  const id = verificationIdOf(sid ?? '');
  if (id === undefined) throw notFound();
  const shown = await show(call, id);
  if (shown.purpose !== call.request.params['service']) throw notFound();
  return shown;
}

const knownId = async (call: ForeignCall, sid: string | undefined) => (await showKnown(call, sid)).id;

const show = (call: ForeignCall, id: number) => call.own(showVerify, { params: { id } }) as Promise<Shown>;

function verificationOf({ request, caller }: ForeignCall, shown: Shown) {
  const service = request.params['service'];
  const sid = sidOf('VE', shown.id);
  return {
    sid,
    service_sid: service,
    account_sid: sidOf('AC', caller.accountId),
    to: internationalMobile(shown.recipient),
    channel: channelOf(shown.channel),
    status: statusWords[shown.status],
    valid: shown.status === 'approved',
    lookup: {},
    amount: null,
    payee: null,
    sna_attempts_error_codes: [],
    send_code_attempts: shown.sends.map(({ send_id: id, channel, created_at: time }) => ({
      attempt_sid: sidOf('VL', id),
      channel: channelOf(channel),
      time,
    })),
    date_created: shown.created_at,
    date_updated: shown.ended_at ?? shown.sends.at(-1)?.created_at ?? shown.created_at,
    url: `/compat/twilio/v2/Services/${service}/Verifications/${sid}`,
  };
}
