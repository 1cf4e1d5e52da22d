import { readMobile } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { Failure, failure, invalidField } from '../../../failure.ts';
import { changeFeed } from '../../../changes/index.ts';
import { pageAnswer } from '../../../http/answers/page-answer.ts';
import { strangerTurns } from '../../../http/callers/stranger-turns.ts';
import { anonymousEndpoint, type Page } from '../../../http/endpoint.ts';
import { pageLanguage } from '../../../http/pages/page-frame.ts';
import { listedWord } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { text, type Language } from '../../../texts/text.ts';
import { addContacts, listPhonebooksById } from '../../audiences/phonebooks/index.ts';
import { numberProof } from '../../messaging/verify/index.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { countCode, findFormByCode, uncountCode, type JoinForm } from './forms-store.ts';
import { askPage, closedPage, codePage, donePage } from './join-page.ts';
import { isFormCode } from './manage-forms.ts';

const joinFull = failure({ code: 'rate_limited', status: 429, text: 'join_full' });

const params = Type.Object({
  code: field(Type.String({ maxLength: 100 }), 'The word of the form', 'کلمهٔ فرم', 'k3zp9vqm2x'),
});
const query = Type.Object({
  lang: field(
    Type.Optional(listedWord(['fa', 'en'], { maxLength: 10 })),
    'Language of the page: fa or en',
    'زبان صفحه: fa یا en',
  ),
});
const Name = field(
  Type.Optional(Type.String({ maxLength: 200 })),
  'Name of the person',
  'نام شخص',
  'زهرا محمدی',
);
const GivenMobile = field(
  Type.String({ maxLength: 30 }),
  'Mobile number of the person',
  'شمارهٔ موبایل شخص',
  '09123456789',
);

interface PageCall {
  readonly params: Static<typeof params>;
  readonly query: Static<typeof query>;
  readonly platform: Platform;
  readonly language: Language;
}

export const openJoinForm = anonymousEndpoint({
  method: 'GET',
  path: '/join/{code}',
  name: 'openJoinForm',
  title: { fa: 'صفحهٔ فرم عضویت', en: 'Open a join form' },
  description: {
    fa: 'برای مرورگر: فرمی که شخص با آن به دفترچهٔ یک حساب می‌پیوندد.',
    en: 'For browsers: the form by which a person joins a phonebook of an account.',
  },
  params,
  query,
  data: pageAnswer,
  refusals: [404],

  handle: (call) => onForm(call, async (page) => askPage(page)),
});

export const startJoin = anonymousEndpoint({
  method: 'POST',
  path: '/join/{code}',
  name: 'startJoin',
  title: { fa: 'گرفتن کد عضویت', en: 'Get the code of a join form' },
  description: {
    fa: 'برای مرورگر: به شمارهٔ شخص کدی می‌فرستد و صفحهٔ کد را نشان می‌دهد.',
    en: 'For browsers: sends a code to the number of the person and shows the page for it.',
  },
  params,
  query,
  body: Type.Object({
    name: Name,
    mobile: GivenMobile,
    consent: field(Type.Literal('yes'), 'That the person agrees', 'پذیرش شخص'),
  }),
  data: pageAnswer,
  refusals: [402, 404, 409],

  handle: (call) =>
    onForm(call, async ({ form, language }) => {
      const { caller, platform } = call;
      const { name = '', mobile: given, consent } = call.body;
      const typed = { name: name.trim(), mobile: given, agrees: consent === 'yes' };
      try {
        const mobile = mobileOf(given);
        await sendCode(platform, form, { mobile, locale: language, clientIp: caller.address });
        return codePage({ form, language, typed: { ...typed, mobile } });
      } catch (problem) {
        return askPage({ form, language, typed, problem: shownProblem(problem) });
      }
    }),
});

