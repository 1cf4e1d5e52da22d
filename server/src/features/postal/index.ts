export { filtersField, type FilterFields } from './filter-fields.ts';
export { readSlices, type PostalSlice } from './postal-filter.ts';
export { countReceivers, pagesOfSubscribers } from './subscriber-pages.ts';
