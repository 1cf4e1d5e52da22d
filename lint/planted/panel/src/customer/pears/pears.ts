export const pears = 1;