export const confirmJoin = anonymousEndpoint({
  method: 'POST',
  path: '/join/{code}/check',
  name: 'confirmJoin',
  title: { fa: 'تأیید عضویت با کد', en: 'Confirm a join form with its code' },
  description: {
    fa: 'برای مرورگر: کد را می‌سنجد و شخص را با منبع و زمان رضایتش در دفترچه ذخیره می‌کند.',
    en: 'For browsers: checks the code and saves the person in the phonebook, with source and moment of the consent.',
  },
  params,
  query,
  body: Type.Object({
    name: Name,
    mobile: GivenMobile,
    code: field(Type.String({ maxLength: 30 }), 'Code as typed', 'کدی که شخص نوشت', '482913'),
  }),
  data: pageAnswer,
  refusals: [404],

  handle: (call) =>
    onForm(call, async ({ form, language }) => {
      const typed = { name: (call.body.name ?? '').trim(), mobile: call.body.mobile };
      try {
        const mobile = mobileOf(typed.mobile);
        const proof = await numberProof.check(call.platform, proofOf(form, mobile), call.body.code);
        if (proof === undefined) throw invalidField('code', text('code_wrong'));
        await saveJoined(call.platform, form, { mobile, name: typed.name, proof });
        return donePage({ form, language });
      } catch (problem) {
        return codePage({ form, language, typed, problem: shownProblem(problem) });
      }
    }),
});

/** The page of a form that takes people now, or the one that says it does not. */
async function onForm(
  { params: { code }, query: { lang }, platform, language: preferred }: PageCall,
  show: (page: { readonly form: JoinForm; readonly language: Language }) => Promise<Page>,
): Promise<Page> {
  const language = pageLanguage(lang, preferred);
  const form = isFormCode(code)
    ? await platform.runtime.get(strangerTurns).run(() => findOpenForm(platform, code))
    : undefined;
  return form === undefined ? closedPage(language) : show({ form, language });
}

async function findOpenForm({ db }: Platform, code: string): Promise<JoinForm | undefined> {
  const form = await findFormByCode(db, code);
  if (form === undefined || !form.is_open) return undefined;
  const [[book], account] = await Promise.all([
    listPhonebooksById(db, form.account_id, [form.phone_book_id]),
    findProfile(db, form.account_id),
  ]);
  return book === undefined || account === undefined || account.blocked_at !== null ? undefined : form;
}

/** A form has codes of its own: one that was sent for something else joins nothing. */
const proofOf = (form: JoinForm, mobile: string) => ({
  accountId: form.account_id,
  mobile,
  purpose: `join-form:${form.id}`,
});

interface CodeAsked {
  readonly mobile: string;
  readonly locale: Language;
  readonly clientIp: string;
}

/** A code counts for its day only if it was sent: refused numbers leave the form open to others. */
async function sendCode(platform: Platform, form: JoinForm, { mobile, ...asked }: CodeAsked): Promise<void> {
  const day = today(platform);
  if (!(await countCode(platform.db, form, day))) throw joinFull();
  try {
    await numberProof.start(platform, proofOf(form, mobile), asked);
  } catch (problem) {
    if (problem instanceof Failure && problem.status < 500) await uncountCode(platform.db, form, day);
    throw problem;
  }
}

interface Joined {
  readonly mobile: string;
  readonly name: string;
  /** The verification that proved the number. */
  readonly proof: number;
}

async function saveJoined(
  platform: Platform,
  form: JoinForm,
  { mobile, name, proof }: Joined,
): Promise<void> {
  const { db, clock, runtime } = platform;
  const { account_id: accountId, phone_book_id: phonebookId } = form;
  const contact = {
    mobile,
    ...(name !== '' && { name }),
    consent: `/join/${form.code}, verification ${proof}`,
    consented_at: clock.now().toISOString(),
  };
  await db.transaction().execute((tx) => addContacts(tx, { accountId, phonebookId }, [contact]));
  runtime.find(changeFeed)?.note(accountId, 'phonebooks', phonebookId);
}

function mobileOf(given: string): string {
  const read = readMobile(given);
  if (!read.ok) throw invalidField('mobile', text('mobile_invalid', { field: text('mobile_column') }));
  return read.mobile;
}

function today({ clock, config }: Platform): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: config.timeZone }).format(clock.now());
}

/** What the person may read: that the account has no credit left is nothing for them. */
function shownProblem(problem: unknown) {
  if (!(problem instanceof Failure)) throw problem;
  const { status } = problem;
  if (status === 402 || status === 403 || status === 404)
    return { status: 409, text: text('join_impossible') };
  const own = Object.values(problem.problems ?? {})[0]?.[0];
  return { status, text: own ?? problem.text };
}
