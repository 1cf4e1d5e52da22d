import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { failure, insufficientBalance, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import type { Transaction } from '../../../storage/database.ts';
import { lineNumberOf, type UsableLine } from '../../lines/lines/index.ts';
import { decideWait } from '../approval/index.ts';
import { countForKey } from '../../money/key-spending/index.ts';
import { reserves } from '../../money/wallet/index.ts';
import { locationChecks } from './location-checks.ts';
import { locationExample } from './location-example.ts';
import {
  checkLocationFields,
  locationBody,
  readLocationBody,
  type LocationFields,
} from './location-fields.ts';
import { mayBeEdited, reserveOf } from './location-request.ts';
import { acceptedLocation } from './location-row.ts';
import { findLocation, lockLocation, updateLocation, type LocationRow } from './location-store.ts';
import { textEnding } from '../../lines/sending-settings/index.ts';
import { readLine } from './read-line.ts';

const notEditable = failure({ code: 'lbs_not_editable', status: 409, text: 'lbs_not_editable' });

export const editLocation = endpoint({
  method: 'PUT',
  path: '/ws/v1/lbs/{lbsId}',
  name: 'editLocation',
  permission: 'send',
  feature: 'lbs',
  title: { fa: 'ویرایش درخواست مکان‌محور', en: 'Edit a location request' },
  description: {
    fa: 'درخواست مکان‌محور را پیش از اجرا تغییر می‌دهد؛ تفاوت هزینه کم می‌شود یا برمی‌گردد. متن جدید دوباره دیده می‌شود. بدون line_number خط همان می‌ماند.',
    en: 'Changes a location request before it starts; the price difference is charged or refunded. A new text is reviewed again. Without line_number the line stays as it is.',
  },
  params: Type.Object({ lbsId: field(Id, 'Id of the location request', 'شناسهٔ درخواست مکان‌محور', 42) }),
  body: locationBody,
  checks: locationChecks,
  data: acceptedLocation,
  refusals: [402, 404, 409],
  examples: { body: locationExample, data: { id: 7, status: 'pending', cost: 50_000 } },

  async handle({ params: { lbsId: id }, body, caller, platform }) {
    const { accountId } = caller;
    const now = platform.clock.now();
    const found = await findLocation(platform.db, accountId, id);
    if (found === undefined) throw notFound();
    if (!mayBeEdited(found)) throw notEditable();
    checkLocationFields(body, now);
    const line = await readLine(
      platform,
      accountId,
      lineNumberOf(body.line_number ?? '') || found.line_number,
    );
    const ending = await textEnding(platform, { accountId, line });
    const fields = readLocationBody({ ...body, text: ending.complete(body.text) }, now);
    const sendToModerate = { accountId, type: 'lbs' as const, text: fields.text, schedule: fields.starts_at };
    const newWaitingFor = (await decideWait(platform, sendToModerate)).waitingFor ?? 'schedule';
    return platform.db.transaction().execute(async (tx) => {
      const request = await lockLocation(tx, accountId, id);
      if (request === undefined) throw notFound();
      if (!mayBeEdited(request)) throw notEditable();
      const price = await reprice(tx, request, { fields, line }, now);
      const isSameText = request.text === fields.text;
      const waiting = isSameText ? (request.waiting_for ?? newWaitingFor) : newWaitingFor;
      await updateLocation(tx, request, { ...fields, ...price }, { line, waitingFor: waiting, now });
      return { id, status: 'pending' as const, cost: price.cost };
    });
  },
});

/** Replaces the reserve if pages, receivers or the price factor changed. */
async function reprice(
  tx: Transaction,
  request: LocationRow,
  { fields, line }: { fields: LocationFields; line: UsableLine },
  now: Date,
): Promise<{ cost: number; revision: number }> {
  const pages = fields.pages * fields.receiver_count;
  const isSame =
    pages === request.pages * request.receiver_count && line.factorPermille === request.factor_permille;
  if (isSame) return { cost: request.cost, revision: request.revision };
  const { account_id: accountId, id } = request;
  const revision = request.revision + 1;
  const cost = await reserves.take(
    statementClientOf(tx),
    {
      accountId,
      factorPermille: line.factorPermille,
      pages,
      reserve: reserveOf({ id, revision }),
      replaces: reserveOf(request),
    },
    now,
  );
  if (cost === 'insufficient') throw insufficientBalance();
  // What an edit gives back does not return to the key, as refunds do not.
  await countForKey(tx, Math.max(0, cost - request.cost));
  return { cost, revision };
}
