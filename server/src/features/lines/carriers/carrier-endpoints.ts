import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure, notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { Id, wordOf } from '../../../http/schemas.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { withCallbackToken, carrierKinds } from './carrier-kinds.ts';
import { givenConfig, refuseWrongConfig } from './check-config.ts';
import { carrierOf, carrierSchema } from './carrier-schemas.ts';
import {
  deleteCarrier as deleteRow,
  findCarrier,
  insertCarrier,
  notifyCarriersChanged,
  updateCarrier,
} from './carriers-store.ts';
import { carrierConfig } from './carrier-options.ts';
import { withUsualHours } from './usual-hours.ts';

const nameTaken = failure({ code: 'name_taken', status: 409, text: 'name_taken' });
const idParams = Type.Object({ id: field(Id, 'Id of the carrier', 'شناسهٔ اپراتور مخابراتی', 42) });
const carrierFields = {
  kind: field(
    wordOf(carrierKinds),
    'smpp, http or simulator for texts, sip for calls, messenger for codes in a messenger',
    'smpp، http یا simulator برای پیامک، sip برای تماس، messenger برای رمز در پیام‌رسان',
  ),
  config: carrierConfig,
  is_enabled: field(Type.Optional(Type.Boolean()), 'Whether it is enabled', 'روشن است یا نه'),
};

export const createCarrier = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/carriers',
  name: 'createCarrier',
  permission: 'network',
  title: { fa: 'افزودن اپراتور مخابراتی', en: 'Create a carrier' },
  description: {
    fa: 'اپراتور مخابراتی دیگری اضافه می‌کند؛ همهٔ پروسه‌ها همان لحظه به آن وصل می‌شوند، مگر آن‌که خاموش اضافه شود. اولین اپراتور روشن جای شبیه‌ساز را می‌گیرد.',
    en: 'Saves a new carrier. Every process connects to it immediately, unless it is added switched off. The first carrier that is switched on replaces the simulator.',
  },
  body: Type.Object({
    name: field(
      Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w.-]+$' }),
      'Name of the carrier',
      'نام اپراتور مخابراتی',
      'main',
    ),
    ...carrierFields,
  }),
  checks: {
    config: ({ kind, config }) => kind && config && refuseWrongConfig(kind, withCallbackToken(kind, config)),
  },
  status: 201,
  data: carrierSchema,
  refusals: [409],

  async handle({ body, caller, platform }) {
    const config = withCallbackToken(body.kind, body.config);
    refuseWrongConfig(body.kind, config);
    return platform.db.transaction().execute(async (tx) => {
      const isEnabled = body.is_enabled ?? true;
      const fields = { name: body.name, kind: body.kind, config, isEnabled, now: platform.clock.now() };
      const row = await withUsualHours(platform, tx, caller, () => insertCarrier(tx, fields));
      if (row === undefined) throw nameTaken();
      await recordAudit(tx, platform.clock, caller, {
        action: 'carrier.create',
        subject: `carrier:${row.id}`,
        after: carrierOf(row),
      });
      await notifyCarriersChanged(tx);
      return carrierOf(row);
    });
  },
});

export const editCarrier = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/carriers/{id}',
  name: 'editCarrier',
  permission: 'network',
  title: { fa: 'ویرایش اپراتور مخابراتی', en: 'Edit a carrier' },
  description: {
    fa: 'اپراتور مخابراتی را تغییر می‌دهد؛ پروسه‌ها با تنظیم جدید دوباره وصل می‌شوند. فیلدهایی از config که نیایند یا *** باشند همان می‌مانند؛ null فیلد را برمی‌دارد.',
    en: 'Changes a carrier; processes reconnect with the new settings. Config fields that are omitted or masked as *** keep their value; null removes one.',
  },
  params: idParams,
  body: Type.Object(carrierFields),
  checks: {
    async config({ kind, config }, { params: { id }, platform: { db } }) {
      const before = id === undefined ? undefined : await findCarrier(db, id);
      if (before && kind && config) readConfig({ kind, config }, before);
    },
  },
  data: carrierSchema,
  refusals: [404],

  async handle({ params, body, caller, platform }) {
    return platform.db.transaction().execute(async (tx) => {
      const before = await findCarrier(tx, params.id);
      if (before === undefined) throw notFound();
      const config = readConfig(body, before);
      const isEnabled = body.is_enabled ?? before.is_enabled;
      const fields = { kind: body.kind, config, isEnabled, now: platform.clock.now() };
      const after = await withUsualHours(platform, tx, caller, () => updateCarrier(tx, params.id, fields));
      if (after === undefined) throw notFound();
      await recordAudit(tx, platform.clock, caller, {
        action: 'carrier.edit',
        subject: `carrier:${params.id}`,
        before: carrierOf(before),
        after: carrierOf(after),
      });
      await notifyCarriersChanged(tx);
      return carrierOf(after);
    });
  },
});

/** The configuration that is stored: as it was given, completed by what it was before. */
function readConfig(given: Parameters<typeof givenConfig>[0], before: Parameters<typeof givenConfig>[1]) {
  const config = withCallbackToken(given.kind, givenConfig(given, before));
  refuseWrongConfig(given.kind, config);
  return config;
}

export const deleteCarrier = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/carriers/{id}',
  name: 'deleteCarrier',
  permission: 'network',
  title: { fa: 'حذف اپراتور مخابراتی', en: 'Delete a carrier' },
  description: {
    fa: 'اپراتور مخابراتی را کنار می‌گذارد؛ ابتدا آنچه در دست دارد تمام می‌شود.',
    en: 'Deletes a carrier after it has finished the messages it holds.',
  },
  params: idParams,
  data: carrierSchema,
  refusals: [404],

  async handle({ params, caller, platform }) {
    return platform.db.transaction().execute(async (tx) => {
      const before = await findCarrier(tx, params.id);
      if (before === undefined) throw notFound();
      await deleteRow(tx, params.id);
      await recordAudit(tx, platform.clock, caller, {
        action: 'carrier.delete',
        subject: `carrier:${params.id}`,
        before: carrierOf(before),
      });
      await notifyCarriersChanged(tx);
      return carrierOf(before);
    });
  },
});
