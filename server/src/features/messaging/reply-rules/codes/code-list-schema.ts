import { Type, type Static } from 'typebox';

import { CreatedAt } from '../../../../http/fields/times.ts';
import { filledText, moment, Moment } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { CodeListId } from '../actions/reply-action.ts';
import type { CountedList, UsedCode } from './codes-store.ts';

export const Title = field(filledText(100), 'Title of the list', 'عنوان فهرست', 'کدهای زیر درِ بطری');

export const codeListSchema = Type.Object(
  {
    id: CodeListId,
    title: Title,
    codes: field(Type.Integer(), 'Codes of the list', 'کدهای فهرست', 5000),
    used: field(Type.Integer(), 'How many of them are used', 'چندتا به کار رفته', 312),
    created_at: CreatedAt,
  },
  { title: 'ReplyCodeList' },
);
type ShownList = Static<typeof codeListSchema>;

export const shownList = (list: CountedList): ShownList => ({
  id: list.id,
  title: list.title,
  codes: list.codes,
  used: list.used,
  created_at: moment(list.created_at),
});

export const codeListExample: ShownList = {
  id: 5,
  title: 'کدهای زیر درِ بطری',
  codes: 5000,
  used: 312,
  created_at: '2026-11-15T08:30:00.000Z',
};

export const usedCodeSchema = Type.Object(
  {
    code: field(Type.String(), 'The code as it was written', 'کد، همان‌گونه که نوشته شد', 'AB12-CD34'),
    mobile: field(Type.String(), 'Who used it', 'چه کسی به کارش برد', '09123456789'),
    used_at: field(Moment, 'When', 'زمان', '2026-11-15T08:30:00.000Z'),
  },
  { title: 'ReplyUsedCode' },
);
type ShownCode = Static<typeof usedCodeSchema>;

export const shownCode = (row: UsedCode): ShownCode => ({
  code: row.code,
  mobile: row.mobile,
  used_at: moment(row.used_at),
});

export const usedCodeExample: ShownCode = {
  code: 'AB12-CD34',
  mobile: '09123456789',
  used_at: '2026-11-15T08:30:00.000Z',
};
