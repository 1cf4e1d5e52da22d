export { addNumbers } from './add-numbers.ts';
export { pagesOfBank } from './bank-pages.ts';
export { insertBank, listBanksById, listPlacesWithBanks } from './banks-store.ts';
