export const [one, two, three, four, five, six, seven, eight] = [1, 2, 3, 4, 5, 6, 7, 8];
export type Nothing = never;
