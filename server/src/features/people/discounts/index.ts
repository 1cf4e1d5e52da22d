export { readDiscountCode } from './discount.ts';
export { findOpenDiscount, releaseDiscount, claimDiscount } from './claim-discount.ts';
