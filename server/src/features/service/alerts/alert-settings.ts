import { readMobile } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { Failure, invalid, type FieldProblems } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { nullable, wordOf } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { say, text, type Language, type Text } from '../../../texts/text.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { secretKeys } from '../../common/secrets/index.ts';
import { guardedCalls } from '../../common/webhooks/index.ts';
import { alertKinds } from './alert.ts';
import {
  deleteReceivers,
  insertReceiver,
  readSettings,
  writeRules,
  type AlertSettings,
} from './alert-settings-store.ts';
import { secretSubject } from './notify-receiver.ts';

const given = {
  mobiles: field(
    Type.Array(Type.String({ maxLength: 20 }), {
      maxItems: 20,
    }),
    'Mobiles that get a text, by the default line of the first account, which pays for it',
    'موبایل‌هایی که پیامک می‌گیرند، از خط پیش‌فرض حساب اول و به هزینهٔ آن',
    ['09123456789', '09351234567'],
  ),
  webhooks: field(
    Type.Array(Type.String({ maxLength: 2000 }), {
      maxItems: 5,
    }),
    'Addresses that are called (Standard Webhooks); text in the body is what chat programs show',
    'آدرس‌هایی که فراخوانده می‌شوند (Standard Webhooks)؛ text در بدنه همان است که برنامه‌های گفت‌وگو نشان می‌دهند',
  ),
  kinds: field(
    Type.Array(wordOf(alertKinds), { maxItems: 20 }),
    'Kinds of problems to watch',
    'موارد تحت نظر',
  ),
  language: field(wordOf(['fa', 'en']), 'Language of alerts', 'زبان آنچه گفته می‌شود'),
  queue_limit: field(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
    }),
    'Number of messages to one recipient, due for a minute and taken by no process, from which on the queue is an alert',
    'این تعداد پیام تک‌گیرنده که یک دقیقه کسی برشان نداشته باشد هشدار است',
    1000,
  ),
  backup_hours: field(
    Type.Integer({
      minimum: 1,
      maximum: 8760,
    }),
    'A last backup that is older is an alert',
    'آخرین بک‌آپ، اگر قدیمی‌تر از این ساعت‌ها باشد، هشدار است',
    26,
  ),
};
const rulesBody = Type.Object(given, { title: 'AlertRules' });

const settingsSchema = Type.Object(
  {
    ...given,
    problems: field(
      Type.Array(
        Type.Object({
          receiver: field(Type.String(), 'A mobile or an address', 'یک موبایل یا یک آدرس', '09123456789'),
          problem: field(
            Type.String(),
            'Problem; null: none',
            'چه اشکالی پیش آمد؛ null اگر پیش نیامد',
            'فایل خواندنی نیست',
          ),
        }),
      ),
      'Receivers whose last message failed',
      'گیرندگانی که آخرین بار نشد به آن‌ها گفت',
    ),
    advice: field(
      nullable(Type.String()),
      'Warning while there is no alert receiver, or only text messages; null if all is well',
      'تا وقتی به کسی گفته نمی‌شود یا فقط با پیامک؛ اگر همه‌چیز درست باشد null',
      'یک آدرس یا موبایل اضافه کنید',
    ),
  },
  { title: 'AlertSettings' },
);

export const showAlertSettings = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/alerts/settings',
  name: 'showAlertSettings',
  permission: 'network',
  title: { fa: 'تنظیم هشدارها', en: 'Show alert settings' },
  description: {
    fa: 'می‌گوید هشدارها به چه کسانی و دربارهٔ چه چیزهایی گفته می‌شود، و گفتن به چه کسی نشد.',
    en: 'Shows who is alerted, about which kinds of problems, and who could not be reached.',
  },
  data: settingsSchema,

  async handle({ platform: { db }, language }) {
    return shownSettings(await readSettings(db), language);
  },
});

