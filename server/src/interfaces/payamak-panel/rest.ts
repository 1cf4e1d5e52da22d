import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type { Failure } from '../../failure.ts';
import type { ForeignAnswer, ForeignRequest, ForeignRoute } from '../../http/foreign/foreign-route.ts';
import { refusalWords } from '../shared/refusal-words.ts';
import type { PanelOperation } from './operation.ts';
import * as account from './operations/account.ts';
import { deliveries } from './operations/deliveries.ts';
import { messages } from './operations/messages.ts';
import { givenCode, textByPattern } from './operations/patterns.ts';
import { textToMany, textWithSupport } from './operations/texts.ts';
import { codeOf, fieldNames } from './payamak-codes.ts';
import { doorName, fieldsOf, passwordKey, shown } from './payamak-fields.ts';

function refusalOf(table: PanelOperation<unknown>['table']) {
  return (failure: Failure, { language }: ForeignRequest): ForeignAnswer => {
    const code = codeOf(table, failure);
    const body = {
      Value: String(code),
      RetStatus: code,
      StrRetStatus: refusalWords(failure, language, fieldNames),
    };
    return { status: 200, body };
  };
}

/** A call is answered with HTTP 200 always; its value is a text, or a list where it is one. */
function route<Given>(
  path: string,
  { calls, table, run }: PanelOperation<Given>,
  valueOf: (given: Given) => string | readonly unknown[],
  isPlain = false,
): ForeignRoute {
  return {
    method: ['GET', 'POST'],
    path: `/api/${path}`,
    calls,
    key: passwordKey,
    refuse: refusalOf(table),
    isPlain,
    async handle(call) {
      await requireOpenDoor(call.platform, call.caller.accountId, doorName);
      const fields = shown(call, fieldsOf(call.request), table);
      const body = { Value: valueOf(await run(call, fields)), RetStatus: 1, StrRetStatus: 'Ok' };
      return { status: 200, body };
    },
  };
}

const joined = (values: readonly string[]) => values.join(',');

/** The REST form, as SDKs and plugins of shops call it. */
export const restRoutes: readonly ForeignRoute[] = [
  route('SendSMS/SendSMS', textToMany, joined),
  route('SmartSMS/Send', textWithSupport, joined),
  route('SendSMS/BaseServiceNumber', textByPattern, joined, true),
  route('SendSMS/SendOtp', givenCode, joined),
  route('SendSMS/GetDeliveries2', deliveries, (states) => joined(states.map(({ code }) => String(code)))),
  route('SendSMS/GetMessages', messages, (rows) => rows),
  route('SendSMS/GetCredit', account.credit, String),
  route('SendSMS/GetBasePrice', account.basePrice, String),
  route('SendSMS/GetUserNumbers', account.numbers, (lines) => lines),
];
