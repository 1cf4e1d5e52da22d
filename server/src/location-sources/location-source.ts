/**
 * The contract between location requests and whatever knows where phones are: who arrived at, was in or left a
 * circle between two moments. What it says of people is believed only after checks, and its trouble is an outcome:
 * no function throws. It may name the same person again in any answer.
 */
export interface LocationSource {
  find(question: LocationQuestion): Promise<LocationAnswer>;
}

export type DispatchMoment = 'arrival' | 'presence' | 'departure';

export interface LocationQuestion {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMetres: number;
  readonly moment: DispatchMoment;
  /** What happened after `from` and until `to`, `to` included. */
  readonly from: Date;
  readonly to: Date;
  /** Where the last answer ended; null for the first page. */
  readonly cursor: string | null;
  /** How many people an answer should hold at most. */
  readonly limit: number;
}

export interface Person {
  readonly mobile: string;
  /** What is not known is null. */
  readonly gender: 'male' | 'female' | null;
  readonly jalaliBirthYear: number | null;
  readonly device: 'android' | 'ios' | null;
}

export type LocationAnswer =
  | {
      readonly outcome: 'found';
      readonly people: readonly Person[];
      /** Where the next page begins; null where this is the last one. */
      readonly next: string | null;
      /** How many people were left out, because what was said of them cannot be. */
      readonly droppedCount: number;
    }
  | { readonly outcome: 'try-later'; readonly reason: string };
