import { Type } from 'typebox';

import { Username } from '../../../http/fields/shared.ts';
import { createPasswordLink, passwordLinkAddress } from '../credentials/index.ts';
import { invalidField, notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { text } from '../../../texts/text.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { findOperatorUser, readUserFields, userTotp } from '../users/index.ts';
import { operatorChecks } from './operator-checks.ts';
import { operatorFields, operatorParams, passwordSetUrl } from './operator-fields.ts';
import { createOperatorUser } from './operator-user.ts';
import { lockOperator } from './operators-store.ts';

const usernameRequired = () => invalidField('username', text('field_required', { field: 'username' }));

export const inviteOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/{id}/invitation',
  name: 'inviteOperator',
  permission: 'people',
  title: { fa: 'لینک رمز عبور برای اپراتور', en: 'Invite an operator' },
  description: {
    fa: 'لینکی می‌دهد که اپراتور با آن رمز عبور می‌گذارد؛ اولین لینک نام کاربری هم به او می‌دهد.',
    en: 'Creates a link with which an operator sets their password; the first link also sets their username.',
  },
  params: operatorParams,
  body: Type.Object({
    username: Type.Optional(operatorFields.username),
    mobile: Type.Optional(operatorFields.mobile),
  }),
  checks: {
    person: operatorChecks.person,
    async username(body, call) {
      const { params, platform } = call;
      const user = params.id === undefined ? undefined : await findOperatorUser(platform.db, params.id);
      // The username of an operator who has one stays.
      if (params.id === undefined || user !== undefined) return;
      if (body.username === undefined) throw usernameRequired();
      await operatorChecks.username(body, call);
    },
  },
  data: Type.Object({ username: Username, password_set_url: passwordSetUrl }),
  refusals: [404],

  async handle({ params: { id }, body, caller, platform: { db, clock }, consoleOrigin }) {
    const given = readUserFields(body);
    return db.transaction().execute(async (tx) => {
      const locked = await lockOperator(tx, id);
      if (locked === undefined) throw notFound();
      const user = await findOperatorUser(tx, id);
      const username = user?.username ?? given.username;
      if (username === undefined) throw usernameRequired();
      const { name } = locked.operator;
      const token = user
        ? await createPasswordLink(tx, clock, user.id)
        : await createOperatorUser(tx, clock, {
            operatorId: id,
            username,
            name,
            mobile: given.mobile ?? null,
          });
      const subject = `operator:${id}`;
      await recordAudit(tx, clock, caller, { action: 'password.link', subject, after: { username } });
      return { username, password_set_url: passwordLinkAddress(consoleOrigin, token) };
    });
  },
});

export const resetOperatorTwoFactor = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/{id}/two-factor/reset',
  name: 'resetOperatorTwoFactor',
  permission: 'people',
  title: { fa: 'برداشتن ورود دومرحله‌ای اپراتور', en: "Reset an operator's two-factor" },
  description: {
    fa: 'ورود دومرحله‌ای اپراتوری را که ابزارش را گم کرده خاموش می‌کند.',
    en: 'Turns off two-factor authentication for an operator who lost the second factor.',
  },
  params: operatorParams,
  data: Type.Null(),
  refusals: [404],

  async handle({ params: { id }, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      await lockOperator(tx, id);
      const user = await findOperatorUser(tx, id);
      if (user === undefined) throw notFound();
      await userTotp.clearAll(tx, user.id);
      await recordAudit(tx, clock, caller, { action: 'two-factor.reset', subject: `operator:${id}` });
      return null;
    });
  },
});
