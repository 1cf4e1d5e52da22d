import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure, notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import type { Transaction } from '../../../storage/database.ts';
import { notifyKeysChanged } from '../../common/keys/index.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { planChecks, planFields, planOf, planSchema, tariffsOf } from './plan-schemas.ts';
import {
  deletePlanWithoutAccounts,
  findPlan,
  insertPlan,
  lockPlan,
  replaceTariffs,
  updatePlan as storePlan,
  type PlanRow,
} from './plans-store.ts';

const planInUse = failure({ code: 'plan_in_use', status: 409, text: 'plan_in_use' });
const planParams = Type.Object({ id: field(Id, 'Id of the plan', 'شناسهٔ پلن', 42) });

export const createPlan = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/plans',
  name: 'createPlan',
  permission: 'money.edit',
  title: { fa: 'ساخت پلن', en: 'Create a plan' },
  description: { fa: 'پلن جدید می‌سازد.', en: 'Creates a plan that accounts can be assigned to.' },
  body: Type.Object({
    ...planFields,
    permissions: Type.Optional(planFields.permissions),
    is_offered: Type.Optional(planFields.is_offered),
  }),
  checks: planChecks,
  status: 201,
  data: planSchema,

  async handle({ body, caller, platform: { db, clock } }) {
    const tariffs = tariffsOf(body.tariffs);
    return db.transaction().execute(async (tx) => {
      const { title, permissions, is_offered: isOffered = true } = body;
      const features = permissions && { permissions };
      const planId = await insertPlan(tx, { title, ...features, isOffered, tariffs });
      const after = planOf(await requirePlan(tx, planId));
      await recordAudit(tx, clock, caller, { action: 'plan.create', subject: `plan:${planId}`, after });
      return after;
    });
  },
});

export const updatePlan = operatorEndpoint({
  method: 'PATCH',
  path: '/operator/v1/plans/{id}',
  name: 'updatePlan',
  permission: 'money.edit',
  title: { fa: 'ویرایش پلن', en: 'Update a plan' },
  description: {
    fa: 'پلن را تغییر می‌دهد؛ تعرفه‌ها یک‌جا جایگزین می‌شوند. اعتباری که خریده شده نرخ خودش را نگه می‌دارد.',
    en: 'Changes a plan; rates are replaced as a whole. Credit that was bought keeps its rate.',
  },
  params: planParams,
  body: Type.Partial(Type.Object(planFields)),
  checks: planChecks,
  data: planSchema,
  refusals: [404],

  async handle({ params, body, caller, platform: { db, clock, notifications } }) {
    const tariffs = body.tariffs && tariffsOf(body.tariffs);
    const changed = await db.transaction().execute(async (tx) => {
      const row = await lockPlan(tx, params.id);
      if (row === undefined) throw notFound();
      await storePlan(tx, params.id, {
        ...(body.title !== undefined && { title: body.title }),
        ...(body.permissions !== undefined && { permissions: body.permissions }),
        ...(body.is_offered !== undefined && { isOffered: body.is_offered }),
      });
      if (tariffs) await replaceTariffs(tx, params.id, tariffs);
      const after = planOf(await requirePlan(tx, params.id));
      const subject = `plan:${params.id}`;
      await recordAudit(tx, clock, caller, { action: 'plan.update', subject, before: planOf(row), after });
      // The features of a plan are cached with the keys of its accounts.
      if (body.permissions !== undefined) await notifyKeysChanged(tx);
      return after;
    });
    if (body.permissions !== undefined) notifications.notifyLocally('peyk_keys');
    return changed;
  },
});

export const deletePlan = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/plans/{id}',
  name: 'deletePlan',
  permission: 'money.edit',
  title: { fa: 'حذف پلن', en: 'Delete a plan' },
  description: {
    fa: 'پلنی را که هیچ حسابی روی آن نیست حذف می‌کند.',
    en: 'Deletes a plan that no account uses.',
  },
  params: planParams,
  data: Type.Null(),
  refusals: [404, 409],

  async handle({ params, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const row = await lockPlan(tx, params.id);
      if (row === undefined) throw notFound();
      if (!(await deletePlanWithoutAccounts(tx, params.id))) throw planInUse();
      const subject = `plan:${params.id}`;
      await recordAudit(tx, clock, caller, { action: 'plan.delete', subject, before: planOf(row) });
      return null;
    });
  },
});

async function requirePlan(tx: Transaction, planId: number): Promise<PlanRow> {
  const row = await findPlan(tx, planId);
  if (row === undefined) throw notFound();
  return row;
}
