import { Type, type Static } from 'typebox';

import { changeFeed } from '../../../../changes/index.ts';
import { invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { filledText, Id, moment, nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { listTeam } from '../../../people/users/index.ts';
import { ConversationWith, readSender } from './conversation-fields.ts';
import { deleteNote, insertNote, listNotes, notesMax, type NoteRow } from './notes-store.ts';

const NoteText = field(
  filledText(2000),
  'What colleagues should know; it is never sent',
  'آنچه همکاران باید بدانند؛ هرگز فرستاده نمی‌شود',
  'تا فردا فرصت خواسته',
);

const noteSchema = Type.Object(
  {
    id: field(Id, 'Id of the note', 'شناسهٔ یادداشت', 12),
    user_id: field(
      nullable(Id),
      'Who wrote it; null: a program with a key',
      'چه کسی نوشت؛ null: برنامه‌ای با کلید',
      42,
    ),
    author: field(Type.String(), 'Name of who wrote it', 'نام نویسنده', 'سارا محمدی'),
    text: NoteText,
    created_at: CreatedAt,
  },
  { title: 'ConversationNote' },
);

const example: Static<typeof noteSchema> = {
  id: 12,
  user_id: 42,
  author: 'سارا محمدی',
  text: 'تا فردا فرصت خواسته',
  created_at: '2026-11-15T08:30:00.000Z',
};

const noteOf = (row: NoteRow): Static<typeof noteSchema> => ({
  id: row.id,
  user_id: row.user_id,
  author: row.author,
  text: row.text,
  created_at: moment(row.created_at),
});

export const listConversationNotes = endpoint({
  method: 'GET',
  path: '/ws/v1/inbox/notes',
  name: 'listConversationNotes',
  permission: 'read',
  title: { fa: 'یادداشت‌های گفت‌وگو', en: 'List notes of a conversation' },
  description: {
    fa: 'یادداشت‌های داخلی دربارهٔ یک شماره را از قدیمی‌ترین می‌دهد. با گفت‌وگو پاک می‌شوند.',
    en: 'Lists the internal notes on a number, oldest first. They are removed with the conversation.',
  },
  query: Type.Object({ from: ConversationWith }),
  data: Type.Array(noteSchema),
  examples: { data: [example] },

  async handle({ query, caller: { accountId }, platform: { db } }) {
    return (await listNotes(db, accountId, readSender(query.from))).map(noteOf);
  },
});

export const addConversationNote = endpoint({
  method: 'POST',
  path: '/ws/v1/inbox/notes',
  name: 'addConversationNote',
  permission: 'send',
  feature: null,
  title: { fa: 'یادداشت برای همکاران', en: 'Add a note to a conversation' },
  description: {
    fa: 'دربارهٔ یک شماره برای همکاران یادداشت می‌گذارد؛ خود شخص آن را نمی‌بیند. هر گفت‌وگو تا ۲۰۰ یادداشت دارد.',
    en: 'Leaves a note on a number for colleagues; the person never sees it. A conversation has up to 200 notes.',
  },
  body: Type.Object({ from: ConversationWith, text: NoteText }),
  status: 201,
  data: noteSchema,
  refusals: [404],
  examples: { body: { from: '09123456789', text: 'تا فردا فرصت خواسته' }, data: example },

  async handle({ body, caller: { accountId, userId }, platform }) {
    const { db, clock, runtime } = platform;
    const from = readSender(body.from);
    const team = userId === undefined ? [] : await listTeam(db, accountId);
    const author = team.find(({ id }) => id === userId)?.name ?? 'API';
    const note = {
      accountId,
      from,
      userId: userId ?? null,
      author,
      text: body.text.trim(),
      now: clock.now(),
    };
    const row = await db.transaction().execute((tx) => insertNote(tx, note));
    if (row === 'no-conversation') throw notFound();
    if (row === 'too-many') throw invalidField('text', text('notes_many', { limit: notesMax }));
    runtime.get(changeFeed).note(accountId, 'inbox', from);
    return noteOf(row);
  },
});

export const deleteConversationNote = endpoint({
  method: 'DELETE',
  path: '/ws/v1/inbox/notes/{id}',
  name: 'deleteConversationNote',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف یادداشت', en: 'Delete a note' },
  description: { fa: 'یادداشت را حذف می‌کند.', en: 'Deletes the note.' },
  params: Type.Object({ id: noteSchema.properties.id }),
  data: Type.Null(),
  refusals: [404],
  examples: { data: null },

  async handle({ params: { id }, caller: { accountId }, platform: { db, runtime } }) {
    const from = await deleteNote(db, accountId, id);
    if (from === undefined) throw notFound();
    runtime.get(changeFeed).note(accountId, 'inbox', from);
    return null;
  },
});
