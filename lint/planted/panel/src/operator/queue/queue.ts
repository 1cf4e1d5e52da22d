export const queue = 1;
