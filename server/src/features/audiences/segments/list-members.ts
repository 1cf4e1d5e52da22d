import { Type } from 'typebox';

import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { contactRows } from '../phonebooks/index.ts';
import { countMembers, pagesOfMembers, segmentContacts } from './segment-members.ts';
import { SegmentId } from './segment-schema.ts';

export const listMembers = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/segments/{id}/members',
  name: 'listSegmentMembers',
  permission: 'read',
  title: { fa: 'مخاطبان یک بخش', en: 'List members of a segment' },
  description: {
    fa: 'مخاطبانی را که اکنون در بخش هستند فهرست می‌کند؛ دفترچه به دفترچه، به ترتیب افزوده شدن.',
    en: 'Lists the contacts who are in the segment now, by phonebook, in the order in which they were added.',
  },
  params: Type.Object({ id: SegmentId }),
  query: Type.Object(pagingQuery),
  data: pageSchema(contactRows.schema),
  refusals: [404, 503],
  examples: { data: pageExample(contactRows.example) },

  async handle({ params, query, caller: { accountId }, platform, url }) {
    const contacts = await segmentContacts(platform, accountId, params.id);
    if (contacts === undefined) throw notFound();
    const paging = pagingOf(query);
    const total = await countMembers(platform.db, contacts);
    const rows = [];
    if (paging.offset < total)
      for await (const page of pagesOfMembers(platform.db, contacts, paging))
        rows.push(...page.rows.map((row) => contactRows.of(row, page.book)));
    return pageOf(rows, total, paging, url);
  },
});
