import { piecesOf } from '@peyk/text';

import { ownPatterns } from '../../../features/messaging/patterns/index.ts';
import { readTemplate, requireOpenDoor, type PatternAlias } from '../../../features/service/doors/index.ts';
import type { ForeignCall } from '../../../http/foreign/foreign-route.ts';
import { text } from '../../../texts/text.ts';
import type { Page } from '../../shared/own-operations.ts';
import { textOf } from '../../shared/read-fields.ts';
import { operation } from '../operation.ts';
import { patternResults } from '../payamak-codes.ts';
import { doorName, refused, requiredText } from '../payamak-fields.ts';
import { bodyIdOf } from '../payamak-ids.ts';
import { shownTime } from './messages.ts';

const rowsAtOnce = 200;
const rowsMax = 1000;
const valueLength = 100;

interface OwnPattern {
  readonly id: number;
  readonly code: string;
  readonly text: string;
  readonly description: string | null;
  readonly website: string;
  readonly status: keyof typeof statuses;
  readonly admin_message: string | null;
  readonly created_at: string;
  readonly vars: readonly { readonly var: string }[];
}

/** In no document that there is: 1 is what programs take for approved. */
const statuses = { pending: 0, active: 1, rejected: 2 } as const;

/** A pattern whose variables are `{0}`, `{1}` and so on. It is used where the newest of the account is. */
export const addBody = operation('body', [ownPatterns.create, ownPatterns.list], async (call, fields) => {
  fields.get('blacklistid');
  const written = requiredText(fields, 'body', patternResults.valuesDiffer);
  const title = textOf(fields, 'title')?.slice(0, 1000);
  const template = readTemplate(doorName, written);
  if (template === undefined && /\{\d{1,2}\}/.test(written))
    throw refused(patternResults.valuesDiffer, 'body', text('field_format', { field: 'body' }));
  // In the order of their numbers: the first value of a send is that of `{0}`.
  const names = [...(template?.theirs ?? [])].toSorted(([, one], [, other]) => Number(one) - Number(other));
  const [newest] = (await listed(call, { page: 1, limit: 1 })).data;
  const { id } = (await call.own(ownPatterns.create, {
    body: {
      text: template?.text ?? written,
      share: 0,
      vars: names.map(([name]) => ({ var: name, length: valueLength, type: 'str' })),
      ...(title !== undefined && { description: title }),
      ...(newest !== undefined && { website: newest.website }),
    },
  })) as OwnPattern;
  return bodyIdOf(id);
});

const listed = async (call: ForeignCall, query: { readonly page: number; readonly limit: number }) =>
  (await call.own(ownPatterns.list, { query })) as Page<OwnPattern>;

/** Own patterns under the numbers that programs send by: that of an alias, else one of ours. */
export const bodies = operation('send', [ownPatterns.list], async (call) => {
  const { platform, caller } = call;
  const { aliases } = await requireOpenDoor(platform, caller.accountId, doorName);
  const numbers = new Map(
    [...aliases].flatMap(([id, alias]) =>
      /^[1-9]\d{0,8}$/.test(id) ? [[alias.patternCode, { id: Number(id), alias }] as const] : [],
    ),
  );
  const found: OwnPattern[] = [];
  for (let page = 1; found.length < rowsMax; page += 1) {
    const { data } = await listed(call, { page, limit: rowsAtOnce });
    found.push(...data);
    if (data.length < rowsAtOnce) break;
  }
  return found.map((pattern) => {
    const known = numbers.get(pattern.code);
    return {
      BodyID: known?.id ?? bodyIdOf(pattern.id),
      Title: pattern.description ?? '',
      Body: withPlaces(pattern, known?.alias),
      BodyStatus: statuses[pattern.status],
      InsertDate: shownTime(new Date(pattern.created_at), platform.config.timeZone),
      Description: pattern.admin_message ?? '',
    };
  });
});

/** The text with the places that its values have in a send. */
function withPlaces({ text: body, vars }: OwnPattern, alias: PatternAlias | undefined): string {
  const order = alias?.variables ?? vars.map(({ var: name }) => name);
  const places = new Map(
    order.map((one, index) => {
      const [theirs = '', ours] = one.split('=');
      return ours === undefined ? ([one, String(index)] as const) : ([ours, theirs] as const);
    }),
  );
  return piecesOf(body)
    .map(({ text: plain, variable }) =>
      variable === undefined ? plain : `{${places.get(variable) ?? variable}}`,
    )
    .join('');
}
