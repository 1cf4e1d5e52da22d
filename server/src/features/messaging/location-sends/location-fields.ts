import { Type, type Static } from 'typebox';

import { invalid, type FieldProblems } from '../../../failure.ts';
import { field } from '../../../primitives/field.ts';
import { filledText, listedWord, nullable } from '../../../http/schemas.ts';
import { countPages } from '../../../text/pages.ts';
import { text } from '../../../texts/text.ts';
import { ageKindOf } from './age-rule.ts';
import { deviceWords, genderWords, momentWords, knownWord } from './location-words.ts';
import { readDegrees } from './read-degrees.ts';

// The year 2100: values in milliseconds by mistake are refused instead of being scheduled centuries ahead.
const unixSecondsMax = 4_102_444_800;

const UnixSeconds = Type.Integer({ minimum: 0, maximum: unixSecondsMax });
const words = (known: Readonly<Record<string, unknown>>) => {
  const choices = Object.keys(known);
  return field(
    Type.Optional(nullable(listedWord(choices, { maxLength: 20 }))),
    `${choices.join(', ')}; absent: the first`,
    `${choices.join('، ')}؛ نباشد: اولین`,
  );
};
const age = Type.Optional(
  nullable(
    Type.Integer({
      minimum: 0,
      maximum: 1500,
    }),
  ),
);

export const locationBody = Type.Object({
  text: field(filledText(1530), 'Text of the message', 'متن پیام', 'سفارش شما آماده است. لغو۱۱'),
  start_time: field(
    UnixSeconds,
    'UNIX seconds; in the past: at once',
    'ثانیهٔ UNIX؛ در گذشته: همین اکنون',
    1_774_080_000,
  ),
  end_time: field(
    UnixSeconds,
    'UNIX seconds; after start_time, and in the future',
    'ثانیهٔ UNIX؛ پس از start_time و در آینده',
    1_774_166_400,
  ),
  receiver_count: field(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
    }),
    'Never more people get it; what was reserved for fewer goes back',
    'هرگز به بیش از این تعداد نمی‌رسد؛ آنچه برای کمتر کنار گذاشته شده برمی‌گردد',
    100,
  ),
  latitude: field(
    Type.Number(),
    'Degrees; whole numbers beyond ±180 are micro-degrees',
    'درجه؛ عدد صحیحِ بیرون از ±180 میکرودرجه است',
    35.6892,
  ),
  longitude: field(
    Type.Number(),
    'Degrees; whole numbers beyond ±180 are micro-degrees',
    'درجه؛ عدد صحیحِ بیرون از ±180 میکرودرجه است',
    51.389,
  ),
  radius: field(Type.Integer({ minimum: 10, maximum: 50_000 }), 'Metres', 'متر', 500),
  address: field(
    Type.Optional(nullable(Type.String({ maxLength: 500 }))),
    'For people; not used',
    'برای خواندن؛ به کار نمی‌رود',
    'تهران، خیابان ولیعصر، پلاک ۱۲',
  ),
  dispatch_moment: words(momentWords),
  receiver_gender: words(genderWords),
  receiver_age_from: field(
    age,
    'Years of age up to 120, or a Jalali year of birth from 1300 on; included',
    'سن تا 120، یا سال تولد شمسی از 1300؛ خودش را هم دربر دارد',
    20,
  ),
  receiver_age_to: field(
    age,
    'Years of age up to 120, or a Jalali year of birth from 1300 on; included',
    'سن تا 120، یا سال تولد شمسی از 1300؛ خودش را هم دربر دارد',
    45,
  ),
  device: words(deviceWords),
  line_number: field(
    Type.Optional(
      Type.Unsafe<string | number | null>({
        type: ['string', 'integer', 'null'],
        maxLength: 50,
      }),
    ),
    'A line of the account; absent: the default line',
    'خطی از حساب؛ نباشد: خط پیش‌فرض',
    '90008361',
  ),
});

export type LocationBody = Static<typeof locationBody>;

const degreesMax = { latitude: 90, longitude: 180 } as const;
const knownWords = { dispatch_moment: momentWords, receiver_gender: genderWords, device: deviceWords };

/** Refuses the wrong ones of the fields that are given; a 422 names every one. */
export function checkLocationFields(body: Partial<LocationBody>, now: Date): void {
  const problems: Record<string, FieldProblems[string]> = {};
  for (const field of ['latitude', 'longitude'] as const) {
    const limit = degreesMax[field];
    if (body[field] !== undefined && readDegrees(body[field], limit) === undefined)
      problems[field] = [text('lbs_degrees', { field, limit })];
  }
  for (const field of ['dispatch_moment', 'receiver_gender', 'device'] as const) {
    const known = knownWords[field];
    if (knownWord(known, body[field]) === undefined)
      problems[field] = [text('field_choice', { field, choices: Object.keys(known) })];
  }
  Object.assign(problems, windowProblems(body, now), ageProblems(body));
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Converts a request body into the columns of location_requests. */
export function readLocationBody(body: LocationBody, now: Date) {
  checkLocationFields(body, now);
  return {
    text: body.text,
    pages: countPages(body.text).pages,
    // One that has passed means at once, and from here on it says when that was.
    starts_at: new Date(Math.max(body.start_time * 1000, now.getTime())),
    ends_at: new Date(body.end_time * 1000),
    receiver_count: body.receiver_count,
    latitude_micro: readDegrees(body.latitude, degreesMax.latitude) ?? 0,
    longitude_micro: readDegrees(body.longitude, degreesMax.longitude) ?? 0,
    radius: body.radius,
    address: body.address?.trim() || null,
    dispatch_moment: knownWord(momentWords, body.dispatch_moment) ?? '',
    receiver_gender: knownWord(genderWords, body.receiver_gender) ?? '',
    device: knownWord(deviceWords, body.device) ?? '',
    age_from: body.receiver_age_from ?? null,
    age_to: body.receiver_age_to ?? null,
  };
}

export type LocationFields = ReturnType<typeof readLocationBody>;

function windowProblems(
  { start_time: start, end_time: end }: Partial<LocationBody>,
  now: Date,
): FieldProblems {
  if (end === undefined) return {};
  if (start !== undefined && end <= start) return { end_time: [text('lbs_end_before_start')] };
  return end * 1000 > now.getTime() ? {} : { end_time: [text('lbs_end_past')] };
}

function ageProblems({ receiver_age_from: from, receiver_age_to: to }: Partial<LocationBody>): FieldProblems {
  const given = { receiver_age_from: from ?? null, receiver_age_to: to ?? null };
  const wrong = Object.entries(given).filter(([, value]) => value !== null && ageKindOf(value) === undefined);
  if (wrong.length > 0)
    return Object.fromEntries(wrong.map(([field]) => [field, [text('lbs_age', { field })]]));
  if (from === null || from === undefined || to === null || to === undefined) return {};
  const isInOrder = from <= to && ageKindOf(from) === ageKindOf(to);
  return isInOrder ? {} : { receiver_age_to: [text('lbs_age_order')] };
}
