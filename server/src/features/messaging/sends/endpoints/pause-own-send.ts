import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { SendRequestId } from '../../../../http/fields/ids.ts';
import { failure, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { storedSends } from '../../messages/index.ts';

const pausedByService = failure({
  code: 'send_paused_by_service',
  status: 409,
  text: 'send_paused_by_service',
});
const params = Type.Object({ send_request_id: SendRequestId });
const data = Type.Object(
  {
    id: field(Id, 'Id of the send', 'شناسهٔ ارسال', 42),
    is_paused: field(Type.Boolean(), 'Whether it is paused', 'متوقف است یا نه'),
  },
  { title: 'PauseState' },
);

export const pauseOwnSend = endpoint({
  method: 'PATCH',
  path: '/ws/v1/send_request/{send_request_id}/pause',
  name: 'pauseOwnSend',
  permission: 'send',
  feature: null,
  title: { fa: 'توقف موقت ارسال', en: 'Pause a send' },
  description: {
    fa: 'سپردن پیام‌های یک ارسال گروهی را متوقف می‌کند؛ آنچه در دست اپراتورهای مخابراتی است باز هم می‌رود.',
    en: 'Pauses a bulk send; messages that carriers already hold still go out.',
  },
  params,
  data,
  refusals: [404, 409],
  examples: { data: { id: 1201, is_paused: true } },

  handle: ({ params: { send_request_id: id }, caller, platform }) =>
    setPaused(platform, { accountId: caller.accountId, id }, true),
});

export const resumeOwnSend = endpoint({
  method: 'PATCH',
  path: '/ws/v1/send_request/{send_request_id}/resume',
  name: 'resumeOwnSend',
  permission: 'send',
  feature: null,
  title: { fa: 'ادامهٔ ارسال متوقف‌شده', en: 'Resume a send' },
  description: {
    fa: 'ارسالی را که خودتان متوقف کرده‌اید ادامه می‌دهد؛ آن را که سرویس متوقف کرده خود سرویس ادامه می‌دهد.',
    en: 'Resumes a send that you paused; one paused by the service is resumed by the service.',
  },
  params,
  data,
  refusals: [404, 409],
  examples: { data: { id: 1201, is_paused: false } },

  handle: ({ params: { send_request_id: id }, caller, platform }) =>
    setPaused(platform, { accountId: caller.accountId, id }, false),
});

async function setPaused(
  { db, clock }: Platform,
  { accountId, id }: { readonly accountId: number; readonly id: number },
  isPaused: boolean,
) {
  return db.transaction().execute(async (tx) => {
    const send = await storedSends.lockOwn(tx, accountId, id);
    if (send === undefined) throw notFound();
    if (send.paused_by === 'operator') {
      if (isPaused) return { id, is_paused: true };
      throw pausedByService();
    }
    if (!(await storedSends.setPaused(tx, clock, send, { isPaused, by: 'account' })))
      throw storedSends.notPausable();
    return { id, is_paused: isPaused };
  });
}
