export { addNumbers } from './add-numbers.ts';
export { pagesOfBank } from './bank-slices.ts';
export { insertBank, listBanksById, listPlacesWithBanks } from './banks-store.ts';
