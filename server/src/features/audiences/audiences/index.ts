export { bankAudience, bankSlice, checkBanks } from './bank-audience.ts';
export { distinctAudience } from './distinct-audience.ts';
export { listAudience } from './list-audience.ts';
export {
  checkPhonebooks,
  phonebookAudience,
  phonebookSlice,
  type PhonebookSlice,
} from './phonebook-audience.ts';
export { postalAudience } from './postal-audience.ts';
