import { Type, type Static } from 'typebox';

import { failure, invalidField, notFound } from '../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../http/endpoint.ts';
import { Id, moment, Moment, nullable } from '../../http/schemas.ts';
import type { Platform } from '../../platform.ts';
import { text } from '../../texts/text.ts';
import { notifyKeysChanged } from '../keys/index.ts';
import {
  insertNamedOperator,
  listOperators as selectOperators,
  updateOperator,
  type OperatorRow,
} from './operators-store.ts';
import { recordAudit } from './record-audit.ts';

const notYourself = failure({ code: 'not_yourself', status: 409, text: 'not_yourself' });
const operatorParams = Type.Object({ id: Id });

const operatorSchema = Type.Object({
  id: Id,
  name: Type.String(),
  disabled_at: nullable(Moment),
  created_at: Moment,
});

export const listOperators = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/operators',
  summary: 'People at the service, newest first',
  data: Type.Array(operatorSchema),

  async handle({ platform }) {
    return (await selectOperators(platform.db)).map(operatorOf);
  },
});

export const createOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators',
  summary: 'Add an operator; a key is made for them apart',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) }),
  status: 201,
  data: operatorSchema,

  async handle({ body, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const row = await insertNamedOperator(tx, body.name.trim(), clock.now());
      if (row === undefined) throw invalidField('name', text('name_taken'));
      const after = operatorOf(row);
      await recordAudit(tx, clock, caller, {
        action: 'operator.create',
        subject: `operator:${row.id}`,
        after,
      });
      return after;
    });
  },
});

export const disableOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/{id}/disable',
  summary: 'Let an operator in no more; their keys open nothing from the next request on',
  params: operatorParams,
  data: operatorSchema,
  refusals: [404, 409],

  async handle({ params, caller, platform }) {
    if (params.id === caller.operatorId) throw notYourself();
    return change(platform, caller, params.id, platform.clock.now());
  },
});

export const enableOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/{id}/enable',
  summary: 'Let an operator in again',
  params: operatorParams,
  data: operatorSchema,
  refusals: [404],

  async handle({ params, caller, platform }) {
    return change(platform, caller, params.id, null);
  },
});

async function change({ db, clock }: Platform, caller: OperatorCaller, id: number, disabledAt: Date | null) {
  return db.transaction().execute(async (tx) => {
    const row = await updateOperator(tx, id, disabledAt);
    if (row === undefined) throw notFound();
    await notifyKeysChanged(tx);
    const action = disabledAt === null ? 'operator.enable' : 'operator.disable';
    const after = operatorOf(row);
    await recordAudit(tx, clock, caller, { action, subject: `operator:${id}`, after });
    return after;
  });
}

function operatorOf(row: OperatorRow): Static<typeof operatorSchema> {
  return { ...row, disabled_at: moment(row.disabled_at), created_at: moment(row.created_at) };
}
