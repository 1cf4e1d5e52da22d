import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure, notFound } from '../../../failure.ts';
import { operatorEndpoint, type OperatorHolder } from '../../../http/endpoint.ts';
import { forbidden } from '../../../http/refusals.ts';
import { filledText, Id } from '../../../http/schemas.ts';
import { recordAudit } from '../../common/audit/index.ts';
import {
  deleteReadyText as deleteRow,
  insertReadyText,
  isReadyTextKept,
  kinds,
  languages,
  listReadyTexts as selectTexts,
  lockReadyText,
  updateReadyText,
  type ReadyKind,
} from './ready-texts-store.ts';

const kept = failure({ code: 'text_kept', status: 409, text: 'ready_text_kept' });

/** Reasons are kept by operators of moderation, answers by those of tickets. */
const permissionOf = { reason: 'moderation', answer: 'tickets' } as const satisfies Record<ReadyKind, string>;

const Kind = field(
  Type.Enum([...kinds]),
  'reason: for rejecting a text, for moderators; answer: to a ticket, for support',
  'reason: چرا متنی رد می‌شود، برای بررسی‌کننده‌ها؛ answer: پاسخ تیکت، برای پاسخ‌دهندگان',
);
const Language = field(
  Type.Enum([...languages]),
  'The language that the text is written in',
  'زبانی که متن به آن نوشته شده',
);
const Text = field(
  filledText(5000),
  'A reason has at most 1,000 characters when it is given',
  'دلیل، هنگام دادن، حداکثر ۱٬۰۰۰ کاراکتر است',
  'لینک کوتاه‌شده در متن مجاز نیست.',
);
const readyText = Type.Object(
  {
    id: field(Id, 'Id of the ready text', 'شناسهٔ متن آماده', 42),
    kind: Kind,
    language: Language,
    text: Text,
  },
  { title: 'ReadyText' },
);
const params = Type.Object({ id: field(Id, 'Id of the ready text', 'شناسهٔ متن آماده', 42) });

const mayUse = ({ permissions }: OperatorHolder, kind: ReadyKind) => permissions.has(permissionOf[kind]);

function requireKind(caller: OperatorHolder, kind: ReadyKind): void {
  if (!mayUse(caller, kind)) throw forbidden();
}

export const listReadyTexts = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/ready_texts',
  name: 'listReadyTexts',
  permission: 'accounts.read',
  title: { fa: 'متن‌های آماده', en: 'List ready-made texts' },
  description: {
    fa: 'دلیل‌ها و پاسخ‌های آماده را از قدیمی‌ترین فهرست می‌کند. بدون kind همهٔ آن‌هایی که نقش شما می‌تواند به کار ببرد.',
    en: "Lists ready-made reasons and answers, oldest first. Without a kind: all that the caller's role may use.",
  },
  query: Type.Object({ kind: Type.Optional(Kind) }),
  data: Type.Array(readyText),

  async handle({ query: { kind }, caller, platform: { db } }) {
    if (kind !== undefined) requireKind(caller, kind);
    const wanted = kind === undefined ? kinds.filter((one) => mayUse(caller, one)) : [kind];
    return wanted.length === 0 ? [] : selectTexts(db, wanted);
  },
});

export const addReadyText = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/ready_texts',
  name: 'addReadyText',
  permission: 'accounts.read',
  title: { fa: 'افزودن متن آماده', en: 'Add a ready-made text' },
  description: {
    fa: 'دلیل یا پاسخی را برای همهٔ کسانی که تصمیم می‌گیرند یا پاسخ می‌دهند نگه می‌دارد.',
    en: 'Saves a reason or an answer for every operator who decides or answers.',
  },
  body: Type.Object({ kind: Kind, language: Language, text: Text }),
  status: 201,
  data: readyText,
  refusals: [409],

  async handle({ body, caller, platform: { db, clock } }) {
    requireKind(caller, body.kind);
    return db.transaction().execute(async (tx) => {
      const after = await insertReadyText(tx, { ...body, text: body.text.trim(), now: clock.now() });
      if (after === undefined) throw kept();
      const subject = `ready_text:${after.id}`;
      await recordAudit(tx, clock, caller, { action: 'ready_text.create', subject, after });
      return after;
    });
  },
});

export const editReadyText = operatorEndpoint({
  method: 'PATCH',
  path: '/operator/v1/ready_texts/{id}',
  name: 'editReadyText',
  permission: 'accounts.read',
  title: { fa: 'ویرایش متن آماده', en: 'Edit a ready-made text' },
  description: {
    fa: 'متن آماده را تغییر می‌دهد؛ آنچه با آن گفته شده می‌ماند.',
    en: 'Changes a ready-made text; messages written with it stay as they are.',
  },
  params,
  body: Type.Object({ language: Type.Optional(Language), text: Type.Optional(Text) }),
  data: readyText,
  refusals: [404, 409],

  async handle({ params: { id }, body, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const before = await lockReadyText(tx, id);
      if (before === undefined) throw notFound();
      requireKind(caller, before.kind);
      const text = body.text?.trim() ?? before.text;
      const after = { ...before, language: body.language ?? before.language, text };
      if (await isReadyTextKept(tx, { kind: before.kind, text, exceptId: id })) throw kept();
      await updateReadyText(tx, id, { ...after, now: clock.now() });
      const subject = `ready_text:${id}`;
      await recordAudit(tx, clock, caller, { action: 'ready_text.update', subject, before, after });
      return after;
    });
  },
});

export const deleteReadyText = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/ready_texts/{id}',
  name: 'deleteReadyText',
  permission: 'accounts.read',
  title: { fa: 'حذف متن آماده', en: 'Delete a ready-made text' },
  description: { fa: 'متن آماده را حذف می‌کند.', en: 'Deletes a ready-made text.' },
  params,
  data: readyText,
  refusals: [404],

  async handle({ params: { id }, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const before = await lockReadyText(tx, id);
      if (before === undefined) throw notFound();
      requireKind(caller, before.kind);
      await deleteRow(tx, id);
      const subject = `ready_text:${id}`;
      await recordAudit(tx, clock, caller, { action: 'ready_text.delete', subject, before });
      return before;
    });
  },
});
