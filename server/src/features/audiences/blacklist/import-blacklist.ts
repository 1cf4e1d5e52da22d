import { Type, type Static } from 'typebox';

import { refuseUnreadable } from '../../../files/refuse-unreadable.ts';
import { field } from '../../../primitives/field.ts';
import { spreadsheetFailure } from '../../../files/spreadsheet-failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { say } from '../../../texts/text.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { readRowBatches } from '../../../imports/index.ts';
import { scopeOf, type Reach } from './blacklist.ts';
import { changeBlacklist } from './change-blacklist.ts';
import { insertEntries } from './changes-store.ts';
import { additionSchema, Reason } from './entry-fields.ts';
import { numberReader } from './number-reader.ts';
import { reachChecks, reachFields, readReach } from './read-reach.ts';
import { FailedMobile } from '../../../http/fields/rows.ts';

// Each batch is one change (one version lock), so a concurrent opt-out waits for at most one batch.
const rowsPerBatch = 2000;
const errorsMax = 100;

const importSchema = Type.Object(
  {
    ...additionSchema.properties,
    failed: field(Type.Integer(), 'Number failed', 'تعداد ناموفق‌ها', 2),
    errors: field(
      Type.Array(FailedMobile),
      'The first hundred rows without a number that can be read',
      'صد ردیف اول که شمارهٔ خوانا ندارند',
    ),
  },
  { title: 'BlacklistImport' },
);

export const importBlacklist = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/blacklist/import',
  name: 'importBlacklist',
  permission: 'blacklist',
  title: { fa: 'افزودن به لیست سیاه از فایل', en: 'Import into the blacklist' },
  description: {
    fa: 'شماره‌های یک فایل Excel یا CSV را می‌بندد. شماره‌ها در ستونی‌اند که عنوان ستونش نامشان را دارد (mobile، شماره و …)، وگرنه در ستون اول. ردیف‌های درست وارد و نادرست‌ها فهرست می‌شوند؛ همان فایل را می‌توان دوباره فرستاد.',
    en: 'Blocks the numbers in an Excel or CSV file. Numbers are read from the column with a matching heading (mobile, شماره, ...), otherwise from the first column. Valid rows are imported and invalid rows are listed; the same file may be sent again.',
  },
  body: Type.Object({ ...reachFields, reason: Type.Optional(Reason) }),
  files: {
    file: {
      required: true,
      description: { en: 'xlsx or csv', fa: 'xlsx یا csv' },
      example: 'blocked.csv',
    },
  },
  checks: { ...reachChecks, file: (_body, { files: { file } }) => file && refuseUnreadable(file.path) },
  data: importSchema,

  async handle({ body, files, caller, platform, language }) {
    const reach = await readReach(platform.db, body);
    const path = files['file']?.path ?? '';
    const name = files['file']?.name.slice(0, 200) ?? '';
    const request = { reach, reason: body.reason ?? null, name };
    const result: Static<typeof importSchema> = { inserted: 0, known: 0, failed: 0, errors: [] };
    let isFirst = true;
    try {
      for await (const { values, failures } of readRowBatches(path, { rowsPerBatch }, numberReader())) {
        const mobiles = [...new Set(values)];
        const added = await addBatch(platform, caller, { ...request, mobiles, isFirst });
        isFirst = false;
        result.inserted += added;
        result.known += values.length - added;
        result.failed += failures.length;
        for (const { row_number: row, value, problem } of failures.slice(0, errorsMax - result.errors.length))
          result.errors.push({ row, mobile: value, message: say(problem, language) });
      }
    } catch (problem) {
      throw spreadsheetFailure(problem, 'file');
    }
    const { errors: _errors, ...counts } = result;
    await platform.db.transaction().execute((tx) => audit(tx, platform, caller, { ...request, counts }));
    return result;
  },
});

interface ImportRequest {
  readonly reach: Reach;
  readonly reason: string | null;
  readonly name: string;
}

// Audited twice: with the first batch, so that an import that fails later is recorded too, and with its result.
async function addBatch(
  platform: Platform,
  caller: OperatorCaller,
  batch: ImportRequest & { readonly mobiles: readonly string[]; readonly isFirst: boolean },
): Promise<number> {
  const { reach, reason, mobiles, isFirst } = batch;
  if (mobiles.length === 0) return 0;
  return changeBlacklist(platform, async (tx, change) => {
    if (isFirst) await audit(tx, platform, caller, batch);
    const now = platform.clock.now();
    return insertEntries(tx, { reach, mobiles, reason, source: 'operator', change, now });
  });
}

async function audit(
  tx: Transaction,
  { clock }: Platform,
  caller: OperatorCaller,
  { reach, reason, name, counts }: ImportRequest & { readonly counts?: object },
): Promise<void> {
  await recordAudit(tx, clock, caller, {
    action: counts === undefined ? 'blacklist.import' : 'blacklist.imported',
    subject: `blacklist:${scopeOf(reach)}`,
    accountId: reach.accountId ?? undefined,
    after: { ...reach, reason, file: name, ...counts },
  });
}
