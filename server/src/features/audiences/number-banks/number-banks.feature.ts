import type { Feature } from '../../../feature.ts';
import { clearBank } from './clear-bank.job.ts';
import { listBankPlaces } from './list-bank-places.ts';
import { attachFile, downloadBankFile, removeBankFile } from './manage-bank-files.ts';
import {
  createBank,
  deleteBank,
  listBanksForOperator,
  showBankForOperator,
  updateBank,
} from './manage-banks.ts';
import {
  cancelImport,
  importBankNumbers,
  listFailedRows,
  listImports,
  showImport,
} from './imports/manage-imports.ts';
import { importNumbers } from './imports/number-import.ts';
import { listBanks } from './list-banks.ts';
import { showBank } from './show-bank.ts';
import { bankFailureNumbers, bankNumbers } from './bank-numbers-store.ts';

/** Lists of numbers that operators maintain, by province and city; customers send to slices without seeing numbers. */
export const numberBanks: Feature = {
  name: 'number-banks',
  title: { fa: 'بانک شماره', en: 'Number banks' },
  endpoints: [
    listBanks,
    showBank,
    listBanksForOperator,
    listBankPlaces,
    createBank,
    showBankForOperator,
    updateBank,
    deleteBank,
    importBankNumbers,
    listImports,
    showImport,
    listFailedRows,
    cancelImport,
    attachFile,
    downloadBankFile,
    removeBankFile,
  ],
  jobs: [importNumbers, clearBank],
  numberTables: [bankNumbers, bankFailureNumbers],
};
