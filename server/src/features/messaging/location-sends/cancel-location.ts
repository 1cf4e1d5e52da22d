import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { endLocation } from './end-location.ts';
import { cancelledExample } from './location-example.ts';
import { mayBeCancelled } from './location-request.ts';
import { locationRow, locationRowOf } from './location-row.ts';
import { findLocation, lockLocation } from './location-store.ts';

const notCancellable = failure({ code: 'lbs_not_cancellable', status: 409, text: 'lbs_not_cancellable' });

export const cancelLocation = endpoint({
  method: 'PATCH',
  path: '/ws/v1/lbs/{lbsId}/cancel',
  name: 'cancelLocation',
  permission: 'send',
  feature: null,
  title: { fa: 'لغو درخواست مکان‌محور', en: 'Cancel a location request' },
  description: {
    fa: 'درخواست مکان‌محوری را که هنوز به کسی ننوشته پس می‌گیرد؛ همهٔ هزینه برمی‌گردد.',
    en: 'Cancels a location request that has not messaged anyone yet, and refunds it in full.',
  },
  params: Type.Object({ lbsId: field(Id, 'Id of the location request', 'شناسهٔ درخواست مکان‌محور', 42) }),
  data: locationRow,
  refusals: [404, 409],
  examples: { data: cancelledExample },

  async handle({ params: { lbsId: id }, caller: { accountId }, platform }) {
    return platform.db.transaction().execute(async (tx) => {
      const request = await lockLocation(tx, accountId, id);
      if (request === undefined) throw notFound();
      if (!mayBeCancelled(request)) throw notCancellable();
      await endLocation(tx, request, { state: 'cancelled' }, platform.clock.now());
      return locationRowOf((await findLocation(tx, accountId, id)) ?? request);
    });
  },
});
