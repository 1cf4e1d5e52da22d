import { Type } from 'typebox';

import { invalidField } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { moment } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { text } from '../../../texts/text.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { personTypes, ruleFields, rulesSchema, type IdentityRules } from './identity-rules.ts';
import { iranRules } from './iran-rules.ts';
import { readIdentityRules, storeIdentityRules } from './rules-store.ts';

const copied = ({ is_open, valid_days, real, legal }: IdentityRules) => ({
  is_open,
  valid_days,
  real: [...real],
  legal: [...legal],
});

const example = { ...copied(iranRules), updated_at: null, unverified_codes: null, asks_register: false };

export const showIdentityRules = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/identity/rules',
  name: 'showIdentityRules',
  permission: 'identity',
  title: { fa: 'قوانین مدارک هویتی', en: 'Show the rules of identity documents' },
  description: {
    fa: 'نشان می‌دهد از اشخاص حقیقی و حقوقی چه خواسته می‌شود و تأیید چه مدت معتبر است.',
    en: 'Shows what natural and legal persons are asked for, and for how long an approval holds.',
  },
  data: rulesSchema,
  examples: { data: example },

  handle: ({ platform }) => shownRules(platform),
});

export const setIdentityRules = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/identity/rules',
  name: 'setIdentityRules',
  permission: 'identity',
  title: { fa: 'تعیین قوانین مدارک هویتی', en: 'Set the rules of identity documents' },
  description: {
    fa: 'تعیین می‌کند چه خواسته شود. آنچه قبلاً داده شده با همان کلید می‌ماند؛ آنچه تأیید شده تأییدشده می‌ماند.',
    en: 'Sets what is asked for. What was given stays under its key, and what was approved stays approved.',
  },
  body: Type.Object(ruleFields),
  data: rulesSchema,
  examples: { body: { ...copied(iranRules), is_open: true }, data: { ...example, is_open: true } },

  async handle({ body, caller, platform }) {
    const { db, clock } = platform;
    for (const type of personTypes) refuseRepeatedKeys(type, body[type]);
    await db.transaction().execute(async (tx) => {
      const { rules: before } = await readIdentityRules(tx);
      await storeIdentityRules(tx, copied(body), clock.now());
      await recordAudit(tx, clock, caller, {
        action: 'identity.set',
        subject: 'identity',
        before,
        after: body,
      });
    });
    return shownRules(platform);
  },
});

function refuseRepeatedKeys(type: string, items: readonly { readonly key: string }[]): void {
  for (const [index, { key }] of items.entries()) {
    const field = `${type}.${index}.key`;
    if (items.findIndex((one) => one.key === key) < index)
      throw invalidField(field, text('identity_key_repeated', { field, code: key }));
  }
}

async function shownRules({ db, config }: Platform) {
  const { rules, updatedAt } = await readIdentityRules(db);
  return {
    ...copied(rules),
    updated_at: moment(updatedAt),
    unverified_codes: config.unverifiedCodes ?? null,
    asks_register: config.identityRegisterUrl !== undefined,
  };
}
