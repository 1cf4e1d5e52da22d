export { findOpenDiscount, releaseDiscount, claimDiscount } from './claim-discount.ts';
