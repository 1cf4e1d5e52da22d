import { texts } from '../../language/texts.ts';

export const useFileImportTexts = texts({
  imports: ['فایل‌های واردشده', 'Imports'],
  noImports: ['هنوز فایلی وارد نشده است', 'No imports yet'],
  file: ['فایل', 'File'],
  fileHint: [
    'اکسل، یا CSV با UTF-8 یا Windows-1256؛ بدون محدودیت حجم',
    'Excel, or CSV in UTF-8 or Windows-1256. Any size.',
  ],
  state: ['وضعیت', 'Status'],
  running: ['در حال ورود', 'Running'],
  done: ['تمام شد', 'Done'],
  failed: ['ناموفق', 'Failed'],
  cancelled: ['لغو شد', 'Cancelled'],
  processed: ['ردیف خوانده‌شده', 'Rows read'],
  inserted: ['جدید', 'New'],
  known: ['تکراری', 'Duplicates'],
  notTaken: ['ردشده', 'Rejected'],
  when: ['زمان', 'When'],
  actions: ['عملیات', 'Actions'],
  start: ['شروع ورود', 'Start import'],
  started: ['ورود فایل شروع شد', 'Import started'],
  cancel: ['لغو', 'Cancel'],
  cancelledNow: ['ورود فایل متوقف شد', 'Import stopped'],
  stop: ['توقف ورود فایل', 'Stop import'],
  stopHint: [
    'بقیهٔ ردیف‌های «{file}» وارد نمی‌شود؛ آنچه تا اینجا وارد شده می‌ماند.',
    'The remaining rows of “{file}” are skipped. Rows imported so far stay.',
  ],
  stopReplacingHint: [
    'آنچه از «{file}» خوانده شده حذف می‌شود و داده‌های فعلی می‌مانند.',
    'Rows read from “{file}” are discarded, and the current data stays.',
  ],
  firstRows: [
    '{count} ردیف اول نمایش داده می‌شود؛ همهٔ ردیف‌ها در فایل خروجی هستند.',
    'Showing the first {count} rows. The export has all of them.',
  ],
  seeFailed: ['ردیف‌های ردشده', 'Rejected rows'],
  row: ['ردیف', 'Row'],
  content: ['محتوا', 'Content'],
  reason: ['دلیل', 'Reason'],
});
