import { Type } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { panelEndpoint } from '../../../../http/endpoint.ts';
import { Mobile } from '../../../../http/fields/shared.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { recordOwnNumber } from '../../../people/identity/index.ts';
import { claimAttempts, codeAttempts, textMessageAttempts } from '../attempts.ts';
import { deleteAttempts } from '../attempts-store.ts';
import { requirePerson } from '../own-profile.ts';
import { consumeTextedCode, sendOwnCode } from './own-code.ts';
import { mobileMissing } from './text-message-factor.ts';
import { code } from './two-factor-schemas.ts';

export const beginOwnNumber = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/own-number',
  name: 'beginOwnNumber',
  permission: 'send',
  title: { fa: 'پیامک کد به شمارهٔ خودتان', en: "Send a code to the user's own number" },
  description: {
    fa: 'به موبایل خودتان کدی پیامک می‌کند تا شمارهٔ تأییدشدهٔ حساب شود.',
    en: "Sends a code to the user's own mobile, to make it a confirmed number of the account.",
  },
  data: Type.Object({ mobile: Mobile }),
  refusals: [409, 503],
  examples: { data: { mobile: '09123456789' } },

  async handle({ caller, platform }) {
    const person = await requirePerson(platform, caller);
    if (person.mobile === null || person.accountId === null) throw mobileMissing();
    await sendOwnCode(platform, person.id, person.mobile);
    return { mobile: person.mobile };
  },
});

export const confirmOwnNumber = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/own-number/confirm',
  name: 'confirmOwnNumber',
  permission: 'send',
  title: { fa: 'تأیید شمارهٔ خودتان', en: "Confirm the user's own number" },
  description: {
    fa: 'با کدی که `own-number` پیامک کرده، موبایل شما شمارهٔ تأییدشدهٔ حساب می‌شود؛ حسابی که هویتش تأیید نشده می‌تواند به آن بفرستد.',
    en: "With the code that `own-number` sent, the user's mobile becomes a confirmed number of the account: an account that is not verified may send to it.",
  },
  body: Type.Object({ code: field(code, 'The code of the text message', 'کد پیامک', '482913') }),
  data: Type.Object({ mobile: Mobile }),
  refusals: [409],
  examples: { body: { code: '482913' }, data: { mobile: '09123456789' } },

  async handle({ body, caller, platform }) {
    const { db, clock, notifications } = platform;
    const person = await requirePerson(platform, caller);
    const { mobile } = person;
    if (mobile === null || person.accountId === null) throw mobileMissing();
    await claimAttempts(platform, codeAttempts(person.id));
    if (!(await consumeTextedCode(platform, person.id, body.code)))
      throw invalidField('code', text('code_wrong'));
    const { accountId } = person;
    await db.transaction().execute(async (tx) => {
      await recordOwnNumber(tx, accountId, { mobile, now: clock.now() });
      await deleteAttempts(tx, codeAttempts(person.id).subject);
      await deleteAttempts(tx, textMessageAttempts(person.id).subject);
    });
    notifications.notifyLocally('peyk_keys');
    return { mobile };
  },
});
