import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalidField } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { nullable } from '../../../http/schemas.ts';
import { text } from '../../../texts/text.ts';
import { patternWithApproval, withApproval, withNotedApproval } from './waiting/approval-of-pattern.ts';
import { patternNotFound } from './pattern-not-found.ts';
import { checkDeclarations, type PatternVariable } from './pattern.ts';
import { insertPatternEvent } from './pattern-events-store.ts';
import { patternFingerprint } from './pattern-fingerprint.ts';
import { waitingPatternExample } from './pattern-example.ts';
import { BooleanLike, patternFields, readVariables } from './pattern-schemas.ts';
import {
  findPatternForUpdate,
  notifyPatternsChanged,
  updatePattern,
  type PatternRow,
} from './patterns-store.ts';
import { readWebsite } from './website.ts';

const editBody = Type.Object({
  text: patternFields.text,
  website: patternFields.website,
  description: field(
    Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
    'Note',
    'توضیح',
    'رمز ورود به فروشگاه',
  ),
  shared: Type.Optional(BooleanLike),
  share: Type.Optional(BooleanLike),
  attributes: Type.Optional(patternFields.vars),
  vars: Type.Optional(patternFields.vars),
});

export const editPattern = endpoint({
  method: 'PUT',
  path: '/ws/v1/patterns/{code}',
  name: 'editPattern',
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ویرایش الگو', en: 'Edit a pattern' },
  description: {
    fa: 'الگوی خودتان را ویرایش می‌کند؛ متن، وب‌سایت یا متغیر جدید آن را دوباره به تأیید می‌فرستد. هر دو املا خوانده می‌شود: `shared` یا `share` (یکی لازم است)، و `attributes` یا `vars` (نبودن: متغیرها می‌مانند؛ null: هیچ). جابه‌جایی متغیرها تغییر نیست. دسته همان می‌ماند که الگو با آن ساخته شده.',
    en: "Edits one of the account's patterns; a new text, website or variable needs approval again. Both spellings are accepted: `shared` or `share` (one of them is required), `attributes` or `vars` (omitted: the variables stay; null: none). A different order of variables is no change. The category cannot be changed.",
  },
  params: Type.Object({ code: field(Type.String(), 'Code of the pattern', 'کد الگو', 'peykotp001') }),
  body: editBody,
  checks: {
    shared: (body) => readShare(body),
    website: ({ website }) => website !== undefined && readWebsite(website),
    // Without a list the stored variables stay, which belong to the pattern.
    vars({ text: written, ...body }) {
      const vars = variablesOf(body);
      if (written !== undefined && vars !== undefined) checkDeclarations(written, vars);
    },
  },
  status: 201,
  data: patternWithApproval,
  refusals: [404],
  examples: {
    body: {
      text: 'کد ورود شما: %code%',
      description: 'ورود به فروشگاه',
      share: 0,
      website: 'example.com',
      vars: [{ var: 'code', length: 6, type: 'int' }],
    },
    data: waitingPatternExample,
  },

  async handle({ params, body, caller, platform }) {
    const share = readShare(body);
    const website = readWebsite(body.website);
    const edited = await platform.db.transaction().execute(async (tx) => {
      const before = await findPatternForUpdate(tx, caller.accountId, params.code);
      if (before === undefined) throw patternNotFound();
      const vars = variablesOf(body) ?? (before.vars as PatternVariable[]);
      checkDeclarations(body.text, vars);
      const afterReview = platform.config.moderation === 'auto' ? 'active' : 'pending';
      const status = needsReview(before, { text: body.text, website, vars }) ? afterReview : before.status;
      const after = await updatePattern(tx, caller.accountId, params.code, {
        text: body.text,
        website,
        description: body.description === undefined ? before.description : body.description,
        isShared: Boolean(share),
        vars,
        status,
        updatedAt: platform.clock.now(),
      });
      if (body.text !== before.text || status !== before.status) {
        const now = platform.clock.now();
        await insertPatternEvent(tx, { code: params.code, kind: 'edited', text: body.text, now });
      }
      await notifyPatternsChanged(tx, { accountId: caller.accountId, code: params.code });
      const hasBegunToWait =
        status === 'pending' && (before.status !== 'pending' || body.text !== before.text);
      return (hasBegunToWait ? withNotedApproval : withApproval)(tx, platform, after);
    });
    platform.notifications.notifyLocally('peyk_patterns');
    return edited;
  },
});

type Variables = readonly PatternVariable[];
type EditBody = Static<typeof editBody>;

function readShare({ shared, share }: Pick<Partial<EditBody>, 'shared' | 'share'>) {
  const read = shared ?? share;
  if (read === undefined) throw invalidField('shared', text('field_required', { field: 'shared' }));
  return read;
}

/** Some callers send null for the spelling that they do not use. */
function variablesOf({
  vars,
  attributes,
}: Pick<Partial<EditBody>, 'vars' | 'attributes'>): Variables | undefined {
  const isNone = vars === null || attributes === null;
  const given = vars ?? attributes ?? (isNone ? [] : undefined);
  return given && readVariables(given);
}

function needsReview(
  { text: textBefore, website, vars }: PatternRow,
  after: Parameters<typeof patternFingerprint>[0],
): boolean {
  const before = { text: textBefore, website, vars: vars as PatternVariable[] };
  return patternFingerprint(before) !== patternFingerprint(after);
}
