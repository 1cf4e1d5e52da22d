import { Type, type Static } from 'typebox';

import { toEnglishDigits } from '@peyk/text';

import { invalidField } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { lineNumberOf } from '../../../lines/lines/index.ts';
import { findSendablePattern } from '../../patterns/index.ts';
import { findVerifyLine } from '../start/find-verify-line.ts';
import { readSteps, shownSteps, StepList, StepsOrWords } from '../climb/wanted-steps.ts';
import { bounds } from '../verification.ts';
import { findSettings, saveSettings } from './settings-store.ts';
import { defaultSettings, type VerifySettings } from './account-settings.ts';

const { length, ttlSeconds, attempts } = bounds;
const listMax = 1000;

const limit = Type.Object(
  {
    key: field(
      Type.String({ minLength: 1, maxLength: 50 }),
      'recipient, client_ip, prefix (the first seven digits), account, or a name that limit_keys of a call has',
      'recipient، client_ip، prefix (هفت رقم اول)، account، یا نامی که limit_keys یک فراخوانی دارد',
      'client_ip',
    ),
    count: field(
      Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      'Codes within the time',
      'تعداد رمز در این مدت',
      20,
    ),
    seconds: field(
      Type.Integer({ minimum: 10, maximum: 86_400 }),
      'The time, a sliding window',
      'مدت، پنجرهٔ لغزان',
      3600,
    ),
  },
  { title: 'CodeLimit' },
);

const NumberList = Type.Array(Type.String({ maxLength: 30 }), { maxItems: listMax });

const settingsSchema = Type.Object(
  {
    pattern_code: field(
      nullable(Type.String({ minLength: 1, maxLength: 50 })),
      'Pattern of calls that name none; null: the shared one of the service',
      'الگوی فراخوانی‌هایی که نامش را نبرده‌اند؛ null: الگوی عمومی سرویس',
      'peykotp001',
    ),
    line_number: field(
      nullable(Type.String({ minLength: 1, maxLength: 50 })),
      'Line of calls that name none; null: the default line',
      'خط فراخوانی‌هایی که نامش را نبرده‌اند؛ null: خط پیش‌فرض',
      '90008361',
    ),
    length: field(
      nullable(Type.Integer({ minimum: length.min, maximum: length.max })),
      'Digits of a code; null: 6',
      'تعداد رقم‌های رمز؛ null: ۶',
      6,
    ),
    ttl: field(
      nullable(Type.Integer({ minimum: ttlSeconds.min, maximum: ttlSeconds.max })),
      'Seconds that a code is right for; null: 180',
      'رمز تا چند ثانیه پذیرفته می‌شود؛ null: ۱۸۰',
      180,
    ),
    attempts: field(
      nullable(Type.Integer({ minimum: attempts.min, maximum: attempts.max })),
      'Codes that may be tried; null: 5',
      'چند رمز می‌توان آزمود؛ null: ۵',
      5,
    ),
    takes_codes: field(
      Type.Boolean(),
      'Whether callers may give the code themselves',
      'آیا فراخواننده می‌تواند رمز را خودش بفرستد',
    ),
    channels: field(
      nullable(StepList),
      'Ways of a code in their order, each with the seconds that its receipt is waited for; null: those of the service',
      'راه‌های رمز به ترتیب، هر یک با ثانیه‌هایی که منتظر رسیدش می‌ماند؛ null: راه‌های سرویس',
    ),
    limits: field(
      Type.Array(limit, { maxItems: 20 }),
      'Limits of codes besides those of the service',
      'سقف‌های رمز، افزون بر سقف‌های سرویس',
    ),
    allowed: field(
      NumberList,
      'Numbers that no limit stops, or how they begin',
      'شماره‌هایی که هیچ سقفی جلویشان را نمی‌گیرد، یا ابتدای آن‌ها',
      ['09120000001'],
    ),
    denied: field(
      NumberList,
      'Numbers that get no code, or how they begin; the longer entry of the two lists decides',
      'شماره‌هایی که رمز نمی‌گیرند، یا ابتدای آن‌ها؛ از دو فهرست، ورودیِ بلندتر تصمیم می‌گیرد',
      ['0990000'],
    ),
  },
  { title: 'VerifySettings' },
);

