import { Type, type Static } from 'typebox';

import { csvType, fileAnswer, xlsxType } from '../../../../http/answers/file-answer.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { moment, Moment } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { formatField, momentWriter, type ExportColumn } from '../../../common/exports/index.ts';
import { PollId } from '../actions/reply-action.ts';
import { exportedAtOnce, sheetOfRows } from '../endpoints/sheet-of-rows.ts';
import type { Poll } from './poll.ts';
import { findPoll } from './polls-store.ts';
import { countVotes, listVotes, listVotesBehind } from './votes-store.ts';

const voteSchema = Type.Object(
  {
    mobile: field(Type.String(), 'Who voted', 'چه کسی رأی داد', '09123456789'),
    option_number: field(Type.Integer(), 'Place of the option', 'جای گزینه', 1),
    option_title: field(Type.String(), 'Title of the option', 'عنوان گزینه', 'زعفرانی'),
    voted_at: field(Moment, 'When', 'زمان', '2026-11-15T08:30:00.000Z'),
  },
  { title: 'ReplyVote' },
);
type Vote = Static<typeof voteSchema>;

const voteOf =
  ({ options }: Poll) =>
  (row: Awaited<ReturnType<typeof listVotes>>[number]): Vote => ({
    mobile: row.mobile,
    option_number: row.option_place,
    option_title: options[row.option_place - 1]?.title ?? '',
    voted_at: moment(row.voted_at),
  });

export const listReplyVotes = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/reply-rules/polls/{id}/votes',
  name: 'listReplyVotes',
  permission: 'read',
  title: { fa: 'رأی‌های یک نظرسنجی', en: 'List votes of a poll' },
  description: {
    fa: 'رأی‌ها را با شمارهٔ رأی‌دهنده می‌دهد، از جدیدترین.',
    en: 'Lists the votes with the number of who voted, newest first.',
  },
  params: Type.Object({ id: PollId }),
  query: Type.Object(pagingQuery),
  data: pageSchema(voteSchema),
  refusals: [404],
  examples: {
    data: pageExample({
      mobile: '09123456789',
      option_number: 1,
      option_title: 'زعفرانی',
      voted_at: '2026-11-15T08:30:00.000Z',
    }),
  },

  async handle({ params: { id }, query, caller: { accountId }, platform: { db }, url }) {
    const poll = await findPoll(db, accountId, id);
    if (poll === undefined) throw notFound();
    const paging = pagingOf(query);
    const [rows, counted] = await Promise.all([
      listVotes(db, { accountId, pollId: id }, paging),
      countVotes(db, accountId, [id]),
    ]);
    const total = counted.reduce((sum, { votes }) => sum + votes, 0);
    return pageOf(rows.map(voteOf(poll)), total, paging, url);
  },
});

export const exportReplyVotes = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/reply-rules/polls/{id}/votes/export',
  name: 'exportReplyVotes',
  permission: 'read',
  title: { fa: 'خروجی رأی‌های یک نظرسنجی', en: 'Export votes of a poll' },
  description: {
    fa: 'رأی‌ها را به ترتیب شماره در فایل xlsx یا csv می‌دهد.',
    en: 'Returns the votes by number as an xlsx or csv file.',
  },
  params: Type.Object({ id: PollId }),
  query: Type.Object({ format: formatField }),
  data: fileAnswer([xlsxType, csvType], 'votes.xlsx'),
  refusals: [404],

  async handle({ params: { id }, query, caller: { accountId }, platform: { db, config }, language }) {
    const poll = await findPoll(db, accountId, id);
    if (poll === undefined) throw notFound();
    return sheetOfRows({
      fileName: 'votes',
      format: query.format,
      language,
      columns: columnsIn(momentWriter(language, config.timeZone)),
      next: async (last) => {
        const behind = last?.mobile ?? '';
        const rows = await listVotesBehind(db, { accountId, pollId: id }, { behind, limit: exportedAtOnce });
        return rows.map(voteOf(poll));
      },
    });
  },
});

const columnsIn = (written: (at: Date | null) => string): ExportColumn<Vote>[] => [
  { title: { fa: 'شماره', en: 'Number' }, cell: ({ mobile }) => mobile },
  { title: { fa: 'گزینه', en: 'Option' }, cell: ({ option_title: title }) => title, width: 30 },
  { title: { fa: 'زمان', en: 'Time' }, cell: ({ voted_at: at }) => written(new Date(at)) },
];
