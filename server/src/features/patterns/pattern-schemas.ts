import { Type, type Static } from 'typebox';

import { variableTypes } from '../../http/answers/compatibility.ts';
import { filledText, Id, moment, Moment, nullable } from '../../http/schemas.ts';
import type { PatternVariable } from './pattern.ts';
import type { PatternRow } from './patterns-store.ts';

/** Some callers send `share` as 0/1, others as true/false. */
export const BooleanLike = Type.Unsafe<boolean | 0 | 1>({
  type: ['integer', 'boolean'],
  enum: [0, 1, false, true],
  description: '0 or 1, or false or true',
});

const variableFields = {
  var: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'Letters, digits, _ and -, beginning with a letter, a digit or _; without the % signs',
  }),
  length: Type.Integer({ minimum: 1, maximum: 1000 }),
};
const variableSchema = Type.Object(
  { ...variableFields, type: Type.Enum(['int', 'str', 'date']) },
  { title: 'PatternVariable' },
);
const givenVariable = Type.Object({
  ...variableFields,
  type: Type.Enum(Object.keys(variableTypes) as (keyof typeof variableTypes)[], {
    description: 'int, str or date; integer and string mean the first two',
  }),
});

/** The declared variables, their types in our words. */
export function readVariables(given: readonly Static<typeof givenVariable>[]): PatternVariable[] {
  return given.map((one) => ({ ...one, type: variableTypes[one.type] }));
}

export const patternFields = {
  text: filledText(1530, { description: 'Variables as %name%' }),
  website: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'An address of the web; http:// or https:// may be left out',
  }),
  vars: nullable(Type.Array(givenVariable, { maxItems: 50, description: 'null: none' })),
};

const patternStatuses = ['pending', 'active', 'rejected'] as const;

export const patternSchema = Type.Object(
  {
    id: Id,
    code: Type.String(),
    text: Type.String(),
    description: nullable(Type.String()),
    website: Type.String(),
    share: Type.Integer({ description: '1: every account may send with it once it is active' }),
    category: Type.Integer({ description: '1 otp, 2 club, 3 order, 255 others' }),
    status: Type.Enum([...patternStatuses]),
    admin_message: nullable(Type.String({ description: 'Why an operator refused it' })),
    reviewed_at: nullable(Moment),
    created_at: Moment,
    updated_at: Moment,
    vars: Type.Array(variableSchema),
    vars_count: Type.Integer(),
    attributes: Type.Array(variableSchema, { description: 'The same list as vars' }),
  },
  { title: 'Pattern' },
);

export const operatorPatternSchema = Type.Object(
  {
    ...patternSchema.properties,
    account_id: Id,
    approved_text: nullable(
      Type.String({ description: 'Its text as an operator last approved it; null: never approved' }),
    ),
    fingerprint: Type.String({
      description: 'Of text, website and variables: goes with a decision, so that it is about what was read',
    }),
  },
  { title: 'ReviewedPattern' },
);

export function patternOf(row: PatternRow): Static<typeof patternSchema> {
  const vars = row.vars as PatternVariable[];
  return {
    id: row.id,
    code: row.code,
    text: row.text,
    description: row.description,
    website: row.website,
    share: row.is_shared ? 1 : 0,
    category: row.category,
    status: row.status,
    admin_message: row.admin_message,
    reviewed_at: moment(row.reviewed_at),
    created_at: moment(row.created_at),
    updated_at: moment(row.updated_at ?? row.created_at),
    vars,
    vars_count: vars.length,
    attributes: vars,
  };
}
