import { Type } from 'typebox';

import { failure, notFound } from '../../../../failure.ts';
import { panelEndpoint } from '../../../../http/endpoint.ts';
import { field } from '../../../../primitives/field.ts';
import { deleteView, listViews, saveView } from './saved-views-store.ts';

const viewsMax = 100;

const tooManyViews = failure({ code: 'too_many_views', status: 409, text: 'too_many_views' });

const Page = field(
  Type.String({ pattern: '^/[\\w/$-]{0,60}$' }),
  'The page of the panel that the list is on',
  'صفحه‌ای از پنل که فهرست در آن است',
  '/reports',
);
const Name = field(
  Type.String({ minLength: 1, maxLength: 60 }),
  'Name given by the user',
  'نامی که شخص به آن داده',
  'نرسیده‌های این ماه',
);

const viewSchema = Type.Object(
  {
    page: Page,
    name: Name,
    search: field(
      Type.String({ maxLength: 1000 }),
      'Filters of the list, as in the query of its URL',
      'فیلترهای فهرست، چنان‌که در آدرس آن پس از ? می‌آیند',
      'outcome=failed&from=2026-03-21',
    ),
  },
  { title: 'SavedView' },
);

export const listSavedViews = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/views',
  name: 'listSavedViews',
  permission: 'self',
  title: { fa: 'نماهای ذخیره‌شده', en: 'List saved views' },
  description: {
    fa: 'فهرست‌هایی را که این شخص با نام نگه داشته است، با فیلترهایشان می‌دهد.',
    en: "Lists the user's saved list views with their filters.",
  },
  data: Type.Array(viewSchema),

  handle: ({ caller, platform: { db } }) => listViews(db, caller.userId),
});

export const saveViewOfList = panelEndpoint({
  method: 'PUT',
  path: '/panel/v1/views',
  name: 'saveViewOfList',
  permission: 'self',
  title: { fa: 'ذخیرهٔ یک نما', en: 'Save a view' },
  description: {
    fa: 'فیلترهای یک فهرست را با نام نگه می‌دارد، تنها برای همین شخص؛ نمای هم‌نام جایگزین می‌شود.',
    en: 'Saves the filters of a list under a name, for this user only; a view of the same name is replaced.',
  },
  body: viewSchema,
  data: viewSchema,
  refusals: [409],

  async handle({ body, caller, platform: { db, clock } }) {
    const view = { ...body, name: body.name.trim() };
    await db.transaction().execute(async (tx) => {
      await saveView(tx, caller.userId, { ...view, now: clock.now() });
      if ((await listViews(tx, caller.userId)).length > viewsMax) throw tooManyViews({ count: viewsMax });
    });
    return view;
  },
});

export const deleteSavedView = panelEndpoint({
  method: 'DELETE',
  path: '/panel/v1/views',
  name: 'deleteSavedView',
  permission: 'self',
  title: { fa: 'حذف یک نما', en: 'Delete a saved view' },
  description: { fa: 'یک نمای ذخیره‌شده را پاک می‌کند.', en: 'Deletes a saved view.' },
  query: Type.Object({ page: Page, name: Name }),
  data: Type.Object({ page: Page, name: Name }),
  refusals: [404],

  async handle({ query, caller, platform: { db } }) {
    if (!(await deleteView(db, caller.userId, query))) throw notFound();
    return query;
  },
});
