export { findOpenDiscount, returnDiscount, takeDiscount, type TakenDiscount } from './use-discount.ts';
