/**
 * The contract between location requests and a source of phone locations: which phones arrived at, were in, or left a
 * circle between two times. Answers are validated, and failures are outcomes: no function throws. The same person may
 * appear in several answers.
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
  /** Events after `from` and until `to`, inclusive. */
  readonly from: Date;
  readonly to: Date;
  /** Cursor of the last answer; null for the first page. */
  readonly cursor: string | null;
  /** Maximum number of people in one answer. */
  readonly limit: number;
}

export interface Person {
  readonly mobile: string;
  /** Null if unknown. */
  readonly gender: 'male' | 'female' | null;
  readonly jalaliBirthYear: number | null;
  readonly device: 'android' | 'ios' | null;
}

export type LocationAnswer =
  | {
      readonly outcome: 'found';
      readonly people: readonly Person[];
      /** Cursor of the next page; null on the last one. */
      readonly next: string | null;
      /** Number of entries dropped as invalid. */
      readonly droppedCount: number;
    }
  | { readonly outcome: 'try-later'; readonly reason: string };
