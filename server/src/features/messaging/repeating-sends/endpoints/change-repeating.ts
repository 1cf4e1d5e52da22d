import { Type } from 'typebox';

import { failure, notFound } from '../../../../failure.ts';
import { endpoint, type AccountCaller } from '../../../../http/endpoint.ts';
import { requireUnboundKey } from '../../../../http/callers/unbound-key.ts';
import { testKeyRefused } from '../../../../http/refusals.ts';
import { neededFeature } from '../runs/make-run.ts';
import { planRuns } from '../runs/plan-runs.ts';
import { insertRepeatingSend, lockRepeatingSend, updateContent } from '../sends-store.ts';
import { deleteDue } from '../triggers/due-store.ts';
import { readRepeating } from './read-repeating.ts';
import {
  RepeatingSendId,
  repeatingBodyExample,
  repeatingExample,
  repeatingFields,
  repeatingSchema,
} from './repeating-schema.ts';
import { showOne } from './show-repeating.ts';

const sendsMax = 200;
const tooMany = failure({ code: 'repeating_sends_max', status: 409, text: 'repeating_sends_max' });
export const hasEnded = failure({ code: 'repeating_send_ended', status: 409, text: 'repeating_send_ended' });

const example = {
  ...repeatingBodyExample,
  timing: { ...repeatingBodyExample.timing },
  audience: [{ id: 1 }],
};

export const createRepeatingSend = endpoint({
  method: 'POST',
  path: '/ws/v1/repeating-sends',
  name: 'createRepeatingSend',
  takesLongLists: true,
  permission: 'send',
  feature: neededFeature,
  title: { fa: 'ساخت ارسال تکرارشونده', en: 'Create a repeating send' },
  description: {
    fa: 'ارسالی می‌سازد که در هر نوبتش خودش می‌رود: در زمان‌ها، در تاریخ مخاطبان (مانند تولد)، هنگام ورود به یک بخش یا با رسیدن یک رویداد. هر نوبت یک ارسال است با هزینه، تأیید، عبارت لغو، ساعت‌های خط و گزارش خودش، و برای هر نفر و هر نوبت دقیقاً یک بار می‌رود. متنی که اپراتور تأیید کند تا عوض نشود تأییدشده می‌ماند. هزینه هنگام هر نوبت کم می‌شود؛ اگر اعتبار کافی نباشد نوبت می‌ماند و دلیلش را می‌گوید.',
    en: 'Creates a send that goes by itself whenever its moment comes: at times, on dates of contacts such as birthdays, when a contact enters a segment or when an event comes. Each moment is a send of its own with price, approval, opt-out phrase, hours of the line and report, and goes exactly once to a person. A text that an operator approved stays approved until it changes. Each run is charged when it goes; without enough credit it is held and says so.',
  },
  body: Type.Object(repeatingFields),
  checks: {},
  status: 201,
  data: repeatingSchema,
  refusals: [409],
  examples: { body: example, data: repeatingExample },

  async handle({ body, caller, platform, language }) {
    requireUsualKey(caller);
    const { content, nextAt } = await readRepeating(platform, caller, body);
    const now = platform.clock.now();
    const made = await platform.db
      .transaction()
      .execute((tx) => insertRepeatingSend(tx, caller.accountId, content, { nextAt, limit: sendsMax, now }));
    if (made === undefined) throw tooMany({ limit: sendsMax });
    return showOne(platform, made, language);
  },
});

/** What a test key makes is not charged, what a bound one makes is counted for it, and a run is made without a key. */
function requireUsualKey(caller: AccountCaller): void {
  if (caller.isTest) throw testKeyRefused();
  requireUnboundKey(caller);
}

export const editRepeatingSend = endpoint({
  method: 'PUT',
  path: '/ws/v1/repeating-sends/{id}',
  name: 'editRepeatingSend',
  takesLongLists: true,
  permission: 'send',
  feature: neededFeature,
  title: { fa: 'ویرایش ارسال تکرارشونده', en: 'Edit a repeating send' },
  description: {
    fa: 'همهٔ محتوا را عوض می‌کند؛ از نوبت بعدی به کار می‌رود. با متن تازه، نوبت بعدی دوباره منتظر تأیید می‌ماند.',
    en: 'Replaces the whole content; it counts from the next moment on. With a new text, the next run waits for approval again.',
  },
  params: Type.Object({ id: RepeatingSendId }),
  body: Type.Object(repeatingFields),
  checks: {},
  data: repeatingSchema,
  refusals: [404, 409],
  examples: { body: example, data: repeatingExample },

  async handle({ params: { id }, body, caller, platform, language }) {
    requireUsualKey(caller);
    const key = { accountId: caller.accountId, id };
    const { content, nextAt } = await readRepeating(platform, caller, body);
    // A moment that came a second ago is not lost.
    await planRuns(platform, key);
    const changed = await platform.db.transaction().execute(async (tx) => {
      const before = await lockRepeatingSend(tx, key);
      if (before === undefined) throw notFound();
      if (before.state === 'ended') throw hasEnded();
      const isNewText =
        before.text !== content.text ||
        before.shortenLinks !== content.shortenLinks ||
        before.lineId !== content.lineId;
      const isNewSegment = before.timing.segment_id !== content.timing.segment_id;
      const isNewTrigger =
        before.timing.kind !== content.timing.kind || before.timing.event !== content.timing.event;
      // They are due for what it was before.
      if (isNewTrigger) await deleteDue(tx, { accountId: key.accountId, sendId: id });
      return updateContent(tx, key, content, {
        nextAt: before.state === 'paused' ? null : nextAt,
        isNewText,
        isNewSegment,
        now: platform.clock.now(),
      });
    });
    return showOne(platform, changed, language);
  },
});
