import type { ForeignAnswer, ForeignCall, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { methodNotAllowed, pathNotFound } from '../../http/refusals.ts';
import type { Platform } from '../../platform.ts';
import { accountInfo, balance } from '../shared/own-account.ts';
import { kavenegarAnswer } from './kavenegar-codes.ts';
import { fieldsOf, inRial, unixSeconds } from './kavenegar-fields.ts';

/** A plan without an end: as far ahead as its clients, which read 32 bits, can see. */
const neverEnds = 2_147_483_647;

export async function info(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const [{ amount }, { planExpiresAt }] = await Promise.all([balance(call), accountInfo(call)]);
  return kavenegarAnswer(call.request, {
    remaincredit: inRial(amount),
    expiredate: planExpiresAt === null ? neverEnds : unixSeconds(planExpiresAt),
    type: 'master',
  });
}

/** Settings are changed in the panel; what is sent here is shown to the account as not understood. */
export async function config(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const { defaultLine } = await accountInfo(call);
  return kavenegarAnswer(call.request, {
    apilogs: 'enabled',
    dailyreport: 'disabled',
    debugmode: call.caller.isTest ? 'enabled' : 'disabled',
    defaultsender: defaultLine,
    mincreditalarm: '0',
    resendfailed: 'disabled',
  });
}

/** The clock needs no key; everything else here is an operation that there is not. */
export function answerOthers(
  request: ForeignRequest,
  { clock, config: { timeZone } }: Platform,
): ForeignAnswer {
  const path = request.params['*'] ?? '';
  if (!/^v1\/[^/]*\/utils\/getdate\.json\/?$/i.test(path)) throw pathNotFound();
  if (request.method === 'DELETE') throw methodNotAllowed({ method: request.method, allow: 'GET, POST' });
  const now = clock.now();
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(now);
  return kavenegarAnswer(request, { datetime: parts.replace(', ', ' '), unixtime: unixSeconds(now) });
}
