import { pageWords } from './addresses.ts';

/** The addresses as the service must know them. */
export const addresses = [
  ...Object.keys(pageWords)
    .filter((address) => !address.startsWith('/console/'))
    .map((address) => address.replaceAll('$', ':')),
  '/console/*',
];
