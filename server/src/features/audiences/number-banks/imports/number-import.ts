import { Type, type Static } from 'typebox';

import { failure } from '../../../../failure.ts';
import { Id } from '../../../../http/schemas.ts';
import { importJob, rowImport, type ImportKind } from '../../../../imports/index.ts';
import { addNumbers } from '../add-numbers.ts';
import { readNumber } from './read-number.ts';

const bankGone = failure({ code: 'number_bank_gone', status: 404, text: 'number_bank_gone' });

const payload = Type.Object({ bankId: Id, importId: Id });

const rows = {
  table: 'number_bank_imports',
  failedRowsTable: 'number_bank_import_failures',
  failedRowsMax: 10_000,
} as const;

export const bankImports = (bankId: number) => ({ table: rows.table, where: { bank_id: bankId } });

/** Numbers of a file into a bank, in the order of the file, without those that the bank has. */
export const numberImport: ImportKind<typeof payload, typeof rows.table> = {
  jobName: 'import-bank-numbers',
  payload,
  table: rows.table,
  keyOf: ({ bank_id: bankId, id: importId }) => ({ bankId, importId }),
  select: ({ bankId, importId }: Static<typeof payload>) => ({
    table: rows.table,
    where: { bank_id: bankId, id: importId },
  }),
  open: rowImport({
    ...rows,
    rowsPerBatch: 5000,
    // The lock of the bank, which comes first, keeps two runs apart.
    locksImportFirst: false,
    readerOf:
      ({ number_column: column }) =>
      (cells) =>
        readNumber(cells, column),
    async save(tx, { bank_id: bankId }, { values: mobiles }) {
      const inserted = await addNumbers(tx, bankId, mobiles);
      if (inserted === undefined) throw bankGone();
      return { inserted, duplicates: mobiles.length - inserted };
    },
  }),
};

export const failedNumbers = { table: rows.failedRowsTable, failedRowsMax: rows.failedRowsMax };

export const importNumbers = importJob(numberImport);
