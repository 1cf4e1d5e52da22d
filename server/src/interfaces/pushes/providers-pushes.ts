import type { Pushes } from '../../features/common/webhooks/index.ts';
import { placedMessages } from '../../features/messaging/reports/index.ts';
import { answerReply } from './answer-reply.ts';
import { kannelPush } from './kannel-push.ts';
import { kavenegarPush } from './kavenegar-push.ts';
import { payamakPush } from './payamak-push.ts';
import { twilioPush } from './twilio-push.ts';

/** Reports and replies in the form of other providers: one that webhooks know by its name is written here. */
export const providersPushes: Pushes = {
  forms: { kavenegar: kavenegarPush, payamak: payamakPush, twilio: twilioPush, kannel: kannelPush },
  messagesAt: placedMessages,
  sendAnswer: answerReply,
};
