export const apple = 1;
