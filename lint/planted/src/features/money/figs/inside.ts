export const eighth = 8;
export const ninth = 9;
export type Tenth = 10;
