import { Type, type Static } from 'typebox';

import { CreatedAt } from '../../../../http/fields/times.ts';
import { filledText, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { ContestId } from '../actions/reply-action.ts';
import type { Contest } from './contests-store.ts';

const states = ['open', 'closed', 'drawn'] as const;
const winnersMax = 1000;
const digest = 'c0ffee254729296a45a3885639ac7e10f9d54979a0f4b1a8c1f2a5d6b7e8f901';
const at = '2026-11-15T08:30:00.000Z';

export const contestFields = {
  title: field(filledText(100), 'Title of the contest', 'عنوان قرعه‌کشی', 'قرعه‌کشی شب یلدا'),
  winners: field(
    Type.Integer({ minimum: 1, maximum: winnersMax }),
    'How many are drawn',
    'چند نفر برنده می‌شوند',
    3,
  ),
};

export const PublicValue = field(
  Type.Optional(Type.String({ maxLength: 200 })),
  'A value that was announced before the contest was closed and not known then, such as the closing index of the exchange of the next day; it goes into the draw',
  'مقداری که هنگام بسته شدن کسی نمی‌دانست و از پیش اعلام شده بود، مانند شاخص پایانی بورسِ فردا؛ در قرعه به کار می‌رود',
  '2148732.4',
);

export const contestSchema = Type.Object(
  {
    id: ContestId,
    ...contestFields,
    state: field(
      wordOf(states),
      'open: people enter; closed: the entries are fixed; drawn: the winners are known',
      'open: مردم شرکت می‌کنند؛ closed: شرکت‌کنندگان ثابت‌اند؛ drawn: برنده‌ها معلوم‌اند',
    ),
    seed_digest: field(
      Type.String(),
      'SHA-256 of the seed, in hex: publish it before people enter',
      'SHA-256 دانهٔ قرعه به هگز: پیش از شرکت مردم منتشرش کنید',
      digest,
    ),
    entries: field(Type.Integer(), 'How many entered', 'چند نفر شرکت کردند', 1204),
    entries_digest: field(
      nullable(Type.String()),
      'SHA-256 over a line `number:leaf` for each entry, in hex, once it is closed: publish it before the draw',
      'SHA-256 سطرهای `number:leaf` همهٔ شرکت‌کنندگان به هگز، پس از بسته شدن: پیش از قرعه منتشرش کنید',
      digest,
    ),
    public_value: field(
      nullable(Type.String()),
      'The value that was given for the draw; empty: none',
      'مقداری که برای قرعه داده شد؛ خالی: هیچ',
      '2148732.4',
    ),
    seed: field(nullable(Type.String()), 'The seed, once it is drawn', 'دانهٔ قرعه، پس از قرعه', digest),
    winner_numbers: field(
      nullable(Type.Array(Type.Integer())),
      'Numbers of the winners as they were drawn',
      'شمارهٔ ردیف برنده‌ها به ترتیب قرعه',
      [811, 5, 1190],
    ),
    created_at: CreatedAt,
    closed_at: field(nullable(Moment), 'When it was closed', 'زمان بسته شدن', at),
    drawn_at: field(nullable(Moment), 'When it was drawn', 'زمان قرعه', at),
  },
  { title: 'ReplyContest' },
);
type ShownContest = Static<typeof contestSchema>;

/** `entries`: how many there are by now, while it is open. */
export const shownContest = (row: Contest, entries: number): ShownContest => ({
  id: row.id,
  title: row.title,
  winners: row.winners,
  state: row.drawn_at === null ? (row.closed_at === null ? 'open' : 'closed') : 'drawn',
  seed_digest: row.seed_digest,
  entries: row.entries ?? entries,
  entries_digest: row.entries_digest,
  public_value: row.public_value,
  seed: row.seed,
  winner_numbers: row.winner_numbers,
  created_at: moment(row.created_at),
  closed_at: moment(row.closed_at),
  drawn_at: moment(row.drawn_at),
});

export const contestExample: ShownContest = {
  id: 6,
  title: 'قرعه‌کشی شب یلدا',
  winners: 3,
  state: 'open',
  seed_digest: digest,
  entries: 1204,
  entries_digest: null,
  public_value: null,
  seed: null,
  winner_numbers: null,
  created_at: at,
  closed_at: null,
  drawn_at: null,
};
export const closedExample: ShownContest = {
  ...contestExample,
  state: 'closed',
  entries_digest: digest,
  closed_at: at,
};
export const drawnExample: ShownContest = {
  ...closedExample,
  state: 'drawn',
  public_value: '2148732.4',
  seed: digest,
  winner_numbers: [811, 5, 1190],
  drawn_at: at,
};

export const entrySchema = Type.Object(
  {
    number: field(
      Type.Integer(),
      'Its number, from 1; final once the contest is closed',
      'شمارهٔ ردیفش، از ۱؛ پس از بسته شدن قطعی است',
      5,
    ),
    leaf: field(
      Type.String(),
      'SHA-256 of `mobile:nonce`, in hex: shows nothing of the person',
      'SHA-256 متن `mobile:nonce` به هگز: چیزی از شخص نشان نمی‌دهد',
      digest,
    ),
    mobile: field(
      nullable(Type.String()),
      'Who entered; null: erased',
      'شرکت‌کننده؛ null: پاک شده',
      '09123456789',
    ),
    nonce: field(
      nullable(Type.String()),
      'With it a person can check that the leaf is theirs',
      'با آن هر کس می‌تواند ببیند که leaf از آنِ خودش است',
      '8f14e45fceea167a5a36dedd4bea2543',
    ),
    entered_at: field(Moment, 'When', 'زمان', at),
  },
  { title: 'ReplyEntry' },
);
export type ShownEntry = Static<typeof entrySchema>;

export const entryExample: ShownEntry = {
  number: 5,
  leaf: digest,
  mobile: '09123456789',
  nonce: '8f14e45fceea167a5a36dedd4bea2543',
  entered_at: at,
};
