import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type { ForeignInterface, ForeignRequest, ForeignRoute } from '../../http/foreign/foreign-route.ts';
import { pathNotFound } from '../../http/refusals.ts';
import { neededOfAccount } from '../shared/own-account.ts';
import { needed } from '../shared/own-operations.ts';
import { readFields, textOf } from '../shared/read-fields.ts';
import { OwnRefusal } from '../shared/refusal-table.ts';
import {
  accountInformation,
  checkStatus,
  received,
  receivedPage,
  templateParameters,
} from './gateway-reports.ts';
import { sendBulk, sendOtp, sendOtpWithParams, sendPairs, sendSingle } from './gateway-sends.ts';
import { gatewayRefusal, oldRefusal, unknownPath } from './ghasedak-codes.ts';
import { readingRules } from './ghasedak-fields.ts';
import {
  accountInfoOld,
  bulk,
  cancel,
  checkVerification,
  oneText,
  receivedLast,
  receivedPageOld,
  status,
  verification,
  voice,
} from './old-calls.ts';
import { pluginTemplate, pluginText } from './plugin-sends.ts';
import { door } from './template-sends.ts';

/** 100 texts of 1,000 characters, escaped. */
const textsBytesMax = 1024 * 1024;

const byHeader = { find: ({ headers }: ForeignRequest) => [headers['apikey']].flat()[0]?.trim() };
const byQuery = {
  isInAddress: true,
  find: (request: ForeignRequest) =>
    textOf(
      readFields({ query: request.query, headers: {}, body: Buffer.alloc(0) }, readingRules),
      'apikey',
    )?.trim(),
};

function route(call: Omit<ForeignRoute, 'key'> & { readonly key?: ForeignRoute['key'] }): ForeignRoute {
  const { handle, key = byHeader } = call;
  return {
    ...call,
    key,
    async handle(one) {
      await requireOpenDoor(one.platform, one.caller.accountId, door);
      return handle(one);
    },
  };
}

type Calls = ForeignRoute['calls'];
type Handle = ForeignRoute['handle'];

const gateway = (method: 'GET' | 'POST', name: string, calls: Calls, handle: Handle) =>
  route({
    method,
    path: `/rest/api/v1/WebService/${name}`,
    calls,
    handle,
    refuse: gatewayRefusal,
  });

const plugin = (name: string, calls: Calls, handle: Handle) =>
  route({
    method: 'POST',
    path: `/api/v1/Send/${name}`,
    calls,
    handle,
    refuse: gatewayRefusal,
  });

const old = (path: string, calls: Calls, handle: Handle) =>
  route({
    method: ['GET', 'POST'],
    path: `/v2/${path}`,
    calls,
    handle,
    refuse: oldRefusal,
  });

/** Ghasedak's gateway, the interface before it (v2), and the calls of the best known shop plugin. */
export const ghasedakInterface: ForeignInterface = {
  name: door,
  takesAnyCase: true,
  rootPaths: /^\/(?:rest\/api\/v1\/webservice|v2\/(?:sms|verification|voice|account))\/[a-z0-9/]+(?:\?|$)/i,
  answerOthers(request) {
    const failure = new OwnRefusal(pathNotFound(), unknownPath);
    return /^v2\//i.test(request.params['*'] ?? '')
      ? oldRefusal(failure, request)
      : gatewayRefusal(failure, request);
  },
  routes: [
    gateway('POST', 'SendSingleSMS', needed.sendText, sendSingle),
    gateway('POST', 'SendBulkSMS', needed.sendText, sendBulk),
    { ...gateway('POST', 'SendPairToPairSMS', needed.sendTexts, sendPairs), bytesMax: textsBytesMax },
    { ...gateway('POST', 'SendOtpSMS', needed.sendPattern, sendOtp), isPlain: true },
    { ...gateway('POST', 'SendOtpWithParams', needed.sendPattern, sendOtpWithParams), isPlain: true },
    // Its newer client for Node calls it so.
    gateway('POST', 'SendOtpSMSOld', needed.sendPattern, sendOtpWithParams),
    gateway('GET', 'CheckSmsStatus', needed.read, checkStatus),
    gateway('GET', 'GetAccountInformation', neededOfAccount.balance, accountInformation),
    gateway('GET', 'GetReceivedSmses', neededOfAccount.inbox, received),
    gateway('GET', 'GetReceivedSmsesPaging', neededOfAccount.inbox, receivedPage),
    gateway('GET', 'GetOtpTemplateParameters', neededOfAccount.balance, templateParameters),
    plugin('NewOTP', needed.sendPattern, pluginTemplate),
    plugin('Bulk', needed.sendText, pluginText),
    plugin('Simple', needed.sendText, pluginText),
    route({
      method: ['GET', 'POST'],
      path: '/api/v1/Account/AccountInfo',
      calls: neededOfAccount.balance,
      handle: accountInformation,
      refuse: gatewayRefusal,
    }),
    old('sms/send/simple', needed.sendText, oneText),
    route({
      method: ['GET', 'POST'],
      path: '/v2/sms/send/simple/url',
      calls: needed.sendText,
      handle: oneText,
      refuse: oldRefusal,
      key: byQuery,
    }),
    { ...old('sms/send/bulk', [...needed.sendText, ...needed.sendTexts], bulk), bytesMax: textsBytesMax },
    old('sms/send/bulk2', needed.sendText, oneText),
    old('sms/send/pair', needed.sendText, oneText),
    { ...old('sms/send/verification', needed.sendPattern, verification), isPlain: true },
    { ...old('verification/send/simple', needed.sendPattern, verification), isPlain: true },
    old('sms/check/verification', needed.sendPattern, checkVerification),
    old('voice/send', needed.sendText, voice),
    old('voice/send/simple', needed.sendText, voice),
    old('sms/status', needed.read, status),
    old('sms/cancel', needed.cancel, cancel),
    old('sms/receive/last', neededOfAccount.inbox, receivedLast),
    old('sms/receive/paging', neededOfAccount.inbox, receivedPageOld),
    old('account/info', neededOfAccount.balance, accountInfoOld),
  ],
};
