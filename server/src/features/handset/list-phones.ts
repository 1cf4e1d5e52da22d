import { Type } from 'typebox';

import { publicEndpoint } from '../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../http/paging.ts';
import { messageOf, messageSchema } from './phone-schemas.ts';
import { conversationOf, listMobiles, searchMobiles } from './simulated-phones.ts';
import { requireSimulators } from './simulators-here.ts';

const phoneRow = Type.Object({
  mobile: Type.String(),
  messages_count: Type.Integer(),
  last_message: messageSchema,
});

export const listPhones = publicEndpoint({
  method: 'GET',
  path: '/handset/phones',
  summary: 'Simulated phones that received or wrote something, the most recently used first',
  description:
    'What the simulated carriers of this process hold in memory. 404 no_simulator where there is none: real carriers are configured, or the process only answers requests.',
  query: Type.Object({
    search: Type.Optional(
      Type.String({ maxLength: 100, description: 'Part of the number, of a text or of a line' }),
    ),
    ...pagingQuery,
  }),
  data: pageSchema(phoneRow),
  refusals: [404],

  async handle({ query, platform, url }) {
    const simulators = requireSimulators(platform);
    const paging = pagingOf(query);
    const { search } = query;
    const mobiles = search === undefined ? listMobiles(simulators) : searchMobiles(simulators, search);
    const rows = mobiles.slice(paging.offset, paging.offset + paging.limit).flatMap((mobile) => {
      const messages = conversationOf(simulators, mobile);
      const last = messages.at(-1);
      return last === undefined
        ? []
        : [{ mobile, messages_count: messages.length, last_message: messageOf(last) }];
    });
    return pageOf(rows, mobiles.length, paging, url);
  },
});
