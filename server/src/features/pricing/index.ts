export { pagePrice } from './page-price.ts';
