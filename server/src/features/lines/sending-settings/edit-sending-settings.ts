import { Type, type Static } from 'typebox';

import { invalidField } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { nullable, wordOf } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { text } from '../../../texts/text.ts';
import { findUsableLine, findUsableLineById } from '../lines/index.ts';
import { findSettings, saveSettings, type SendingSettings } from './sending-settings-store.ts';

const hoursMax = 720;
const LineOrNull = nullable(Type.String({ minLength: 1, maxLength: 50 }));

const settingsSchema = Type.Object(
  {
    code_line: field(
      LineOrNull,
      'Line of pattern sends and verifications that name none; null: the default line of the service',
      'خط ارسال با الگو و تأیید شماره، وقتی خطی نام برده نشده؛ null: خط پیش‌فرض سرویس',
      '90008361',
    ),
    text_line: field(
      LineOrNull,
      'Line of other sends that name none; null: the default line of the service',
      'خط بقیهٔ ارسال‌ها، وقتی خطی نام برده نشده؛ null: خط پیش‌فرض سرویس',
      '90008361',
    ),
    reference_hours: field(
      nullable(Type.Integer({ minimum: 1, maximum: hoursMax })),
      'Hours for which the reference of a message is unique; null: 24',
      'ساعت‌هایی که reference یک پیام یکتا می‌ماند؛ null: ۲۴',
      24,
    ),
    opt_out_phrase: field(
      wordOf(['add', 'refuse']),
      'What becomes of a text that lacks the opt-out phrase of its line: add: it gets it before pages are counted and priced; refuse: the send is refused',
      'متنی که عبارت لغو خط خود را ندارد چه می‌شود: add: پیش از شمردن صفحه‌ها و قیمت به آن افزوده می‌شود؛ refuse: ارسال رد می‌شود',
      'add',
    ),
  },
  { title: 'SendingSettings' },
);

const example: Static<typeof settingsSchema> = {
  code_line: '90008361',
  text_line: null,
  reference_hours: 24,
  opt_out_phrase: 'add',
};

export const showSendingSettings = endpoint({
  method: 'GET',
  path: '/ws/v1/account/sending',
  name: 'showSendingSettings',
  permission: 'read',
  title: { fa: 'تنظیم‌های ارسال', en: 'Show settings of sends' },
  description: {
    fa: 'می‌گوید ارسالی که خط ندارد از کدام خط می‌رود، reference پیام‌ها تا کی یکتاست و متنِ بدون عبارت لغو چه می‌شود.',
    en: 'Says which line a send without one uses, for how long references of messages are unique, and what becomes of texts without the opt-out phrase.',
  },
  data: settingsSchema,
  examples: { data: example },

  handle: async ({ caller: { accountId }, platform }) =>
    shown(platform, accountId, await findSettings(platform.db, accountId)),
});

export const editSendingSettings = endpoint({
  method: 'PUT',
  path: '/ws/v1/account/sending',
  name: 'editSendingSettings',
  permission: 'manage',
  feature: null,
  title: { fa: 'تغییر تنظیم‌های ارسال', en: 'Edit settings of sends' },
  description: {
    fa: 'خط پیش‌فرض رمزها و متن‌ها، مدت یکتا ماندن reference و رفتار با متنِ بدون عبارت لغو را تعیین می‌کند. خط پیش‌فرض را حساب dialect برابر live در ارسال بدون line_number به کار می‌برد، و تأیید شماره در هر حساب. آنچه فرستاده نشود همان می‌ماند که بود.',
    en: 'Sets the default lines of codes and of texts, for how long references are unique, and what becomes of texts without the opt-out phrase. An account of the dialect live uses the default lines in sends without line_number; verifications of every account do. What is not sent stays as it was.',
  },
  body: Type.Partial(settingsSchema),
  data: settingsSchema,
  examples: { body: { code_line: '90008361' }, data: example },

  async handle({ body, caller: { accountId }, platform }) {
    const lines = {
      code: await readLineId(platform, accountId, 'code_line', body.code_line),
      text: await readLineId(platform, accountId, 'text_line', body.text_line),
    };
    const saved = await platform.db.transaction().execute(async (tx) => {
      const before = await findSettings(tx, accountId);
      const after: SendingSettings = {
        codeLineId: lines.code === undefined ? before.codeLineId : lines.code,
        textLineId: lines.text === undefined ? before.textLineId : lines.text,
        referenceHours: body.reference_hours === undefined ? before.referenceHours : body.reference_hours,
        refusesWithoutPhrase:
          body.opt_out_phrase === undefined ? before.refusesWithoutPhrase : body.opt_out_phrase === 'refuse',
      };
      await saveSettings(tx, accountId, after);
      return after;
    });
    return shown(platform, accountId, saved);
  },
});

async function readLineId(
  platform: Platform,
  accountId: number,
  name: 'code_line' | 'text_line',
  number: string | null | undefined,
): Promise<number | null | undefined> {
  if (number === undefined || number === null) return number;
  const line = await findUsableLine(platform, accountId, number);
  if (line === undefined) throw invalidField(name, text('line_not_accessible', { number }));
  return line.id;
}

async function shown(
  platform: Platform,
  accountId: number,
  { codeLineId, textLineId, referenceHours, refusesWithoutPhrase }: SendingSettings,
): Promise<Static<typeof settingsSchema>> {
  const numberOf = async (id: number | null) =>
    id === null ? null : ((await findUsableLineById(platform, accountId, id))?.number ?? null);
  return {
    code_line: await numberOf(codeLineId),
    text_line: await numberOf(textLineId),
    reference_hours: referenceHours,
    opt_out_phrase: refusesWithoutPhrase ? 'refuse' : 'add',
  };
}
