import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type {
  ForeignAnswer,
  ForeignCall,
  ForeignInterface,
  ForeignMethod,
  ForeignRoute,
} from '../../http/foreign/foreign-route.ts';
import {
  cancelVerify,
  checkVerify,
  checkVerifyByRecipient,
  showVerify,
  startVerify,
} from '../../features/messaging/verify/index.ts';
import { pathNotFound } from '../../http/refusals.ts';
import { basicLogin } from '../shared/basic-login.ts';
import { neededOfAccount } from '../shared/own-account.ts';
import { needed } from '../shared/own-operations.ts';
import { showAccount, showBalance } from './account.ts';
import { listMessages } from './list-messages.ts';
import { messageRefusal } from './message-refusals.ts';
import { createMessage, deleteMessage, fetchMessage, hasContent, updateMessage } from './messages.ts';
import { checkCode, fetchVerification, startVerification, updateVerification } from './verifications.ts';
import { twilioRefusal } from './twilio-refusals.ts';

const name = 'twilio';

/** The auth token is an Api-Key of ours; the account sid beside it names nothing that the key does not. */
const common = {
  key: { find: (request) => basicLogin(request)?.password },
  refuse: twilioRefusal,
} satisfies Partial<ForeignRoute>;

/** An operation on messages, which the account has to switch on; verifications need no switch. */
function ofMessages(
  method: ForeignMethod,
  path: string,
  calls: ForeignRoute['calls'],
  handle: (call: ForeignCall) => Promise<ForeignAnswer>,
): ForeignRoute {
  return {
    ...common,
    method,
    path: `/2010-04-01/Accounts/{account}${path}.json`,
    calls,
    refuse: messageRefusal,
    async handle(call) {
      await requireOpenDoor(call.platform, call.caller.accountId, name);
      return handle(call);
    },
  };
}

const toList = [...needed.read, ...neededOfAccount.inbox] as const;

const texts = ofMessages('POST', '/Messages', needed.sendText, createMessage);
const contents = ofMessages('POST', '/Messages', needed.sendPattern, createMessage);

/** A text, or a pattern: each has the permission, the feature of the plan and the kind of work of its own. */
const creating: ForeignRoute = {
  ...texts,
  isPlain: true,
  choice: {
    operations: [texts, contents],
    choose: (request) => (hasContent(request) ? contents : texts),
  },
};

/**
 * Twilio Verify, version 2, and its Messages: programs of its SDKs verify and send here through their own HTTP client. The service
 * is the purpose of a verification, so that each has its own.
 */
export const twilioInterface: ForeignInterface = {
  name,
  rootPaths: /^\/2010-04-01\//,
  answerOthers() {
    throw pathNotFound();
  },
  routes: [
    creating,
    ofMessages('GET', '/Messages', toList, listMessages),
    ofMessages('GET', '/Messages/{sid}', toList, fetchMessage),
    ofMessages('POST', '/Messages/{sid}', needed.cancel, updateMessage),
    ofMessages('DELETE', '/Messages/{sid}', needed.cancel, deleteMessage),
    ofMessages('GET', '/Balance', neededOfAccount.balance, showBalance),
    ofMessages('GET', '', neededOfAccount.balance, showAccount),
    {
      ...common,
      method: 'POST',
      path: '/v2/Services/{service}/Verifications',
      calls: [startVerify, showVerify],
      handle: startVerification,
    },
    {
      ...common,
      method: 'POST',
      path: '/v2/Services/{service}/VerificationCheck',
      calls: [checkVerifyByRecipient, checkVerify, showVerify],
      handle: checkCode,
    },
    {
      ...common,
      method: 'GET',
      path: '/v2/Services/{service}/Verifications/{sid}',
      calls: [showVerify],
      handle: fetchVerification,
    },
    {
      ...common,
      method: 'POST',
      path: '/v2/Services/{service}/Verifications/{sid}',
      calls: [cancelVerify, showVerify],
      handle: updateVerification,
    },
  ],
};
