import type { Feature } from '../../../feature.ts';
import { cleanPostalImports } from './imports/clean-imports.job.ts';
import { getReceiverCount } from './get-receiver-count.ts';
import { importPostal } from './imports/import-postal.ts';
import { importSubscribers } from './imports/subscriber-import.ts';
import { clearDataSet, showDataSet } from './manage-data-set.ts';
import { listGenders } from './list-genders.ts';
import { listPostalLines } from './list-postal-lines.ts';
import { removeEdition } from './remove-edition.job.ts';
import {
  cancelPostalImport,
  listFailedRows,
  listPostalImports,
  showPostalImport,
} from './imports/manage-imports.ts';
import { postalNumbers } from './number-data-store.ts';

/** People by postal code, gender and birth year, imported by operators; customers count them and send to them. */
export const postal: Feature = {
  name: 'postal',
  title: { fa: 'ارسال کد پستی', en: 'Postal' },
  endpoints: [
    listPostalLines,
    listGenders,
    getReceiverCount,
    showDataSet,
    clearDataSet,
    importPostal,
    listPostalImports,
    showPostalImport,
    listFailedRows,
    cancelPostalImport,
  ],
  jobs: [importSubscribers, removeEdition, cleanPostalImports],
  numberTables: postalNumbers,
};
