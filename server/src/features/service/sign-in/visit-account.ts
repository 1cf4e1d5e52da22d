import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { ExpiresAt } from '../../../http/fields/times.ts';
import type { Clock } from '../../../clock.ts';
import { failure, notFound } from '../../../failure.ts';
import { operatorEndpoint, type Visit } from '../../../http/endpoint.ts';
import { filledText, Id, moment } from '../../../http/schemas.ts';
import type { Transaction } from '../../../storage/database.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { createVisit } from '../../people/sessions/index.ts';
import { findOperatorUser } from '../../people/users/index.ts';

const withoutUser = failure({ code: 'operator_without_user', status: 409, text: 'operator_without_user' });

export const signInAs = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts/{id}/sign_in_as',
  name: 'signInAs',
  permission: 'accounts.visit',
  title: { fa: 'دیدن حساب از چشم مشتری', en: 'View as an account' },
  description: {
    fa: 'حساب را نیم ساعت همان‌گونه نشان می‌دهد که کاربرانش می‌بینند: هر تغییری رد می‌شود و کاربران می‌خوانند چه کسی و چرا نگاه کرده. توکن در هدر Authorization: Bearer می‌رود؛ خروج با آن بازدید را پایان می‌دهد.',
    en: "Opens an account the way its people see it, for half an hour. Every change is refused, and the account's people can see who viewed it and why. Send the token as Authorization: Bearer; signing out with it ends the visit.",
  },
  params: Type.Object({ id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42) }),
  body: Type.Object({
    reason: field(
      filledText(500),
      'The people of the account read it',
      'کاربران حساب آن را می‌خوانند',
      'بررسی تیکت ۱۸',
    ),
  }),
  status: 201,
  data: Type.Object(
    { token: field(Type.String(), 'A secret token', 'توکن محرمانه', 'k3Zp9vQm2xT7'), expires_at: ExpiresAt },
    { title: 'AccountVisit' },
  ),
  refusals: [404, 409],

  async handle({ params, body, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      if ((await findProfile(tx, params.id)) === undefined) throw notFound();
      const user = await findOperatorUser(tx, caller.operatorId);
      if (user === undefined) throw withoutUser();
      const { token, expiresAt } = await createVisit(tx, {
        userId: user.id,
        operatorName: caller.name,
        accountId: params.id,
        now: clock.now(),
      });
      const visitor = { operatorId: caller.operatorId, operatorName: caller.name, expiresAt };
      const event = { action: 'account.visit', accountId: params.id, reason: body.reason } as const;
      await recordVisit(tx, clock, visitor, event);
      return { token, expires_at: moment(expiresAt) };
    });
  },
});

interface VisitEvent {
  readonly action: 'account.visit' | 'account.visit.end';
  readonly accountId: number | null;
  readonly reason?: string;
}

/** The people of the account read these entries too. */
export async function recordVisit(
  tx: Transaction,
  clock: Clock,
  { operatorId, operatorName }: Visit,
  { action, accountId, reason }: VisitEvent,
): Promise<void> {
  const operator = { operatorId, name: operatorName };
  const after = reason === undefined ? undefined : { reason };
  await recordAudit(tx, clock, operator, { action, subject: `account:${accountId}`, accountId, after });
}
