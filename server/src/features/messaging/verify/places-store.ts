/**
 * The place of a verification among those of its number and purpose: 0 while it is open, so that there is one, and then its id.
 * Written as the index of places has it.
 */
const placeNumber = (row: string) => `(case when ${row}is_open then 0 else ${row}id end)`;

export const placeColumns = `account_id, mobile, purpose, is_test, ${placeNumber('')}`;
export const isInPlace = (row: string) => `${placeNumber(`${row}.`)} = 0`;
/** Order of those that hold no place. */
export const newestFirst = (row: string) => `${placeNumber(`${row}.`)} desc`;
