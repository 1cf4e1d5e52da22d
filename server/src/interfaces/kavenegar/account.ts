import type { ForeignAnswer, ForeignCall, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { methodNotAllowed, pathNotFound } from '../../http/refusals.ts';
import type { Platform } from '../../platform.ts';
import { accountInfo, balance } from '../shared/own-account.ts';
import { inRial, unixSeconds } from '../shared/units.ts';
import { kavenegarAnswer, kavenegarRefusal } from './kavenegar-codes.ts';
import { fieldsOf } from './kavenegar-fields.ts';
import { asXml } from './kavenegar-xml.ts';

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
  const [, format = ''] = /^v1\/[^/]*\/utils\/getdate\.(json|xml)\/?$/i.exec(path) ?? [];
  if (format === '') return unknown(request, path);
  if (request.method === 'DELETE') throw methodNotAllowed({ method: request.method, allow: 'GET, POST' });
  const now = clock.now();
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(now);
  const answer = kavenegarAnswer(request, {
    datetime: parts.replace(', ', ' '),
    unixtime: unixSeconds(now),
  });
  return format.toLowerCase() === 'xml' ? asXml(answer) : answer;
}

/** An operation that there is not, in the form that its path asks for. */
function unknown(request: ForeignRequest, path: string): ForeignAnswer {
  const refused = kavenegarRefusal(pathNotFound(), request);
  return /\.xml\/?$/i.test(path) ? asXml(refused) : refused;
}
