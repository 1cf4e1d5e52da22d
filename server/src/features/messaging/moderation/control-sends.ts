import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { findSendForDecision } from './waiting-sends-store.ts';
import { trust } from '../approval/index.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../../http/endpoint.ts';
import { Id, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { storedSends } from '../messages/index.ts';

const idParams = Type.Object({
  id: field(Id, 'Id of the send, or of the account', 'شناسهٔ ارسال یا حساب', 42),
});
const trustState = Type.Object(
  {
    id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42),
    is_trusted: field(Type.Boolean(), 'Whether the account is trusted', 'حساب مورد اعتماد است یا نه'),
    by: field(
      nullable(Type.Enum(['operator', 'rule'])),
      'Who says so: an operator, or the rule; null: the account is not trusted, and the rule may change it',
      'چه کسی چنین می‌گوید: اپراتور یا قاعده؛ null: مورد اعتماد نیست و قاعده می‌تواند تغییرش دهد',
      'rule',
    ),
    approved_in_row: field(
      Type.Integer(),
      'Sends that were approved since the last refusal',
      'ارسال‌هایی که از آخرین رد تاکنون تأیید شده‌اند',
      12,
    ),
    trusted_after: field(
      nullable(Type.Integer()),
      'After so many the rule trusts the account (PEYK_TRUST_AFTER_APPROVALS); null: never',
      'پس از این تعداد، قاعده به حساب اعتماد می‌کند (PEYK_TRUST_AFTER_APPROVALS)؛ null: هرگز',
      20,
    ),
  },
  { title: 'AccountTrust' },
);
const pauseState = Type.Object({
  id: field(Id, 'Id of the send', 'شناسهٔ ارسال', 42),
  is_paused: field(Type.Boolean(), 'Whether it is paused', 'متوقف است یا نه'),
});

export const pauseSend = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/send_requests/{id}/pause',
  name: 'pauseSend',
  permission: 'moderation',
  title: { fa: 'مکث ارسال', en: 'Pause a send of any account' },
  description: {
    fa: 'سپردن پیام‌های یک ارسال گروهی را متوقف می‌کند؛ آنچه در دست اپراتورهای مخابراتی است باز هم می‌رود.',
    en: 'Pauses a bulk send; messages that carriers already hold still go out.',
  },
  params: idParams,
  data: pauseState,
  refusals: [404, 409],

  handle: ({ params, caller, platform }) => setPaused(platform, caller, params.id, true),
});

export const resumeSend = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/send_requests/{id}/resume',
  name: 'resumeSend',
  permission: 'moderation',
  title: { fa: 'ادامه ارسال', en: 'Resume a send of any account' },
  description: { fa: 'ارسال متوقف‌شده را ادامه می‌دهد.', en: 'Resumes a paused send.' },
  params: idParams,
  data: pauseState,
  refusals: [404, 409],

  handle: ({ params, caller, platform }) => setPaused(platform, caller, params.id, false),
});

async function setPaused(platform: Platform, caller: OperatorCaller, id: number, isPaused: boolean) {
  const { clock } = platform;
  return platform.db.transaction().execute(async (tx) => {
    const send = await findSendForDecision(tx, id);
    if (send === undefined) throw notFound();
    const pausedAt = isPaused ? clock.now() : null;
    if (!(await storedSends.setPaused(tx, clock, send, { isPaused, by: 'operator' })))
      throw storedSends.notPausable();
    await recordAudit(tx, clock, caller, {
      action: isPaused ? 'send.pause' : 'send.resume',
      subject: `send:${id}`,
      accountId: send.account_id,
      before: { paused_at: send.paused_at },
      after: { paused_at: pausedAt },
    });
    return { id, is_paused: isPaused };
  });
}

export const showAccountTrust = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/accounts/{id}/trust',
  name: 'showAccountTrust',
  permission: 'accounts.read',
  title: { fa: 'آیا متن‌های تأییدشدهٔ حساب می‌گذرند', en: 'Show trust in an account' },
  description: {
    fa: 'می‌گوید متن‌هایی که اپراتور برای این حساب تأیید کرده به‌طور خودکار می‌گذرند یا نه.',
    en: 'Shows whether texts that an operator has approved for this account skip review.',
  },
  params: idParams,
  data: trustState,
  refusals: [404],

  async handle({ params: { id }, platform }) {
    if ((await findProfile(platform.db, id)) === undefined) throw notFound();
    return trust.describe(platform.db, platform, id);
  },
});

export const trustAccount = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/accounts/{id}/trust',
  name: 'trustAccount',
  permission: 'moderation',
  title: { fa: 'اعتماد به متن‌های تأییدشده', en: 'Trust an account' },
  description: {
    fa: 'می‌گذارد متن‌هایی که اپراتور برای این حساب تأیید کرده از این پس بگذرند، یا این را برمی‌دارد؛ در برابر قاعده‌ای که با تأییدهای پی‌درپی اعتماد می‌کند پابرجاست.',
    en: 'Sets whether texts that an operator has approved for this account skip review from now on. It stands against the rule that trusts after approvals in a row.',
  },
  params: idParams,
  body: Type.Object({
    is_trusted: field(
      nullable(Type.Boolean()),
      'Whether the account is trusted, whatever the rule says; null: as the rule says',
      'حساب مورد اعتماد است یا نه، هرچه قاعده بگوید؛ null: همان که قاعده می‌گوید',
      true,
    ),
  }),
  data: trustState,
  refusals: [404],

  async handle({ params, body, caller, platform }) {
    const { clock } = platform;
    return platform.db.transaction().execute(async (tx) => {
      if ((await findProfile(tx, params.id)) === undefined) throw notFound();
      const before = await trust.describe(tx, platform, params.id);
      await trust.decide(tx, platform, {
        accountId: params.id,
        operatorId: caller.operatorId,
        isTrusted: body.is_trusted,
      });
      const after = await trust.describe(tx, platform, params.id);
      await recordAudit(tx, clock, caller, {
        action: 'account.trust',
        subject: `account:${params.id}`,
        accountId: params.id,
        before: { is_trusted: before.is_trusted },
        after: { is_trusted: after.is_trusted },
      });
      return after;
    });
  },
});
