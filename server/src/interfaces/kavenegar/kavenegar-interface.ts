import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type {
  ForeignAnswer,
  ForeignCall,
  ForeignInterface,
  ForeignMethod,
  ForeignRoute,
} from '../../http/foreign/foreign-route.ts';
import { neededOfAccount } from '../shared/own-account.ts';
import { needed } from '../shared/own-operations.ts';
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
import { cancel, lookup, makeTts, send, sendArray } from './sends.ts';

const name = 'kavenegar';
/** 200 texts of 900 characters, escaped. */
const arrayBytesMax = 2 * 1024 * 1024;

type Handle = (call: ForeignCall) => Promise<ForeignAnswer>;

/** Every operation takes GET and POST, with its fields in the query or a form; the key stands in the path. */
function route(
  path: string,
  calls: ForeignRoute['calls'],
  handle: Handle,
  more: { readonly bytesMax?: number; readonly method?: readonly ForeignMethod[] } = {},
): ForeignRoute {
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

/** Kavenegar's REST interface, version 1, as its SDKs and the plugins of shops call it. */
export const kavenegarInterface: ForeignInterface = {
  name,
  rootPaths: /^\/v1\/[^/?]+\/(?:sms|verify|account|call|utils|line)\/[a-z/]+\.json\/?(?:\?|$)/i,
  answerOthers,
  routes: [
    route('sms/send', needed.sendText, send),
    route('sms/sendarray', needed.sendTexts, sendArray, { bytesMax: arrayBytesMax }),
    route('verify/lookup', needed.sendPattern, lookup),
    route('call/maketts', needed.sendText, makeTts),
    route('sms/cancel', needed.cancel, cancel),
    route('sms/status', needed.read, status),
    route('sms/statuslocalmessageid', needed.read, statusByLocalId),
    route('sms/statusbyreceptor', needed.read, statusByReceptor),
    route('sms/select', needed.read, select),
    route('sms/selectoutbox', needed.read, selectOutbox),
    route('sms/latestoutbox', needed.read, latestOutbox),
    route('sms/countoutbox', needed.read, countOutbox),
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
  ],
};
