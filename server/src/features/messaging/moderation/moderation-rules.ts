import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { nullable } from '../../../http/schemas.ts';
import type { Config } from '../../../config.ts';
import { moderationRules } from '../approval/index.ts';
import { recordAudit } from '../../common/audit/index.ts';

const rule = field(
  Type.Enum([...moderationRules.words]),
  'always: an operator sees it first, unless the account is trusted and the same text was approved for it before; untrusted: an operator sees it unless the account is trusted; never: it passes unseen',
  'always: ابتدا اپراتور می‌بیند، مگر حساب مورد اعتماد باشد و همین متن قبلاً برایش تأیید شده باشد؛ untrusted: اپراتور می‌بیند مگر حساب مورد اعتماد باشد؛ never: نادیده می‌گذرد',
);
const isKept = field(
  Type.Boolean(),
  'Set by an operator; else it follows from PEYK_MODERATED_KINDS',
  'اپراتور تعیین کرده؛ وگرنه از PEYK_MODERATED_KINDS پیداست',
);
const kind = field(
  Type.Enum([...moderationRules.kinds]),
  'A kind of send; pattern is a pattern send with a value longer than declared',
  'نوعی از ارسال؛ pattern ارسال با الگویی است که مقداری بلندتر از اعلام دارد',
);

const rulesSchema = Type.Object({
  mode: field(
    Type.Enum(['manual', 'auto']),
    'PEYK_MODERATION; with auto everything passes, whatever the rules say',
    'PEYK_MODERATION؛ با auto همه چیز می‌گذرد، هر قاعده‌ای که باشد',
  ),
  kinds: field(Type.Array(Type.Object({ kind, rule, is_kept: isKept })), 'By type', 'به تفکیک نوع'),
  links_and_numbers: field(
    Type.Object({ rule, is_kept: isKept }),
    'Free texts with a link, an account name, a phone number or a USSD code, of kinds that would pass unseen',
    'متن‌های آزاد با لینک، نام کاربری، شماره تلفن یا کد USSD، از نوع‌هایی که وگرنه نادیده می‌گذرند',
  ),
  unseen_kinds: field(
    Type.Array(kind),
    'Whether everything passes without review, for every account',
    'آنچه بی هیچ اپراتوری می‌گذرد، از هر حسابی',
  ),
});

type Rules = ReturnType<typeof moderationRules.effective>;

function shownRules(config: Config, rules: Rules): Static<typeof rulesSchema> {
  const shown = ({ rule: word, isKept: kept }: Rules[keyof Rules]) => ({ rule: word, is_kept: kept });
  return {
    mode: config.moderation,
    kinds: moderationRules.kinds.map((name) => ({ kind: name, ...shown(rules[name]) })),
    links_and_numbers: shown(rules[moderationRules.contactsSubject]),
    unseen_kinds: moderationRules.unseenKinds(config, rules),
  };
}

export const showModerationRules = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/moderation-rules',
  name: 'showModerationRules',
  permission: 'moderation',
  title: { fa: 'قاعده‌های بازبینی', en: 'Show moderation rules' },
  description: {
    fa: 'می‌گوید، بر اساس نوع ارسال و اعتماد به حساب، چه چیزی در انتظار اپراتور می‌ماند.',
    en: 'Shows which sends need approval, by kind of send and trust of the account.',
  },
  data: rulesSchema,

  async handle({ platform: { db, config } }) {
    return shownRules(config, moderationRules.effective(config, await moderationRules.list(db)));
  },
});

export const setModerationRules = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/moderation-rules',
  name: 'setModerationRules',
  permission: 'network',
  title: { fa: 'تعیین قاعده‌های بازبینی', en: 'Set moderation rules' },
  description: {
    fa: 'تعیین می‌کند چه چیزی در انتظار اپراتور بماند؛ برای ارسال‌های از این پس. قاعده‌ها را همان‌گونه که نشان داده می‌شوند می‌توان پس فرستاد. آنچه نیاید همان می‌ماند؛ null به تنظیمات برمی‌گردد. اعتماد به حساب‌ها با PUT …/accounts/{id}/trust است.',
    en: 'Sets which sends need approval, from now on. Takes the rules in the form they are shown in. Omitted rules stay as they are; null returns to the settings. Accounts are trusted with PUT …/accounts/{id}/trust.',
  },
  body: Type.Object({
    kinds: field(
      Type.Optional(
        Type.Array(
          Type.Object({ kind, rule: field(nullable(rule), 'What is done with it', 'با آن چه می‌شود') }),
          { maxItems: 50 },
        ),
      ),
      'By type',
      'به تفکیک نوع',
    ),
    links_and_numbers: field(
      Type.Optional(nullable(rule)),
      'Rule for texts with a link or a number',
      'با متن‌هایی که لینک یا شمارهٔ تماس دارند چه می‌شود',
    ),
  }),
  data: rulesSchema,

  async handle({ body, caller, platform: { db, clock, config, notifications } }) {
    const changes = new Map<string, Static<typeof rule> | null>(
      (body.kinds ?? []).map((one) => [one.kind, one.rule]),
    );
    if (body.links_and_numbers !== undefined)
      changes.set(moderationRules.contactsSubject, body.links_and_numbers);
    const after = await db.transaction().execute(async (tx) => {
      const before = shownRules(config, moderationRules.effective(config, await moderationRules.list(tx)));
      await moderationRules.store(tx, changes, clock.now());
      const changed = shownRules(config, moderationRules.effective(config, await moderationRules.list(tx)));
      await recordAudit(tx, clock, caller, {
        action: 'moderation-rules.set',
        subject: 'moderation-rules',
        before,
        after: changed,
      });
      return changed;
    });
    notifications.notifyLocally('peyk_moderation');
    return after;
  },
});
