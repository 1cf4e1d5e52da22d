import type { MobileOperator } from '../../../text/mobile-operator.ts';

/** A person of the postal data set, in the integer form of the stored columns. */
export interface Subscriber {
  /** The nine digits after 09. */
  readonly mobile: number;
  /** The first four digits of the postal code. */
  readonly area: number;
  readonly fifth: number;
  readonly gender: Gender;
  /** Jalali. */
  readonly birthYear: number;
  readonly operator: OperatorCode;
}

/** Ids as in get-genders, where 0 means all. */
export const genders = { male: 1, female: 2 } as const;
export type Gender = (typeof genders)[keyof typeof genders];

const operatorCodes = { mci: 1, irancell: 2, other: 3 } as const satisfies Record<MobileOperator, number>;
export type OperatorCode = (typeof operatorCodes)[MobileOperator];
export const operators = Object.keys(operatorCodes) as MobileOperator[];

export const birthYears = { first: 1300, last: 1500 } as const;

const numberDigits = 9;

export function operatorCode(operator: MobileOperator): OperatorCode {
  return operatorCodes[operator];
}

/** 09123456789 as it is stored: 123456789. */
export function storedMobile(mobile: string): number {
  return Number(mobile.slice(2));
}

export function formatMobile(stored: number): string {
  return `09${String(stored).padStart(numberDigits, '0')}`;
}

/** Range of stored numbers that begin with these digits after 09, both ends inclusive. */
export function mobileRange(digits: string): readonly [from: number, to: number] {
  const rest = numberDigits - digits.length;
  return [Number(digits.padEnd(numberDigits, '0')), Number(digits + '9'.repeat(rest))];
}
