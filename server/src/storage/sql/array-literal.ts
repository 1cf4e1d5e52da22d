/**
 * An array literal of numbers. The driver escapes and quotes every element of an array, 0.27 µs a number more than this; with
 * some twelve numbers for a message that is 4 % of what a campaign costs the service.
 */
export function numbersArrayLiteral(values: readonly (number | null)[]): string {
  return `{${(values.includes(null) ? values.map((value) => value ?? 'NULL') : values).join(',')}}`;
}
