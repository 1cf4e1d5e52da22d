import { Type, type Static } from 'typebox';

import { Amount, Id, moment, Moment, nullable, wordOf } from '../../http/schemas.ts';
import { locationStates } from './location-request.ts';
import type { LocationRow } from './location-store.ts';
import { deviceWords, genderWords, momentWords } from './location-words.ts';
import { degreesOf } from './read-degrees.ts';

export const locationStatus = Type.Enum(locationStates);

/** The answer of create and edit. */
export const acceptedLocation = Type.Object({ id: Id, status: locationStatus, cost: Amount });

export const locationRow = Type.Object(
  {
    id: Id,
    status: locationStatus,
    waiting_for: nullable(
      wordOf(['approval', 'schedule'], {
        description: 'approval, schedule (the start of its window), or null',
      }),
    ),
    text: Type.String(),
    pages: Type.Integer(),
    line: Type.Object({ id: Id, number: Type.String() }),
    start_time: Type.Integer({ description: 'UNIX seconds' }),
    end_time: Type.Integer({ description: 'UNIX seconds' }),
    receiver_count: Type.Integer(),
    latitude: Type.Number({ description: 'Degrees' }),
    longitude: Type.Number({ description: 'Degrees' }),
    radius: Type.Integer({ description: 'Metres' }),
    address: nullable(Type.String()),
    dispatch_moment: wordOf(Object.keys(momentWords)),
    receiver_gender: wordOf(Object.keys(genderWords)),
    receiver_age_from: nullable(Type.Integer()),
    receiver_age_to: nullable(Type.Integer()),
    device: wordOf(Object.keys(deviceWords)),
    rejected_due: nullable(Type.String()),
    cost: { ...Amount, description: 'Reserved for all receivers' },
    spent: { ...Amount, description: 'What the people written to cost; also in the cost of their sends' },
    returned: { ...Amount, description: 'What went back when it ended' },
    recipients_count: Type.Integer({ description: 'People written to so far' }),
    created_at: Moment,
    updated_at: Moment,
    started_at: nullable(Moment),
    ended_at: nullable(Moment),
  },
  { title: 'LocationRequest' },
);

const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

export function locationRowOf(row: LocationRow): Static<typeof locationRow> {
  return {
    id: row.id,
    status: row.state,
    waiting_for: row.waiting_for,
    text: row.text,
    pages: row.pages,
    line: { id: row.line_id, number: row.line_number },
    start_time: unixSeconds(row.starts_at),
    end_time: unixSeconds(row.ends_at),
    receiver_count: row.receiver_count,
    latitude: degreesOf(row.latitude_micro),
    longitude: degreesOf(row.longitude_micro),
    radius: row.radius,
    address: row.address,
    dispatch_moment: row.dispatch_moment,
    receiver_gender: row.receiver_gender,
    receiver_age_from: row.age_from,
    receiver_age_to: row.age_to,
    device: row.device,
    rejected_due: row.rejected_due,
    cost: row.cost,
    spent: row.spent,
    returned: row.returned,
    recipients_count: row.recipients_count,
    created_at: moment(row.created_at),
    updated_at: moment(row.updated_at),
    started_at: moment(row.started_at),
    ended_at: moment(row.ended_at),
  };
}
