import { texts } from '../../language/texts.ts';

export const useFileImportTexts = texts({
  imports: ['ورود فایل‌ها', 'Imports'],
  noImports: ['هنوز فایلی وارد نشده است', 'No file was imported yet'],
  file: ['فایل', 'File'],
  fileHint: [
    'اکسل، یا CSV با UTF-8 یا Windows-1256؛ به هر اندازه',
    'Excel, or CSV in UTF-8 or Windows-1256; of any size',
  ],
  state: ['وضعیت', 'State'],
  running: ['در حال ورود', 'Running'],
  done: ['پایان یافت', 'Done'],
  failed: ['نشد', 'Failed'],
  cancelled: ['لغو شد', 'Cancelled'],
  processed: ['ردیف‌های خوانده', 'Rows read'],
  inserted: ['تازه', 'New'],
  known: ['تکراری', 'Known'],
  notTaken: ['نپذیرفته', 'Not taken'],
  when: ['زمان', 'When'],
  actions: ['کارها', 'Actions'],
  start: ['آغاز ورود', 'Start the import'],
  started: ['ورود فایل آغاز شد', 'The import has begun'],
  cancel: ['لغو', 'Cancel'],
  cancelledNow: ['ورود فایل متوقف شد', 'The import was stopped'],
  stop: ['توقف ورود فایل', 'Stop the import'],
  stopHint: [
    'بقیهٔ ردیف‌های «{file}» خوانده نمی‌شود؛ آنچه تا اینجا آمده می‌ماند.',
    'The other rows of “{file}” are not read; what came in so far stays.',
  ],
  stopReplacingHint: [
    'آنچه از «{file}» خوانده شده دور ریخته می‌شود و داده‌های کنونی می‌مانند.',
    'What was read of “{file}” is thrown away, and the data of now stays.',
  ],
  firstRows: [
    '{count} ردیف نخست در اینجاست؛ همهٔ آن‌ها در خروجی.',
    'The first {count} rows are here; all of them are in the file.',
  ],
  seeFailed: ['ردیف‌های نپذیرفته', 'Rows not taken'],
  row: ['ردیف', 'Row'],
  content: ['نوشته', 'Content'],
  reason: ['دلیل', 'Reason'],
});
