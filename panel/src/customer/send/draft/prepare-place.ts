import { createLocation, showLocation } from '@peyk/sdk';

import { ask } from '../../../api/ask.ts';
import { withKey } from '../../../api/submit-key.ts';
import { priceOf } from '../../../shared-queries/price.ts';
import type { Draft } from './draft.ts';
import { commonProblems, whole, type DraftProblem, type Prepared } from './prepared.ts';

const secondsOf = (moment: string | null) =>
  moment === null ? 0 : Math.floor(new Date(moment).getTime() / 1000);
const degreesOf = (written: string) => (written.trim() === '' ? NaN : Number(written));

function placeProblems(draft: Draft): DraftProblem[] {
  const isPlace =
    Math.abs(degreesOf(draft.latitude)) <= 90 &&
    Math.abs(degreesOf(draft.longitude)) <= 180 &&
    (whole(draft.radius) ?? 0) >= 10;
  return [
    ...commonProblems({ ...draft, isScheduled: false }),
    ...(isPlace ? [] : (['place'] as const)),
    ...((whole(draft.receiver_count) ?? 0) > 0 ? [] : (['receivers'] as const)),
    ...(draft.end_time === null ? (['window'] as const) : []),
  ];
}

export function preparePlace(draft: Draft): Prepared {
  const age = (name: 'receiver_age_from' | 'receiver_age_to') =>
    whole(draft[name]) === undefined ? {} : { [name]: whole(draft[name]) };
  const body = {
    text: draft.text,
    line_number: draft.line_number,
    latitude: degreesOf(draft.latitude),
    longitude: degreesOf(draft.longitude),
    radius: whole(draft.radius) ?? 0,
    receiver_count: whole(draft.receiver_count) ?? 0,
    start_time: secondsOf(draft.start_time),
    end_time: secondsOf(draft.end_time),
    dispatch_moment: draft.dispatch_moment,
    receiver_gender: draft.receiver_gender,
    device: draft.device,
    ...age('receiver_age_from'),
    ...age('receiver_age_to'),
  };
  const { text, line_number, receiver_count } = body;
  return {
    problems: placeProblems(draft),
    body,
    price: (signal) => priceOf({ text, line_number, receiver_count }, signal),
    async send(key) {
      const made = await ask(createLocation, { body }, undefined, withKey(key));
      const shown = await ask(showLocation, { params: { lbsId: made.id } }).catch(() => undefined);
      return {
        id: made.id,
        kind: 'place',
        waitingFor: shown?.waiting_for ?? null,
        schedule: draft.start_time,
        receivers: receiver_count,
        cost: made.cost,
        failed: 0,
        repeated: 0,
      };
    },
  };
}
