export { filtersField, type FilterFields } from './filter-fields.ts';
export { readSlices, type PostalSlice } from './postal-filter.ts';
export { pagesOfSubscribers } from './subscriber-pages.ts';
export { countSubscribers } from './subscribers-store.ts';
