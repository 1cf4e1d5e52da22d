import { Type } from 'typebox';

import { publicEndpoint } from '../../http/endpoint.ts';
import { nullable } from '../../http/schemas.ts';
import { messageOf, messageSchema, mobileParams, readPhone } from './phone-schemas.ts';
import { conversationOf, doesReceive, magicNumberOf } from './simulated-phones.ts';
import { requireSimulators } from './simulators-here.ts';

export const showPhone = publicEndpoint({
  method: 'GET',
  path: '/handset/phones/{mobile}',
  summary: 'What a simulated phone shows, newest last; a phone that nothing reached yet is empty',
  params: mobileParams,
  data: Type.Object({
    mobile: Type.String(),
    behaviour: nullable(Type.String({ description: 'What a magic number does; null for any other' })),
    receives: Type.Boolean({ description: 'False for magic numbers that messages never show up on' }),
    lines: Type.Array(Type.String(), { description: 'Lines in the conversation, the last used first' }),
    messages: Type.Array(messageSchema),
  }),
  refusals: [404],

  async handle({ params, platform, language }) {
    const simulators = requireSimulators(platform);
    const mobile = readPhone(simulators, params.mobile);
    const messages = conversationOf(simulators, mobile);
    return {
      mobile,
      behaviour: magicNumberOf(mobile)?.[language] ?? null,
      receives: doesReceive(mobile),
      lines: [...new Set(messages.map(({ line }) => line).toReversed())],
      messages: messages.map(messageOf),
    };
  },
});
