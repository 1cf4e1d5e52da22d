import { randomInt } from 'node:crypto';

import { Type, type Static } from 'typebox';

import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { PhoneBookId } from '../../../http/fields/ids.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { filledText, moment } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { listPhonebooksById } from '../../audiences/phonebooks/index.ts';
import { deleteForm, findForm, upsertForm, type JoinForm } from './forms-store.ts';

const dailyMax = { least: 1, most: 100_000, default: 500 };

const Title = field(
  filledText(100),
  'Heading of the form: the name of your shop or club',
  'عنوان فرم: نام فروشگاه یا باشگاه شما',
  'باشگاه مشتریان گل‌آرا',
);
const Terms = field(
  filledText(1000),
  'What the person agrees to: which messages, how often, and how to leave',
  'آنچه شخص می‌پذیرد: چه پیام‌هایی، چند وقت یک بار، و راه لغو',
  'ماهی دو پیامک از تخفیف‌ها می‌فرستیم؛ لغو با فرستادن ۱۱.',
);
const IsOpen = field(Type.Boolean(), 'Whether people can join by it now', 'آیا هم‌اکنون می‌توان با آن پیوست');
const DailyMax = field(
  Type.Integer({ minimum: dailyMax.least, maximum: dailyMax.most }),
  'Codes a day at most; you pay for each',
  'بیشینهٔ کدها در روز؛ هزینهٔ هر کد با شماست',
  dailyMax.default,
);

const formSchema = Type.Object(
  {
    phone_book_id: PhoneBookId,
    code: field(Type.String(), 'The word in its address', 'کلمهٔ نشانی آن', 'k3zp9vqm2x'),
    address: field(
      Type.String(),
      'Where people join, in Persian or English (?lang=en)',
      'جایی که افراد می‌پیوندند، به فارسی یا انگلیسی (?lang=en)',
      'https://peyk.example/join/k3zp9vqm2x',
    ),
    title: Title,
    terms: Terms,
    is_open: IsOpen,
    daily_max: DailyMax,
    created_at: CreatedAt,
  },
  { title: 'JoinForm' },
);

const example: Static<typeof formSchema> = {
  phone_book_id: 7,
  code: 'k3zp9vqm2x',
  address: 'https://peyk.example/join/k3zp9vqm2x',
  title: 'باشگاه مشتریان گل‌آرا',
  terms: 'ماهی دو پیامک از تخفیف‌ها می‌فرستیم؛ لغو با فرستادن ۱۱.',
  is_open: true,
  daily_max: dailyMax.default,
  created_at: '2026-03-21T08:00:00.000Z',
};

const path = '/ws/v1/phone_book/{id}/join-form';
const params = Type.Object({ id: PhoneBookId });

export const showJoinForm = endpoint({
  method: 'GET',
  path,
  name: 'showJoinForm',
  permission: 'read',
  title: { fa: 'فرم عضویت یک دفترچه', en: 'Show the join form of a phonebook' },
  description: {
    fa: 'فرم عضویت یک دفترچه را با نشانی‌اش نشان می‌دهد.',
    en: 'Shows the join form of a phonebook with its address.',
  },
  params,
  data: formSchema,
  refusals: [404],
  examples: { data: example },

  async handle({ params: { id }, caller: { accountId }, platform, origin }) {
    await requirePhonebook(platform, accountId, id);
    const form = await findForm(platform.db, { accountId, phonebookId: id });
    if (form === undefined) throw notFound();
    return shown(form, origin);
  },
});

export const saveJoinForm = endpoint({
  method: 'PUT',
  path,
  name: 'saveJoinForm',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'ذخیرهٔ فرم عضویت', en: 'Save the join form of a phonebook' },
  description: {
    fa: 'فرمی می‌سازد که افراد با آن خودشان به دفترچه می‌پیوندند، یا آن را تغییر می‌دهد. شخص نام و موبایل می‌نویسد و با کد پیامک‌شده تأیید می‌کند؛ سپس مخاطب با `consent` و `consented_at` ذخیره می‌شود. کدها با تنظیم‌ها و سقف‌های تأیید شماره و به هزینهٔ شما می‌روند. نشانی فرم عوض نمی‌شود.',
    en: 'Creates the form by which people join the phonebook themselves, or changes it. A person enters name and mobile and confirms with a code; the contact is then saved with `consent` and `consented_at`. Codes follow the settings and limits of verifications and are charged to you. The address of a form never changes.',
  },
  params,
  body: Type.Object({
    title: Title,
    terms: Terms,
    is_open: Type.Optional(IsOpen),
    daily_max: Type.Optional(DailyMax),
  }),
  data: formSchema,
  refusals: [404],
  examples: {
    body: { title: example.title, terms: example.terms },
    data: example,
  },

  async handle({ params: { id }, body, caller: { accountId }, platform, origin }) {
    await requirePhonebook(platform, accountId, id);
    const { db, clock } = platform;
    const form = await upsertForm(
      db,
      { accountId, phonebookId: id },
      {
        title: body.title.trim(),
        terms: body.terms.trim(),
        is_open: body.is_open ?? true,
        daily_max: body.daily_max ?? dailyMax.default,
        code: newCode(),
        now: clock.now(),
      },
    );
    return shown(form, origin);
  },
});

export const deleteJoinForm = endpoint({
  method: 'DELETE',
  path,
  name: 'deleteJoinForm',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'حذف فرم عضویت', en: 'Delete the join form of a phonebook' },
  description: {
    fa: 'فرم عضویت را حذف می‌کند؛ نشانی‌اش دیگر کار نمی‌کند و مخاطبان می‌مانند.',
    en: 'Deletes the join form; its address stops working and the contacts stay.',
  },
  params,
  data: Type.Object({ phone_book_id: PhoneBookId }),
  refusals: [404],
  examples: { data: { phone_book_id: 7 } },

  async handle({ params: { id }, caller: { accountId }, platform: { db } }) {
    if (!(await deleteForm(db, { accountId, phonebookId: id }))) throw notFound();
    return { phone_book_id: id };
  },
});

async function requirePhonebook({ db }: Platform, accountId: number, id: number): Promise<void> {
  const [book] = await listPhonebooksById(db, accountId, [id]);
  if (book === undefined) throw notFound();
}

const shown = (form: JoinForm, origin: string): Static<typeof formSchema> => ({
  phone_book_id: form.phone_book_id,
  code: form.code,
  address: `${origin}/join/${form.code}`,
  title: form.title,
  terms: form.terms,
  is_open: form.is_open,
  daily_max: form.daily_max,
  created_at: moment(form.created_at),
});

// Without letters and digits that look alike: addresses of forms are printed and typed.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 10;

const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** What cannot be the code of a form is not looked up. */
export const isFormCode = (given: string) => /^[a-hjkmnp-z2-9]{10}$/.test(given);
