import { Type, type Static } from 'typebox';

import { CreatedAt } from '../../../../http/fields/times.ts';
import { filledText, Moment, moment } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { PollId } from '../actions/reply-action.ts';
import { patternLengthMax } from '../matching/wildcards.ts';
import { optionsMax, type Poll } from './poll.ts';

const Title = field(filledText(100), 'The question', 'پرسش نظرسنجی', 'کدام طعم را بیاوریم؟');
const optionTitle = field(filledText(100), 'Title of the option', 'عنوان گزینه', 'زعفرانی');
const words = Type.Array(filledText(patternLengthMax), { maxItems: 20 });
const isLastCounted = 'Whether a later vote of a person replaces the earlier one; else the first one counts';
const isLastCountedFa = 'رأی بعدی شخص جای رأی پیشین را می‌گیرد یا نه؛ وگرنه رأی اول حساب است';

export const pollFields = {
  title: Title,
  options: field(
    Type.Array(
      Type.Object(
        {
          title: optionTitle,
          words: field(
            Type.Optional(words),
            'Words that vote for it, in any spelling; absent or empty: its place and its title',
            'کلمه‌هایی که به آن رأی می‌دهند، با هر شکل حرف و رقم؛ بدون آن یا خالی: شمارهٔ جایش و عنوانش',
            ['1', 'زعفران'],
          ),
        },
        { title: 'ReplyPollOptionBody' },
      ),
      { minItems: 2, maxItems: optionsMax },
    ),
    'Options in their order',
    'گزینه‌ها به ترتیب',
  ),
  last_counts: field(Type.Optional(Type.Boolean({ default: false })), isLastCounted, isLastCountedFa),
};

const Votes = field(Type.Integer(), 'Votes', 'رأی‌ها', 128);

const pollProperties = {
  id: PollId,
  title: Title,
  last_counts: field(Type.Boolean(), isLastCounted, isLastCountedFa, false),
  votes: field(Type.Integer(), 'Votes of all options', 'رأی همهٔ گزینه‌ها', 320),
  options: field(
    Type.Array(
      Type.Object(
        {
          number: field(Type.Integer(), 'Its place, from 1', 'جایش، از ۱', 1),
          title: optionTitle,
          words: field(words, 'Words that vote for it', 'کلمه‌هایی که به آن رأی می‌دهند', ['1', 'زعفران']),
          votes: Votes,
          share: field(Type.Number(), 'Percent of all votes', 'درصد از همهٔ رأی‌ها', 40),
        },
        { title: 'ReplyPollOption' },
      ),
    ),
    'Options with their votes',
    'گزینه‌ها با رأی‌هایشان',
  ),
  created_at: CreatedAt,
};

export const pollSchema = Type.Object(pollProperties, { title: 'ReplyPoll' });
export type ShownPoll = Static<typeof pollSchema>;

export const countedPollSchema = Type.Object(
  {
    ...pollProperties,
    unit: field(
      Type.Unsafe<'hour' | 'day'>({ type: 'string', enum: ['hour', 'day'] }),
      'What a point of the chart is: hours within three days of the first vote, afterwards days',
      'هر نقطهٔ نمودار چیست: تا سه روز پس از رأی اول ساعت، سپس روز',
    ),
    chart: field(
      Type.Array(
        Type.Object(
          {
            at: field(Moment, 'Begin of the hour or day', 'آغاز ساعت یا روز', '2026-11-15T08:30:00.000Z'),
            votes: field(
              Type.Array(Type.Integer()),
              'Votes of each option in it, in their order',
              'رأی هر گزینه در آن، به ترتیب',
              [4, 7],
            ),
          },
          { title: 'ReplyPollPoint' },
        ),
      ),
      'Votes over time, of the last year at most; hours or days without one are left out',
      'رأی‌ها در گذر زمان، حداکثر یک سال گذشته؛ ساعت یا روز بی‌رأی نمی‌آید',
    ),
  },
  { title: 'ReplyPollFigures' },
);
export type CountedPoll = Static<typeof countedPollSchema>;

export type VotesOfOptions = ReadonlyMap<number, number>;

export function shownPoll(poll: Poll, votes: VotesOfOptions): ShownPoll {
  const all = [...votes.values()].reduce((sum, one) => sum + one, 0);
  return {
    id: poll.id,
    title: poll.title,
    last_counts: poll.isLastCounted,
    votes: all,
    options: poll.options.map(({ title, words: given }, at) => {
      const own = votes.get(at + 1) ?? 0;
      const share = all === 0 ? 0 : Math.round((own * 1000) / all) / 10;
      return { number: at + 1, title, words: [...given], votes: own, share };
    }),
    created_at: moment(poll.createdAt),
  };
}

export const pollBodyExample = {
  title: 'کدام طعم را بیاوریم؟',
  options: [{ title: 'زعفرانی', words: ['1', 'زعفران'] }, { title: 'شکلاتی' }],
};

export const pollExample: ShownPoll = {
  id: 3,
  title: pollBodyExample.title,
  last_counts: false,
  votes: 10,
  options: [
    { number: 1, title: 'زعفرانی', words: ['1', 'زعفران'], votes: 4, share: 40 },
    { number: 2, title: 'شکلاتی', words: ['2', 'شکلاتی'], votes: 6, share: 60 },
  ],
  created_at: '2026-11-15T08:30:00.000Z',
};
export const countedPollExample: CountedPoll = {
  ...pollExample,
  unit: 'hour',
  chart: [{ at: '2026-11-15T08:30:00.000Z', votes: [4, 6] }],
};
