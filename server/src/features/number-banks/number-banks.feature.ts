import type { Feature } from '../../feature.ts';
import { clearBank } from './clear-bank.job.ts';
import { importNumbers } from './import-numbers.job.ts';
import { attachFile, downloadBankFile, removeBankFile } from './keep-bank-files.ts';
import { createBank, deleteBank, listKeptBanks, showKeptBank, updateBank } from './keep-banks.ts';
import { importBankNumbers, listFailedRows, listImports, showImport } from './keep-imports.ts';
import { listBanks } from './list-banks.ts';
import { showBank } from './show-bank.ts';

/** Lists of numbers that operators maintain, by province and city; customers send to slices without seeing numbers. */
export const numberBanks: Feature = {
  name: 'number-banks',
  endpoints: [
    listBanks,
    showBank,
    listKeptBanks,
    createBank,
    showKeptBank,
    updateBank,
    deleteBank,
    importBankNumbers,
    listImports,
    showImport,
    listFailedRows,
    attachFile,
    downloadBankFile,
    removeBankFile,
  ],
  jobs: [importNumbers, clearBank],
};
