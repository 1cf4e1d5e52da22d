import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';

import { Type } from 'typebox';

import { Download, endpoint } from '../src/http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../src/http/paging.ts';

const echoBody = Type.Object({
  text: Type.String({ maxLength: 100 }),
  amount: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  ratio: Type.Optional(Type.Number()),
  urgent: Type.Optional(Type.Boolean()),
  recipients: Type.Optional(Type.Array(Type.String(), { maxItems: 100_000 })),
  attributes: Type.Optional(Type.Object({ code: Type.String() })),
  filters: Type.Optional(Type.Array(Type.Object({ gender_id: Type.Integer() }))),
  extra: Type.Optional(Type.Unknown()),
});

/** Returns the parsed body. */
const echo = endpoint({
  method: 'POST',
  path: '/ws/v1/echo',
  name: 'sendEcho',
  permission: 'read',
  feature: null,
  title: { fa: 'آزمایش', en: 'Gives back what was sent' },
  description: { fa: 'آزمایش', en: 'Gives back what was sent' },
  takesLongLists: true,
  body: echoBody,
  data: Type.Unknown(),
  handle: async ({ body }) => body,
});

const echoQuery = endpoint({
  method: 'GET',
  path: '/ws/v1/echo',
  name: 'listEchoes',
  permission: 'read',
  title: { fa: 'آزمایش', en: 'Gives back the filters' },
  description: { fa: 'آزمایش', en: 'Gives back the filters' },
  query: Type.Object({
    status: Type.Optional(Type.Enum(['open', 'closed'])),
    search: Type.Optional(Type.String()),
    line_id: Type.Optional(Type.Integer()),
    urgent: Type.Optional(Type.Boolean()),
  }),
  data: Type.Unknown(),
  handle: async ({ query }) => query,
});

const echoParam = endpoint({
  method: 'DELETE',
  path: '/ws/v1/echo/{name}',
  name: 'deleteEcho',
  permission: 'read',
  feature: null,
  title: { fa: 'آزمایش', en: 'Gives back a part of the path' },
  description: { fa: 'آزمایش', en: 'Gives back a part of the path' },
  params: Type.Object({ name: Type.String() }),
  data: Type.Unknown(),
  handle: async ({ params }) => params,
});

const acceptRequiredEndpoint = endpoint({
  method: 'POST',
  path: '/ws/v1/picky',
  name: 'sendPicky',
  permission: 'read',
  feature: null,
  title: { fa: 'آزمایش', en: 'Insists on the Accept header' },
  description: { fa: 'آزمایش', en: 'Insists on the Accept header' },
  acceptRequired: true,
  data: Type.Null(),
  handle: async () => null,
});

const pages = endpoint({
  method: 'GET',
  path: '/ws/v1/pages',
  name: 'listPages',
  permission: 'read',
  title: { fa: 'آزمایش', en: 'The numbers from 1 to 95, in pages' },
  description: { fa: 'آزمایش', en: 'The numbers from 1 to 95, in pages' },
  query: Type.Object({
    ...pagingQuery,
    search: Type.Optional(Type.String()),
    urgent: Type.Optional(Type.Boolean()),
    status: Type.Optional(Type.String()),
    lines: Type.Optional(Type.Array(Type.Integer())),
  }),
  data: pageSchema(Type.Integer()),
  async handle({ query, url }) {
    const paging = pagingOf(query);
    const all = Array.from({ length: 95 }, (_, index) => index + 1);
    return pageOf(all.slice(paging.offset, paging.offset + paging.limit), all.length, paging, url);
  },
});

/** Returns what the handler reads from disk, so that a test sees that the file existed. */
const upload = endpoint({
  method: 'POST',
  path: '/ws/v1/upload',
  name: 'uploadEcho',
  permission: 'read',
  feature: null,
  title: { fa: 'آزمایش', en: 'Describes the file it was sent' },
  description: { fa: 'آزمایش', en: 'Describes the file it was sent' },
  body: Type.Object({ title: Type.Optional(Type.String()), count: Type.Optional(Type.Integer()) }),
  files: {
    file: {
      required: true,
      bytesMax: 200_000,
      description: { en: 'Any file', fa: 'Any file' },
      example: 'a.txt',
    },
    second: { required: false, description: { en: 'Another one', fa: 'Another one' }, example: 'b.txt' },
  },
  data: Type.Unknown(),
  async handle({ body, files: { file, second } }) {
    const content = file ? await readFile(file.path) : Buffer.alloc(0);
    return {
      body,
      file,
      second: second?.name,
      start: content.subarray(0, 16).toString(),
      read: content.length,
    };
  },
});

const fileAnswer = Type.Unsafe<never>({ type: 'string', format: 'binary' });

const download = endpoint({
  method: 'GET',
  path: '/ws/v1/download',
  name: 'downloadEcho',
  permission: 'read',
  title: { fa: 'آزمایش', en: 'A file' },
  description: { fa: 'آزمایش', en: 'A file' },
  query: Type.Object({ kind: Type.Optional(Type.Enum(['buffer', 'stream'])) }),
  data: fileAnswer,
  async handle({ query }) {
    const bytes = Buffer.from('محتوای فایل', 'utf8');
    const content = query.kind === 'stream' ? Readable.from([bytes]) : bytes;
    return new Download(content, 'audio/wav', 'صدای "من".wav');
  },
});

const broken = endpoint({
  method: 'GET',
  path: '/ws/v1/broken',
  name: 'break',
  permission: 'read',
  title: { fa: 'آزمایش', en: 'Fails as a bug would' },
  description: { fa: 'آزمایش', en: 'Fails as a bug would' },
  data: Type.Null(),
  handle: () => Promise.reject(new Error('a secret detail')),
});

const brokenOddly = endpoint({
  method: 'GET',
  path: '/ws/v1/broken-oddly',
  name: 'breakOddly',
  permission: 'read',
  title: { fa: 'آزمایش', en: 'Fails with something that is no error' },
  description: { fa: 'آزمایش', en: 'Fails with something that is no error' },
  data: Type.Null(),
  handle: () => Promise.reject('a secret detail' as unknown as Error),
});

export const echoEndpoints = [
  echo,
  echoQuery,
  echoParam,
  acceptRequiredEndpoint,
  pages,
  upload,
  download,
  broken,
  brokenOddly,
];
