import type { Answer, Caller } from '../../../../../test/caller.ts';
import type { TestService } from '../../../../../test/test-platform.ts';
import { fixedNames, type FixedContent } from '../contacts/fixed-columns.ts';

export const excelUpsertPath = '/ws/v1/phone_book_data/excel-upsert';

/** A file as a caller uploads it. */
export function upload(
  as: Caller,
  phonebookId: number,
  content: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('phone_book_id', String(phonebookId));
  form.set(
    'file',
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
    'مخاطبان.xlsx',
  );
  return as.form(excelUpsertPath, form, headers);
}

/** Uploads a small file; if the machine is so slow that the import pauses, its job is run here. */
export async function uploadWhole(
  service: TestService,
  { as, phonebookId }: { readonly as: Caller; readonly phonebookId: number },
  content: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await upload(as, phonebookId, content, headers);
  if (answer.body.data?.status !== 'running') return answer;
  await service.jobs.runDue();
  return as.get(`/ws/v1/phone_book_data/imports/${answer.body.data.import_id}`, { headers });
}

/** An account with a phonebook of three columns, and helpers to read its state. */
export async function importCase(service: TestService) {
  const { key, accountId } = await service.given.account();
  const as = service.as(key);
  const { phonebookId, attributeIds } = await service.given.phonebook(accountId, {
    columns: { city: 'string', score: 'number', born: 'date' },
  });
  return {
    as,
    accountId,
    phonebookId,
    attributeIds,
    upload: (content: string | Uint8Array, headers?: Record<string, string>) =>
      uploadWhole(service, { as, phonebookId }, content, headers),
    async contacts(query = 'sort_type=asc&limit=200') {
      const { body } = await as.get(`/ws/v1/phone_book_data?phone_book_id=${phonebookId}&${query}`);
      return body.data as { total: number; data: ContactShown[] };
    },
    async records(): Promise<number> {
      const { body } = await as.get('/ws/v1/phone_book');
      return body.data.data.find(({ id }: { id: number }) => id === phonebookId).records;
    },
    async shown(importId: number) {
      return (await as.get(`/ws/v1/phone_book_data/imports/${importId}`)).body.data;
    },
  };
}

export interface ContactShown extends FixedContent {
  readonly id: number;
  readonly mobile: string;
  readonly attributes: readonly { readonly code: string; readonly value: string }[];
}

/** A contact by the columns that these tests fill: mobile, name, prefix and attributes. */
export function cellsOf({ mobile, name, prefix, attributes }: ContactShown): string[] {
  return [mobile, name, prefix ?? '', ...attributes.map(({ value }) => value)];
}

/** A contact as a row of a file, with all of its columns. */
export function rowOf(contact: Omit<ContactShown, 'id'>): string[] {
  const { mobile, attributes } = contact;
  return [mobile, ...fixedNames.map((name) => contact[name] ?? ''), ...attributes.map(({ value }) => value)];
}

export const mobileOf = (n: number) => `0912${String(n).padStart(7, '0')}`;
