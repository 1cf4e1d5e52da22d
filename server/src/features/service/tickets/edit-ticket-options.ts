import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure, notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { filledText, Id } from '../../../http/schemas.ts';
import { recordAudit } from '../../common/audit/index.ts';
import {
  insertDepartment,
  insertImportance,
  lockDepartments,
  lockImportances,
  updateDepartment,
  updateImportance,
} from './ticket-options-store.ts';
import { departmentSchema, importanceSchema } from './list-ticket-options.ts';

const nameTaken = failure({ code: 'name_taken', status: 409, text: 'name_taken' });
const lastOption = failure({ code: 'last_one', status: 409, text: 'ticket_choice_last' });
const Title = filledText(100);
const Code = field(
  Type.String({ pattern: '^[a-z][a-z0-9_-]{0,29}$' }),
  'The word that callers send',
  'کلمه‌ای که فراخواننده می‌فرستد',
  'urgent',
);
const params = Type.Object({
  id: field(Id, 'Id of the department or the degree of importance', 'شناسهٔ بخش یا درجهٔ اهمیت', 42),
});

export const addDepartment = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/ticket_departments',
  name: 'addTicketDepartment',
  permission: 'tickets',
  title: { fa: 'افزودن بخش پشتیبانی', en: 'Add a ticket department' },
  description: { fa: 'برای تیکت‌ها بخش جدید اضافه می‌کند.', en: 'Creates a ticket department.' },
  body: Type.Object({
    title: field(Title, 'Title of the department', 'عنوان بخش', 'پشتیبانی فنی'),
  }),
  status: 201,
  data: departmentSchema,
  refusals: [409],

  async handle({ body, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const title = body.title.trim();
      const id = await insertDepartment(tx, title, clock.now());
      if (id === undefined) throw nameTaken();
      const after = { id, title };
      const subject = `ticket_department:${id}`;
      await recordAudit(tx, clock, caller, { action: 'ticket_department.create', subject, after });
      return after;
    });
  },
});

export const renameDepartment = operatorEndpoint({
  method: 'PATCH',
  path: '/operator/v1/ticket_departments/{id}',
  name: 'renameTicketDepartment',
  permission: 'tickets',
  title: { fa: 'ویرایش بخش پشتیبانی', en: 'Rename a ticket department' },
  description: {
    fa: 'نام یک بخش را، در تیکت‌های گذشته هم، عوض می‌کند.',
    en: 'Renames a department, on existing tickets too.',
  },
  params,
  body: Type.Object({
    title: field(Title, 'Title of the department', 'عنوان بخش', 'پشتیبانی فنی'),
  }),
  data: departmentSchema,
  refusals: [404, 409],

  async handle({ params: { id }, body, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const all = await lockDepartments(tx);
      const before = all.find((one) => one.id === id);
      if (before === undefined) throw notFound();
      const title = body.title.trim();
      if (all.some((other) => other.id !== id && other.title === title)) throw nameTaken();
      await updateDepartment(tx, id, { title });
      const after = { id, title };
      const subject = `ticket_department:${id}`;
      await recordAudit(tx, clock, caller, { action: 'ticket_department.update', subject, before, after });
      return after;
    });
  },
});

export const retireDepartment = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/ticket_departments/{id}',
  name: 'retireTicketDepartment',
  permission: 'tickets',
  title: { fa: 'کنار گذاشتن بخش پشتیبانی', en: 'Retire a ticket department' },
  description: {
    fa: 'بخشی را کنار می‌گذارد؛ تیکت‌هایش می‌مانند.',
    en: 'Retires a department; its tickets stay.',
  },
  params,
  data: departmentSchema,
  refusals: [404, 409],

  async handle({ params: { id }, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const all = await lockDepartments(tx);
      const before = all.find((one) => one.id === id);
      if (before === undefined) throw notFound();
      if (all.length === 1) throw lastOption();
      await updateDepartment(tx, id, { retiredAt: clock.now() });
      const subject = `ticket_department:${id}`;
      await recordAudit(tx, clock, caller, { action: 'ticket_department.delete', subject, before });
      return before;
    });
  },
});

export const addImportance = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/ticket_importances',
  name: 'addTicketImportance',
  permission: 'tickets',
  title: { fa: 'افزودن درجه اهمیت', en: 'Add a ticket priority' },
  description: {
    fa: 'درجهٔ اهمیت جدیدی برای تیکت‌ها اضافه می‌کند.',
    en: 'Creates a ticket priority.',
  },
  body: Type.Object({
    code: Code,
    title: field(Title, 'Title of the degree of importance', 'عنوان درجهٔ اهمیت', 'فوری'),
  }),
  status: 201,
  data: importanceSchema,
  refusals: [409],

  async handle({ body, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const fields = { code: body.code, title: body.title.trim() };
      const id = await insertImportance(tx, { ...fields, now: clock.now() });
      if (id === undefined) throw nameTaken();
      const after = { id, ...fields };
      const subject = `ticket_importance:${id}`;
      await recordAudit(tx, clock, caller, { action: 'ticket_importance.create', subject, after });
      return after;
    });
  },
});

export const renameImportance = operatorEndpoint({
  method: 'PATCH',
  path: '/operator/v1/ticket_importances/{id}',
  name: 'renameTicketImportance',
  permission: 'tickets',
  title: { fa: 'ویرایش درجه اهمیت', en: 'Rename a ticket priority' },
  description: {
    fa: 'عنوان یک درجهٔ اهمیت را عوض می‌کند؛ کدش می‌ماند.',
    en: 'Renames a ticket priority; its code stays.',
  },
  params,
  body: Type.Object({
    title: field(Title, 'Title of the degree of importance', 'عنوان درجهٔ اهمیت', 'فوری'),
  }),
  data: importanceSchema,
  refusals: [404],

  async handle({ params: { id }, body, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const before = (await lockImportances(tx)).find((one) => one.id === id);
      if (before === undefined) throw notFound();
      const after = { ...before, title: body.title.trim() };
      await updateImportance(tx, id, { title: after.title });
      const subject = `ticket_importance:${id}`;
      await recordAudit(tx, clock, caller, { action: 'ticket_importance.update', subject, before, after });
      return after;
    });
  },
});

export const retireImportance = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/ticket_importances/{id}',
  name: 'retireTicketImportance',
  permission: 'tickets',
  title: { fa: 'کنار گذاشتن درجه اهمیت', en: 'Retire a ticket priority' },
  description: {
    fa: 'درجهٔ اهمیتی را کنار می‌گذارد؛ تیکت‌هایی که آن را دارند نگهش می‌دارند.',
    en: 'Retires a ticket priority; tickets that have it keep it.',
  },
  params,
  data: importanceSchema,
  refusals: [404, 409],

  async handle({ params: { id }, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const all = await lockImportances(tx);
      const before = all.find((one) => one.id === id);
      if (before === undefined) throw notFound();
      if (all.length === 1) throw lastOption();
      await updateImportance(tx, id, { retiredAt: clock.now() });
      const subject = `ticket_importance:${id}`;
      await recordAudit(tx, clock, caller, { action: 'ticket_importance.delete', subject, before });
      return before;
    });
  },
});