/** As calls do, an account may name its channels by words alone. */
const changesSchema = Type.Partial(
  Type.Object({
    ...settingsSchema.properties,
    channels: field(
      nullable(StepsOrWords),
      'Ways of a code in their order, as words or with the seconds that each is waited for; null: those of the service',
      'راه‌های رمز به ترتیب، تنها با نام یا همراه با ثانیه‌هایی که منتظر رسید هر یک می‌ماند؛ null: راه‌های سرویس',
      ['sms', 'voice'],
    ),
  }),
);

const example: Static<typeof settingsSchema> = {
  pattern_code: null,
  line_number: null,
  length: 6,
  ttl: null,
  attempts: null,
  takes_codes: false,
  channels: null,
  limits: [{ key: 'client_ip', count: 20, seconds: 3600 }],
  allowed: ['09120000001'],
  denied: [],
};

export const showVerifySettings = endpoint({
  method: 'GET',
  path: '/ws/v1/verify/settings',
  name: 'showVerifySettings',
  permission: 'read',
  title: { fa: 'تنظیم‌های تأیید شماره', en: 'Show verification settings' },
  description: {
    fa: 'می‌گوید حساب چگونه شماره تأیید می‌کند: الگو، زمان، سقف‌ها و فهرست‌ها.',
    en: "Shows the account's verification settings: pattern, time, limits and lists.",
  },
  data: settingsSchema,
  examples: { data: example },

  async handle({ caller: { accountId }, platform: { db } }) {
    return shown((await findSettings(db, accountId)) ?? defaultSettings);
  },
});

export const editVerifySettings = endpoint({
  method: 'PUT',
  path: '/ws/v1/verify/settings',
  name: 'editVerifySettings',
  permission: 'manage',
  takesLongLists: true,
  feature: null,
  title: { fa: 'تغییر تنظیم‌های تأیید شماره', en: 'Edit verification settings' },
  description: {
    fa: 'تنظیم‌های تأیید شماره را می‌نویسد. آنچه فرستاده نشود همان می‌ماند که بود.',
    en: "Changes the account's verification settings. Omitted fields stay as they are.",
  },
  body: changesSchema,
  data: settingsSchema,
  refusals: [404, 409],
  examples: { body: { limits: example.limits, allowed: example.allowed }, data: example },

  async handle({ body, caller, platform }) {
    const { accountId } = caller;
    if (body.pattern_code) await findSendablePattern(platform, accountId, body.pattern_code);
    if (body.line_number) await findVerifyLine(platform, caller, body.line_number);
    return platform.db.transaction().execute(async (tx) => {
      const before = (await findSettings(tx, accountId)) ?? defaultSettings;
      const after = withChanges(before, body);
      await saveSettings(tx, accountId, after);
      return shown(after);
    });
  },
});

function withChanges(before: VerifySettings, body: Static<typeof changesSchema>): VerifySettings {
  const merged = { ...shown(before), ...body };
  return {
    patternCode: merged.pattern_code,
    lineNumber: merged.line_number === null ? null : lineNumberOf(merged.line_number),
    codeLength: merged.length,
    ttlSeconds: merged.ttl,
    attemptsMax: merged.attempts,
    takesCodes: merged.takes_codes,
    channels: merged.channels && readSteps(merged.channels),
    limits: merged.limits,
    allowed: readEntries('allowed', merged.allowed),
    denied: readEntries('denied', merged.denied),
  };
}

/** Numbers, or at least three digits with which they begin. */
function readEntries(name: 'allowed' | 'denied', entries: readonly string[]): string[] {
  return entries.map((given, index) => {
    const entry = toEnglishDigits(given).trim();
    if (/^09\d{1,9}$/.test(entry)) return entry;
    throw invalidField(`${name}.${index}`, text('verify_list_entry', { word: given }));
  });
}

function shown(settings: VerifySettings): Static<typeof settingsSchema> {
  return {
    pattern_code: settings.patternCode,
    line_number: settings.lineNumber,
    length: settings.codeLength,
    ttl: settings.ttlSeconds,
    attempts: settings.attemptsMax,
    takes_codes: settings.takesCodes,
    channels: settings.channels && shownSteps(settings.channels),
    limits: [...settings.limits],
    allowed: [...settings.allowed],
    denied: [...settings.denied],
  };
}
