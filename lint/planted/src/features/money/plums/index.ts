import { one, two, three, four, five, six, seven, eight, type Nothing } from './inside.ts';

export { one, two, three, four, five, six, seven, eight, type Nothing };
export const nine = 9;
export const ten = 10,
  eleven = 11;
export * from './more.ts';
