export const pears = { name: 'pears' };
