import { insufficientBalance } from '../../../failure.ts';
import { idempotencyOf, withIdempotencyKey } from '../../common/idempotency/index.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { testKeyRefused } from '../../../http/refusals.ts';
import { decideWait } from '../approval/index.ts';
import { countForKey } from '../../money/key-spending/index.ts';
import { reserves } from '../../money/wallet/index.ts';
import { locationChecks } from './location-checks.ts';
import { locationExample } from './location-example.ts';
import { checkLocationFields, locationBody, readLocationBody } from './location-fields.ts';
import { reserveOf } from './location-request.ts';
import { acceptedLocation } from './location-row.ts';
import { nextLocationId, insertLocation } from './location-store.ts';
import { textEnding } from '../../lines/sending-settings/index.ts';
import { requireVerified } from '../../people/identity/index.ts';
import { readLine } from './read-line.ts';

export const createLocation = endpoint({
  method: 'POST',
  path: '/ws/v1/lbs',
  name: 'createLocation',
  permission: 'send',
  feature: 'lbs',
  title: { fa: 'ثبت درخواست مکان‌محور', en: 'Create a location request' },
  description: {
    fa: 'در یک بازهٔ زمانی به کسانی می‌نویسد که به جایی می‌آیند، آن‌جا هستند یا از آن می‌روند. هزینهٔ همهٔ گیرندگان اکنون کنار گذاشته می‌شود. ابتدا کسی متن را می‌بیند؛ سپس به هر که برسد، هرکس یک بار، نوشته می‌شود و آنچه به کار نرود با بسته شدن بازه برمی‌گردد. ارسال‌هایش در /ws/v1/send_request با نوع lbs و شماره‌های پوشیده دیده می‌شوند.',
    en: 'Creates a request to message people who enter, are in or leave an area during a time window. The price of all receivers is reserved now. The text is reviewed first; then each person is messaged once as they come, and the unused amount is refunded when the window closes. Its sends are in /ws/v1/send_request with type lbs and masked numbers.',
  },
  body: locationBody,
  checks: locationChecks,
  isIdempotent: true,
  data: acceptedLocation,
  refusals: [402, 403],
  examples: { body: locationExample, data: { id: 7, status: 'pending', cost: 50_000 } },

  async handle({ body, caller, platform, idempotencyKey }) {
    const { accountId, isTest } = caller;
    if (isTest) throw testKeyRefused();
    await requireVerified(platform, accountId);
    const now = platform.clock.now();
    checkLocationFields(body, now);
    const line = await readLine(platform, accountId, body.line_number);
    const ending = await textEnding(platform, { accountId, line });
    const fields = readLocationBody({ ...body, text: ending.complete(body.text) }, now);
    const schedule = fields.starts_at;
    const { waitingFor } = await decideWait(platform, {
      accountId,
      type: 'lbs',
      text: fields.text,
      schedule,
    });
    const idempotency = idempotencyOf(idempotencyKey, body);
    return platform.db.transaction().execute((tx) => {
      const client = statementClientOf(tx);
      return withIdempotencyKey(
        client,
        { accountId, idempotency, schedule: fields.ends_at },
        now,
        async () => {
          const id = await nextLocationId(tx);
          const cost = await reserves.take(
            client,
            {
              accountId,
              factorPermille: line.factorPermille,
              pages: fields.pages * fields.receiver_count,
              reserve: reserveOf({ id, revision: 1 }),
            },
            now,
          );
          if (cost === 'insufficient') throw insufficientBalance();
          await countForKey(tx, cost);
          const waiting = waitingFor ?? 'schedule';
          await insertLocation(tx, { accountId, id, cost }, fields, { line, waitingFor: waiting, now });
          return { id, status: 'pending' as const, cost };
        },
      );
    });
  },
});
