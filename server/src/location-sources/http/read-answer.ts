import { Type } from 'typebox';
import { Check } from 'typebox/value';

import { readMobile } from '@peyk/text';
import type { LocationAnswer, Person } from '../location-source.ts';

const answerSchema = Type.Object({
  people: Type.Array(Type.Unknown()),
  next: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
});

const personSchema = Type.Object({
  mobile: Type.String({ maxLength: 30 }),
  gender: Type.Optional(Type.Unknown()),
  birth_year: Type.Optional(Type.Unknown()),
  device: Type.Optional(Type.Unknown()),
});

const bornFrom = 1250;
const bornTo = 1500;

/** Parses an answer. Entries without a valid mobile are dropped, unknown values of other fields become null. */
export function readAnswer(payload: unknown): LocationAnswer {
  if (!Check(answerSchema, payload))
    return { outcome: 'try-later', reason: 'an answer without a list of people' };
  const people = payload.people.flatMap((one) => readPerson(one) ?? []);
  return {
    outcome: 'found',
    people,
    next: payload.next ?? null,
    droppedCount: payload.people.length - people.length,
  };
}

function readPerson(value: unknown): Person | undefined {
  if (!Check(personSchema, value)) return undefined;
  const read = readMobile(value.mobile);
  if (!read.ok) return undefined;
  const { gender, birth_year: year } = value;
  return {
    mobile: read.mobile,
    gender: gender === 'male' || gender === 'female' ? gender : null,
    jalaliBirthYear:
      typeof year === 'number' && Number.isInteger(year) && year >= bornFrom && year <= bornTo ? year : null,
    device: deviceOf(value.device),
  };
}

function deviceOf(value: unknown): Person['device'] {
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  return word === 'android' || word === 'ios' ? word : null;
}
