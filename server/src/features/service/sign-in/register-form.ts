import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { keyEndpoint } from '../../../http/endpoint.ts';
import { nullable } from '../../../http/schemas.ts';
import { say, text, type Language, type TextKey } from '../../../texts/text.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { findPlan, isBetterPlan, listOfferedPlans } from '../../people/plans/index.ts';
import { registerFormExample } from './register-form-example.ts';

type FieldType = 'integer' | 'string' | 'boolean';

/** Fields of the body of auth/register, in the order of the form. */
const fields: readonly (readonly [name: string, type: FieldType, label: TextKey])[] = [
  ['plan_id', 'integer', 'form_plan_id'],
  ['person_type', 'string', 'form_person_type'],
  ['username', 'string', 'form_username'],
  ['first_name', 'string', 'form_first_name'],
  ['last_name', 'string', 'form_last_name'],
  ['national_code', 'string', 'form_national_code'],
  ['mobile', 'string', 'form_mobile'],
  ['discount_code', 'string', 'form_discount_code'],
  ['seller_id', 'integer', 'form_seller_id'],
  ['should_notify_user', 'boolean', 'form_should_notify_user'],
  ['redirect_url', 'string', 'form_redirect_url'],
];

const allowedValue = Type.Object({
  value: field(Type.Unknown(), 'The value', 'مقدار'),
  label: field(Type.String(), 'Label in a form', 'نامی که فرم به آن می‌دهد', 'حقیقی'),
});

export const showRegisterForm = keyEndpoint({
  method: 'GET',
  path: '/ws/v1/auth/show_register_form',
  name: 'showRegisterForm',
  title: { fa: 'فیلدهای فرم ثبت‌نام', en: 'Show the register form' },
  description: {
    fa: 'فیلدهای فرم ثبت‌نام را می‌دهد: نام، نوع، برچسب و مقدارهای مجاز.',
    en: 'Returns the fields of the register form: names, types, labels, allowed values.',
  },
  data: Type.Object({
    fields: field(
      Type.Array(
        Type.Object({
          name: field(Type.String(), 'Its name', 'نام', 'first_name'),
          type: field(Type.Enum(['integer', 'string', 'boolean']), 'Type', 'نوع'),
          label: field(Type.String(), 'Label in a form', 'نامی که فرم به آن می‌دهد', 'نام'),
          required: field(Type.Boolean(), 'Whether it must be filled in', 'پُر کردنش لازم است یا نه'),
          may_be_empty: field(Type.Boolean(), 'Whether it may be empty', 'می‌تواند خالی باشد یا نه'),
          allowed_values: field(
            nullable(Type.Array(allowedValue)),
            'Values that are allowed; null: any',
            'مقدارهای مجاز؛ null: هر مقدار',
          ),
        }),
      ),
      'The fields',
      'فیلدها',
    ),
  }),
  examples: { data: registerFormExample },

  async handle({ platform: { db }, caller, language }) {
    const profile = await findProfile(db, caller.accountId);
    const own = profile && (await findPlan(db, profile.plan_id));
    const plans = (await listOfferedPlans(db)).filter((plan) => !own || !isBetterPlan(plan, own));
    const choices: Readonly<Record<string, Choice[]>> = {
      plan_id: plans.map(({ id, title }) => ({ value: id, label: title })),
      person_type: personTypes(language),
    };
    return {
      fields: fields.map(([name, type, label]) => ({
        name,
        type,
        label: say(text(label), language),
        required: true,
        may_be_empty: name === 'discount_code',
        allowed_values: choices[name] ?? null,
      })),
    };
  },
});

interface Choice {
  readonly value: unknown;
  readonly label: string;
}

function personTypes(language: Language): Choice[] {
  return [
    { value: 'real', label: say(text('form_person_real'), language) },
    { value: 'legal', label: say(text('form_person_legal'), language) },
  ];
}
