import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type { ForeignInterface, ForeignOperation } from '../../http/foreign/foreign-route.ts';
import { pathNotFound } from '../../http/refusals.ts';
import { needed } from '../shared/own-operations.ts';
import { kannelFields, textOfEither } from './kannel-fields.ts';
import { kannelRefusal } from './kannel-refusals.ts';
import { patternOf, sendSms } from './send-sms.ts';

const name = 'kannel';

const opened = (calls: ForeignOperation['calls']): ForeignOperation => ({
  calls,
  async handle(call) {
    await requireOpenDoor(call.platform, call.caller.accountId, name);
    return sendSms(call);
  },
});
const texts = opened(needed.sendText);
const patterns = opened(needed.sendPattern);

/** Kannel's sendsms, which most gateway software can call. The password is a key of ours that was made for it. */
export const kannelInterface: ForeignInterface = {
  name,
  rootPaths: /^\/cgi-bin\/sendsms\/?(?:\?|$)/,
  answerOthers() {
    throw pathNotFound();
  },
  routes: [
    {
      ...texts,
      method: ['GET', 'POST'],
      path: '/cgi-bin/sendsms',
      choice: {
        operations: [texts, patterns],
        choose: (request) => (patternOf(kannelFields(request)) === undefined ? texts : patterns),
      },
      key: {
        isInAddress: true,
        // Also in a form; of a GET there is no body to wait for.
        isInBody: true,
        find: (request) => textOfEither(kannelFields(request), 'password'),
      },
      refuse: kannelRefusal,
      isPlain: true,
    },
  ],
};
