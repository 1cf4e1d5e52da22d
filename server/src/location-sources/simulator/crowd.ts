import { createHash } from 'node:crypto';

import { provinceCapitals } from '../../storage/seed/province-capitals.ts';
import type { Person } from '../location-source.ts';

/** Degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Moves on a circle around `home` at constant speed; its position depends on the time only. */
export interface Subscriber extends Person {
  readonly home: Point;
  readonly orbitMetres: number;
  readonly periodMs: number;
  /** Position on the circle at time 0, from 0 to 1. */
  readonly phase: number;
}

export interface City {
  readonly centre: Point;
  readonly subscribers: readonly Subscriber[];
}

const subscribersPerCity = 300;
const homeMetresMax = 5_000;
const orbitMetresMin = 100;
const orbitMetresMax = 4_000;
const minuteMs = 60_000;
const metresPerDegree = 111_195;

/** The maximum distance of a subscriber from the centre of its city. */
export const reachMetres = homeMetresMax + orbitMetresMax;

/** 0997 is not assigned to any operator: even over a real carrier these numbers reach no phone. */
const prefix = '0997';

/** Deterministic: the same crowd in every process and after every restart. */
export function makeCrowd(): City[] {
  return provinceCapitals.map((capital, cityNumber) => {
    const centre = { latitude: capital.latitude, longitude: capital.longitude };
    const first = cityNumber * subscribersPerCity;
    const subscribers = Array.from({ length: subscribersPerCity }, (_, n) => subscriberOf(first + n, centre));
    return { centre, subscribers };
  });
}

function subscriberOf(number: number, centre: Point): Subscriber {
  const random = pseudoRandomNumbers(number);
  const angle = random() * 2 * Math.PI;
  const home = offset(centre, Math.sqrt(random()) * homeMetresMax, angle);
  return {
    mobile: `${prefix}${String(number).padStart(7, '0')}`,
    gender: random() < 0.5 ? 'male' : 'female',
    jalaliBirthYear: 1330 + Math.floor(random() * 60),
    device: random() < 0.7 ? 'android' : 'ios',
    home,
    orbitMetres: orbitMetresMin + random() * (orbitMetresMax - orbitMetresMin),
    periodMs: (10 + random() * 80) * minuteMs,
    phase: random(),
  };
}

export function placeOf({ home, orbitMetres, periodMs, phase }: Subscriber, atMs: number): Point {
  return offset(home, orbitMetres, 2 * Math.PI * (atMs / periodMs + phase));
}

/** Flat-earth approximation, exact enough within a city. */
export function metresBetween(a: Point, b: Point): number {
  const north = (b.latitude - a.latitude) * metresPerDegree;
  const east = (b.longitude - a.longitude) * metresPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

function offset({ latitude, longitude }: Point, metres: number, angle: number): Point {
  const perDegreeEast = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + (metres * Math.sin(angle)) / metresPerDegree,
    longitude: longitude + (metres * Math.cos(angle)) / perDegreeEast,
  };
}

/** A deterministic generator of up to eight numbers in [0, 1) per seed. */
function pseudoRandomNumbers(seed: number): () => number {
  const digest = createHash('sha256').update(`subscriber ${seed}`).digest();
  let at = 0;
  return () => {
    const word = digest.readUInt32BE(at);
    at += 4;
    return word / 2 ** 32;
  };
}
