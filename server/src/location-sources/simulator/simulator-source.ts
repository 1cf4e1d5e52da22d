import type { DispatchMoment, LocationQuestion, LocationSource, Person } from '../location-source.ts';
import { makeCrowd, metresBetween, placeOf, reachMetres, type City, type Subscriber } from './crowd.ts';

// Positions are sampled at ticks that are the same for everybody: each arrival and departure lies between two ticks and
// belongs to exactly one of several consecutive questions.
const tickMs = 10_000;
const ticksMax = 360;

/** A simulated crowd around the capitals of the provinces, for tests, demos and the first run. */
export function simulatorSource(): LocationSource {
  let crowd: City[] | undefined;
  return {
    async find(question) {
      crowd ??= makeCrowd();
      const skipped = Number(question.cursor ?? 0);
      const found = crowd
        .filter(({ centre }) => metresBetween(question, centre) <= question.radiusMetres + reachMetres)
        .flatMap(({ subscribers }) => subscribers.filter((one) => isMatch(one, question)));
      const end = skipped + question.limit;
      return {
        outcome: 'found',
        people: found.slice(skipped, end).map(personOf),
        next: end < found.length ? String(end) : null,
        droppedCount: 0,
      };
    },
  };
}

function isMatch(subscriber: Subscriber, question: LocationQuestion): boolean {
  const last = Math.floor(question.to.getTime() / tickMs);
  const first = Math.max(Math.floor(question.from.getTime() / tickMs), last - ticksMax);
  let wasInside = isInside(subscriber, question, first);
  if (question.moment === 'presence' && wasInside) return true;
  for (let tick = first + 1; tick <= last; tick += 1) {
    const inside = isInside(subscriber, question, tick);
    if (isEvent[question.moment](wasInside, inside)) return true;
    wasInside = inside;
  }
  return false;
}

const isEvent: Readonly<Record<DispatchMoment, (wasInside: boolean, isInside: boolean) => boolean>> = {
  arrival: (before, now) => !before && now,
  presence: (_before, now) => now,
  departure: (before, now) => before && !now,
};

function isInside(subscriber: Subscriber, question: LocationQuestion, tick: number): boolean {
  return metresBetween(question, placeOf(subscriber, tick * tickMs)) <= question.radiusMetres;
}

function personOf({ mobile, gender, jalaliBirthYear, device }: Subscriber): Person {
  return { mobile, gender, jalaliBirthYear, device };
}
