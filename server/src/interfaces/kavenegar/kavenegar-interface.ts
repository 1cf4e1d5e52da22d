import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type {
  ForeignAnswer,
  ForeignCall,
  ForeignInterface,
  ForeignRoute,
} from '../../http/foreign/foreign-route.ts';
import { neededOfAccount } from '../shared/own-account.ts';
import { needed } from '../shared/own-operations.ts';
import { neededOfSends } from '../shared/own-sends.ts';
import { answerOthers, config, info } from './account.ts';
import { addBlocked, existsBlocked, listBlocked, removeBlocked } from './blocked.ts';
import { countInbox, inboxPaged, receive } from './inbox.ts';
import { kavenegarRefusal } from './kavenegar-codes.ts';
import {
  countOutbox,
  latestOutbox,
  select,
  selectOutbox,
  status,
  statusByLocalId,
  statusByReceptor,
} from './reports.ts';
import { asXml } from './kavenegar-xml.ts';
import { cancel, lookup, makeTts, send, sendArray } from './sends.ts';

const name = 'kavenegar';
/** 200 texts of 900 characters, as JSON with escapes in a form: eight bytes each. */
const arrayBytesMax = 1.5 * 1024 * 1024;

type Handle = (call: ForeignCall) => Promise<ForeignAnswer>;

type More = Partial<Pick<ForeignRoute, 'bytesMax' | 'method' | 'isPlain'>>;

/** Every operation takes GET and POST, with its fields in the query or a form; the key stands in the path. */
function route(path: string, calls: ForeignRoute['calls'], handle: Handle, more: More = {}): ForeignRoute {
  return {
    method: ['GET', 'POST'],
    path: `/v1/{key}/${path}.json`,
    calls,
    key: { isInAddress: true, find: ({ params }) => params['key'] },
    refuse: kavenegarRefusal,
    async handle(call) {
      await requireOpenDoor(call.platform, call.caller.accountId, name);
      return handle(call);
    },
    ...more,
  };
}

/** The same operation with answers in XML. */
function inXml(json: ForeignRoute): ForeignRoute {
  return {
    ...json,
    isPlain: false,
    path: json.path.replace(/json$/, 'xml'),
    refuse: (failure, request) => asXml(json.refuse(failure, request)),
    handle: async (call) => asXml(await json.handle(call)),
  };
}

const operations: readonly ForeignRoute[] = [
  route('sms/send', needed.sendText, send),
  route('sms/sendarray', needed.sendTexts, sendArray, { bytesMax: arrayBytesMax }),
  route('verify/lookup', needed.sendPattern, lookup, { isPlain: true }),
  route('call/maketts', needed.sendText, makeTts),
  route('sms/cancel', needed.cancel, cancel),
  route('sms/status', needed.read, status),
  route('sms/statuslocalmessageid', needed.read, statusByLocalId),
  route('sms/statusbyreceptor', needed.read, statusByReceptor),
  route('sms/select', needed.read, select),
  route('sms/selectoutbox', needed.read, selectOutbox),
  route('sms/latestoutbox', needed.read, latestOutbox),
  route('sms/countoutbox', neededOfSends.count, countOutbox),
  route('sms/receive', neededOfAccount.inbox, receive),
  route('sms/inboxpaged', neededOfAccount.inbox, inboxPaged),
  route('sms/countinbox', neededOfAccount.inbox, countInbox),
  route('account/info', neededOfAccount.balance, info),
  route('account/config', neededOfAccount.balance, config),
  route('line/blocked/list', neededOfAccount.readBlocks, listBlocked),
  route('line/blocked/exists', neededOfAccount.readBlocks, existsBlocked),
  route('line/blocked/add', neededOfAccount.changeBlocks, addBlocked),
  route('line/blocked/remove', neededOfAccount.changeBlocks, removeBlocked, {
    method: ['DELETE', 'GET', 'POST'],
  }),
];

/** Kavenegar's REST interface, version 1, as its SDKs and the plugins of shops call it. */
export const kavenegarInterface: ForeignInterface = {
  name,
  takesAnyCase: true,
  rootPaths: /^\/v1\/[^/?]+\/(?:sms|verify|account|call|utils|line)\/[a-z/]+\.(?:json|xml)\/?(?:\?|$)/i,
  answerOthers,
  keyOfOthers: ({ params }) => /^v1\/([^/]+)\//i.exec(params['*'] ?? '')?.[1],
  routes: [...operations, ...operations.map(inXml)],
};
