export { findOpenDiscount, returnDiscount, takeDiscount } from './use-discount.ts';
