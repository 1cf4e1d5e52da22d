export const [one, two, three, four, five, six, seven] = [1, 2, 3, 4, 5, 6, 7];
export type Eight = 8;
