import type { Failure } from '../../failure.ts';
import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type {
  ForeignAnswer,
  ForeignCall,
  ForeignInterface,
  ForeignMethod,
  ForeignRequest,
  ForeignRoute,
} from '../../http/foreign/foreign-route.ts';
import { pathNotFound } from '../../http/refusals.ts';
import { keyInFields } from '../shared/key-in-fields.ts';
import { neededOfAccount } from '../shared/own-account.ts';
import { needed } from '../shared/own-operations.ts';
import { textOf, readFields } from '../shared/read-fields.ts';
import { OwnRefusal } from '../shared/refusal-table.ts';
import { credit, lines, receivedBefore, receivedLatest, receivedToday } from './account.ts';
import { oldRefusal, wordsRefusal } from './old-answers.ts';
import { oldCredit, oldLines, oldReceived, oldSent } from './old-reports.ts';
import { keyInBody, messageSend, token, ultraFastSend, verificationCode } from './old-sends.ts';
import { oneMessage, pack, packs, sentBefore, sentToday } from './reports.ts';
import { bulk, deleteScheduled, door, likeToLike, sendByUrl, sendByWords, verify } from './sends.ts';
import { smsIrRefusal, templateRefusal } from './sms-ir-codes.ts';
import { readingRules } from './sms-ir-fields.ts';

/** 100 texts of several pages. */
const textsBytesMax = 1024 * 1024;

type Refuse = (failure: Failure, request: ForeignRequest) => ForeignAnswer;
type Method = ForeignMethod | readonly ForeignMethod[];

interface Call {
  readonly method: Method;
  readonly path: string;
  readonly calls: ForeignRoute['calls'];
  readonly handle: (call: ForeignCall) => Promise<ForeignAnswer>;
}

function route(call: Call, key: ForeignRoute['key'], refuse: Refuse): ForeignRoute {
  const { handle, ...rest } = call;
  return {
    ...rest,
    key,
    refuse,
    async handle(one) {
      await requireOpenDoor(one.platform, one.caller.accountId, door);
      return handle(one);
    },
  };
}

const headerOf =
  (name: string) =>
  ({ headers }: ForeignRequest): string | undefined =>
    [headers[name]].flat()[0]?.trim();

const byHeader = { find: headerOf('x-api-key') };
const byToken = { find: headerOf('x-sms-ir-secure-token') };
const byField = (name: string) =>
  keyInFields((request) => textOf(readFields(request, readingRules), name)?.trim());

const current = (method: Method, path: string, calls: Call['calls'], handle: Call['handle']) =>
  route({ method, path: `/v1/${path}`, calls, handle }, byHeader, smsIrRefusal);

const old = (method: Method, path: string, calls: Call['calls'], handle: Call['handle']) =>
  route({ method, path: `/api/${path}`, calls, handle }, byToken, oldRefusal);

/** SMS.ir's REST interface, version 1, and the one before it that many programs still speak. */
export const smsIrInterface: ForeignInterface = {
  name: door,
  takesAnyCase: true,
  answerOthers: () => {
    throw new OwnRefusal(pathNotFound(), { code: 16, status: 404 });
  },
  routes: [
    // A trial sends a text.
    {
      ...current('POST', 'send/verify', [...needed.sendPattern, ...needed.sendText], verify),
      refuse: templateRefusal,
      isPlain: true,
    },
    current('POST', 'send/bulk', needed.sendText, bulk),
    {
      ...current('POST', 'send/likeToLike', needed.sendTexts, likeToLike),
      bytesMax: textsBytesMax,
    },
    current('DELETE', 'send/scheduled/{packId}', [...needed.cancel, ...needed.read], deleteScheduled),
    route(
      { method: ['GET', 'POST'], path: '/v1/send', calls: needed.sendText, handle: sendByUrl },
      byField('password'),
      smsIrRefusal,
    ),
    route(
      { method: ['GET', 'POST'], path: '/SendMessage.ashx', calls: needed.sendText, handle: sendByWords },
      byField('pass'),
      wordsRefusal,
    ),
    current('GET', 'send/live', needed.read, sentToday),
    current('GET', 'send/archive', needed.read, sentBefore),
    current('GET', 'send/pack', needed.read, packs),
    current('GET', 'send/pack/{packId}', needed.read, pack),
    current('GET', 'send/{messageId}', needed.read, oneMessage),
    current('GET', 'receive/latest', neededOfAccount.inbox, receivedLatest),
    current('GET', 'receive/live', neededOfAccount.inbox, receivedToday),
    current('GET', 'receive/archive', neededOfAccount.inbox, receivedBefore),
    current('GET', 'credit', neededOfAccount.balance, credit),
    current('GET', 'line', neededOfAccount.lines, lines),
    route(
      { method: 'POST', path: '/api/Token', calls: needed.sendPattern, handle: token },
      keyInFields(keyInBody),
      oldRefusal,
    ),
    {
      ...old('POST', 'MessageSend', [...needed.sendText, ...needed.sendTexts], messageSend),
      bytesMax: textsBytesMax,
    },
    old('GET', 'MessageSend', needed.read, oldSent),
    old('POST', 'UltraFastSend', needed.sendPattern, ultraFastSend),
    old('POST', 'VerificationCode', needed.sendPattern, verificationCode),
    old('GET', 'credit', neededOfAccount.balance, oldCredit),
    old('GET', 'SMSLine', neededOfAccount.lines, oldLines),
    old('GET', 'ReceiveMessage', neededOfAccount.inbox, oldReceived),
  ],
};
