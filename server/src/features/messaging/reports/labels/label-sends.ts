import { Type } from 'typebox';

import { failure, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { deleteLabels, insertLabels, listLabels, listLabelsOf, listOwnIds } from './labels-store.ts';

/** More would be no overview: they are shown side by side, on a row and in a filter. */
const perSendMax = 10;
const perAccountMax = 100;
const idsMax = 200;

const tooManyLabels = failure({ code: 'too_many_labels', status: 409, text: 'too_many_labels' });

/** A label without spaces around it: two that look the same are the same. */
const Label = Type.String({ minLength: 1, maxLength: 30, pattern: '^\\S(?:.*\\S)?$' });

export const labelsField = field(
  Type.Array(Type.String()),
  'Labels that the account gave it (POST /send_request/labels)',
  'برچسب‌هایی که حساب به آن داده (POST /send_request/labels)',
  ['نوروز'],
);

export const labelFilter = field(
  Type.Optional(Label),
  'Only sends with this label',
  'فقط ارسال‌های این برچسب',
  'نوروز',
);

const labelsSchema = (maxItems: number) => Type.Optional(Type.Array(Label, { maxItems, uniqueItems: true }));

export const listSendLabels = endpoint({
  method: 'GET',
  path: '/ws/v1/send_request/labels',
  name: 'listSendLabels',
  permission: 'read',
  title: { fa: 'فهرست برچسب‌ها', en: 'List labels' },
  description: {
    fa: 'برچسب‌های ارسال‌های حساب را با تعداد ارسال‌های هر کدام فهرست می‌کند.',
    en: "Lists the labels on the account's sends, with the number of sends for each.",
  },
  data: Type.Array(
    Type.Object(
      {
        label: field(Type.String(), 'The label', 'برچسب', 'نوروز'),
        count: field(Type.Integer(), 'Number of sends', 'تعداد ارسال‌ها', 3),
      },
      { title: 'SendLabel' },
    ),
  ),

  handle: ({ caller: { accountId }, platform: { db } }) => listLabels(db, accountId),
});

export const labelSends = endpoint({
  method: 'POST',
  path: '/ws/v1/send_request/labels',
  name: 'labelSends',
  permission: 'send',
  feature: null,
  title: { fa: 'برچسب زدن به ارسال‌ها', en: 'Label sends' },
  description: {
    fa: `برچسب‌های remove را از ارسال‌های انتخاب‌شده برمی‌دارد و برچسب‌های add را می‌زند. برچسبی که دیگر روی هیچ ارسالی نباشد از بین می‌رود. هر ارسال تا ${perSendMax} برچسب و هر حساب تا ${perAccountMax} برچسب دارد.`,
    en: `Removes the labels in remove from the chosen sends and adds those in add. A label that is left on no send is gone. A send has up to ${perSendMax} labels, an account up to ${perAccountMax}.`,
  },
  body: Type.Object({
    ids: field(
      Type.Array(Id, { minItems: 1, maxItems: idsMax, uniqueItems: true }),
      'Ids of sends',
      'شناسهٔ ارسال‌ها',
      [1042, 1043],
    ),
    add: field(labelsSchema(perSendMax), 'Labels to add', 'برچسب‌هایی که زده می‌شوند', ['نوروز']),
    remove: field(labelsSchema(perAccountMax), 'Labels to remove', 'برچسب‌هایی که برداشته می‌شوند', [
      'پیش‌نویس',
    ]),
  }),
  data: Type.Array(
    Type.Object(
      {
        id: field(Id, 'Id of the send', 'شناسهٔ ارسال', 1042),
        labels: labelsField,
      },
      { title: 'LabelledSend' },
    ),
  ),
  refusals: [404, 409],

  async handle({ body: { ids, add = [], remove = [] }, caller: { accountId }, platform: { db } }) {
    return db.transaction().execute(async (tx) => {
      if ((await listOwnIds(tx, accountId, ids)).length < ids.length) throw notFound();
      if (remove.length > 0) await deleteLabels(tx, accountId, ids, remove);
      if (add.length > 0) await insertLabels(tx, accountId, ids, add);
      const labels = await listLabelsOf(tx, accountId, ids);
      if ([...labels.values()].some((given) => given.length > perSendMax))
        throw tooManyLabels({ count: perSendMax });
      if (add.length > 0 && (await listLabels(tx, accountId)).length > perAccountMax)
        throw tooManyLabels({ count: perAccountMax });
      return ids.map((id) => ({ id, labels: labels.get(id) ?? [] }));
    });
  },
});
