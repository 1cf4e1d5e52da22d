export const more = 12;
