import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { listDepartments, listImportances } from './ticket-options-store.ts';

export const departmentSchema = Type.Object(
  {
    id: field(Id, 'Id of the department', 'شناسهٔ بخش', 42),
    title: field(Type.String(), 'Title of the department', 'عنوان بخش', 'پشتیبانی فنی'),
  },
  { title: 'TicketDepartment' },
);
export const importanceSchema = Type.Object(
  {
    id: field(Id, 'Id of the degree of importance', 'شناسهٔ درجهٔ اهمیت', 42),
    code: field(Type.String(), 'Code of the degree of importance', 'کد درجهٔ اهمیت', 'normal'),
    title: field(Type.String(), 'Title of the degree of importance', 'عنوان درجهٔ اهمیت', 'عادی'),
  },
  { title: 'TicketImportance' },
);

export const listTicketDepartments = endpoint({
  method: 'GET',
  path: '/ws/v1/ticket/departments',
  name: 'listTicketDepartments',
  permission: 'read',
  title: { fa: 'بخش‌های پشتیبانی', en: 'List ticket departments' },
  description: {
    fa: 'بخش‌هایی را که تیکت می‌تواند برایشان باشد فهرست می‌کند.',
    en: 'Lists the departments available for tickets.',
  },
  data: Type.Array(departmentSchema),
  examples: {
    data: [
      { id: 1, title: 'پشتیبانی فنی' },
      { id: 2, title: 'مالی' },
      { id: 3, title: 'فروش' },
      { id: 4, title: 'شکایات' },
    ],
  },

  async handle({ platform: { db } }) {
    return listDepartments(db);
  },
});

export const listTicketImportances = endpoint({
  method: 'GET',
  path: '/ws/v1/ticket/importances',
  name: 'listTicketImportances',
  permission: 'read',
  title: { fa: 'درجه‌های اهمیت تیکت', en: 'List ticket priorities' },
  description: {
    fa: 'درجه‌های اهمیتی را که تیکت می‌تواند داشته باشد فهرست می‌کند.',
    en: 'Lists the priorities available for tickets.',
  },
  data: Type.Array(importanceSchema),
  examples: {
    data: [
      { id: 1, code: 'low', title: 'کم' },
      { id: 2, code: 'normal', title: 'عادی' },
      { id: 3, code: 'high', title: 'زیاد' },
      { id: 4, code: 'urgent', title: 'فوری' },
    ],
  },

  async handle({ platform: { db } }) {
    return listImportances(db);
  },
});