export const setAlertSettings = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/alerts/settings',
  name: 'setAlertSettings',
  permission: 'network',
  title: { fa: 'تعیین گیرندگان هشدار', en: 'Set alert settings' },
  description: {
    fa: 'می‌گوید هشدارها به کدام موبایل‌ها و کدام آدرس‌ها بروند و از چه هنگام چیزی هشدار است. پیامک از همان اپراتور می‌رود که شاید قطع باشد، و بی دیتابیس نمی‌رود: آدرس هم بدهید. رمز آدرس جدید یک بار نشان داده می‌شود؛ برای رمز جدید، آدرس را بردارید و دوباره بگذارید.',
    en: 'Sets which mobiles and URLs receive alerts, and the thresholds. Text messages leave through the carrier that may be down, and not at all without the database, so add a URL too. The secret of a new URL is shown only once; to get another one, remove the URL and add it again.',
  },
  body: rulesBody,
  checks: {
    mobiles: ({ mobiles }) => readMobiles(mobiles ?? []),
    webhooks: ({ webhooks }, { platform }) => checkAddresses(platform, webhooks ?? []),
  },
  data: Type.Object(
    {
      ...settingsSchema.properties,
      secrets: field(
        Type.Array(
          Type.Object({
            url: field(
              Type.String(),
              'URL that is called',
              'آدرسی که فراخوانده می‌شود',
              'https://ops.example/alerts',
            ),
            secret: field(
              Type.String(),
              'The secret',
              'کلید محرمانه',
              'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
            ),
          }),
        ),
        'Of addresses that are new; they sign the calls and are shown this once',
        'رمز آدرس‌های جدید؛ فراخوانی‌ها با آن امضا می‌شوند و همین یک بار نشان داده می‌شود',
      ),
    },
    { title: 'SavedAlertSettings' },
  ),

  async handle({ body, caller, platform, language }) {
    const mobiles = readMobiles(body.mobiles);
    await checkAddresses(platform, body.webhooks);
    return platform.db.transaction().execute(async (tx) => {
      const before = await readSettings(tx);
      const kinds = alertKinds.filter((kind) => body.kinds.includes(kind));
      const { language: told, queue_limit: queueLimit, backup_hours: backupHours } = body;
      await writeRules(tx, { kinds, language: told, queueLimit, backupHours });
      const secrets = await replaceReceivers(tx, platform, { mobiles, urls: body.webhooks });
      const after = await readSettings(tx);
      await recordAudit(tx, platform.clock, caller, {
        action: 'alerts.set',
        subject: 'alerts',
        before: rulesOf(before),
        after: rulesOf(after),
      });
      return { ...shownSettings(after, language), secrets };
    });
  },
});

function readMobiles(typed: readonly string[]): string[] {
  const problems: Record<string, Text[]> = {};
  const mobiles = typed.flatMap((one, at) => {
    const read = readMobile(one);
    if (read.ok) return [read.mobile];
    const field = `mobiles.${at}`;
    problems[field] = [text('mobile_invalid', { field })];
    return [];
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return mobiles;
}

async function checkAddresses(platform: Platform, urls: readonly string[]): Promise<void> {
  const problems = await Promise.all(urls.map((url, at) => urlProblems(platform, url, `webhooks.${at}`)));
  const found = Object.assign({}, ...problems) as FieldProblems;
  if (Object.keys(found).length > 0) throw invalid(found);
}

async function urlProblems(platform: Platform, url: string, field: string): Promise<FieldProblems> {
  try {
    await guardedCalls.refuseUrl(platform, url, field);
    return {};
  } catch (problem) {
    if (problem instanceof Failure && problem.problems !== undefined) return problem.problems;
    throw problem;
  }
}

/** Those that stay keep their secrets; returns those of new addresses. */
async function replaceReceivers(
  tx: Transaction,
  { runtime }: Platform,
  { mobiles, urls }: { readonly mobiles: readonly string[]; readonly urls: readonly string[] },
): Promise<{ url: string; secret: string }[]> {
  // Read anew: the settings are locked only now.
  const { receivers } = await readSettings(tx);
  const wanted = new Set([...mobiles, ...urls]);
  const known = new Set(receivers.map(({ mobile, url }) => mobile ?? url));
  const removed = receivers.filter(({ mobile, url }) => !wanted.has(mobile ?? url ?? ''));
  await deleteReceivers(
    tx,
    removed.map(({ id }) => id),
  );
  for (const mobile of new Set(mobiles)) if (!known.has(mobile)) await insertReceiver(tx, { mobile });
  const fresh = [...new Set(urls)].filter((url) => !known.has(url));
  const secrets = fresh.map((url) => ({ url, secret: guardedCalls.newSecret() }));
  for (const { url, secret } of secrets)
    await insertReceiver(tx, { url, secret: runtime.get(secretKeys)().seal(secret, secretSubject(url)) });
  return secrets;
}

function rulesOf({ receivers, kinds, language, queueLimit, backupHours }: AlertSettings) {
  return {
    mobiles: receivers.flatMap(({ mobile }) => mobile ?? []),
    webhooks: receivers.flatMap(({ url }) => url ?? []),
    kinds: [...kinds],
    language,
    queue_limit: queueLimit,
    backup_hours: backupHours,
  } satisfies Static<typeof rulesBody>;
}

function shownSettings(settings: AlertSettings, language: Language): Static<typeof settingsSchema> {
  const rules = rulesOf(settings);
  const advice = rules.mobiles.length > 0 ? 'alert_needs_webhook' : 'alert_needs_receiver';
  return {
    ...rules,
    problems: settings.receivers.flatMap(({ mobile, url, problem }) =>
      problem === null ? [] : [{ receiver: mobile ?? url ?? '', problem }],
    ),
    advice: rules.webhooks.length > 0 ? null : say(text(advice), language),
  };
}
