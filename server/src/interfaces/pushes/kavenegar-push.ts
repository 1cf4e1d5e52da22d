import type { PushForm } from '../../features/common/webhooks/index.ts';
import { unixSeconds } from '../shared/units.ts';
import { shownState, stateOf } from '../kavenegar/kavenegar-states.ts';
import { pushFields } from './write-push.ts';

/** Programs read a sender and a receiver by either of two names, so both are sent. */
const parties = (from: string, to: string) => ({ from, to, sender: from, receptor: to });

export const kavenegarPush: PushForm = {
  method: 'POST',
  report: ({ id, recipient, line, detail, at }, target) =>
    pushFields(
      {
        messageid: id,
        ...shownState(stateOf({ detail, waitingFor: null }), 'fa'),
        ...parties(line, recipient),
        date: unixSeconds(at),
      },
      target,
    ),
  reply: ({ id, from, line, text, at }, target) =>
    pushFields({ messageid: id, ...parties(from, line), message: text, date: unixSeconds(at) }, target),
};
