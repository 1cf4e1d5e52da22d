import { texts } from '../../language/texts.ts';

export const useIdentityTexts = texts({
  closed: ['این سرویس مدرک هویتی نمی‌خواهد.', 'This service does not ask for identity documents.'],
  state: ['وضعیت', 'Status'],
  verifiedUntil: ['تأیید تا {moment} معتبر است.', 'Approved until {moment}.'],
  privacy: [
    'مدارک رمزنگاری و ذخیره می‌شوند، فقط کارشناسان مجاز آن‌ها را می‌بینند و هر مشاهده ثبت می‌شود. از شماره‌ها اینجا فقط رقم‌های آخر نمایش داده می‌شود.',
    'Documents are stored encrypted. Only authorised operators can open them, and every view is logged. Only the last digits of numbers are shown here.',
  ],
  limited: [
    'تا تأیید هویت، روزانه {count} کد یک‌بارمصرف می‌توانید بفرستید (امروز {left} کد مانده) و متن‌های دیگر فقط به شماره‌های تأییدشدهٔ خودتان ارسال می‌شود.',
    'Until your identity is verified you can send {count} one-time codes a day ({left} left today); other texts only go to your own confirmed numbers.',
  ],
  ownNumbers: ['شماره‌های تأییدشده: {numbers}', 'Confirmed numbers: {numbers}'],
  noNumbers: ['هنوز شماره‌ای تأیید نشده', 'No confirmed numbers yet'],
  confirmMine: ['تأیید شمارهٔ من', 'Confirm my number'],
  code: ['کد پیامک‌شده', 'Code from the text message'],
  confirm: ['تأیید', 'Confirm'],
  confirmed: ['شماره تأیید شد', 'Number confirmed'],
  optional: ['اختیاری', 'optional'],
  entered: ['ثبت‌شده: {value}', 'Entered: {value}'],
  saveNumbers: ['ذخیرهٔ شماره‌ها', 'Save numbers'],
  saved: ['ذخیره شد', 'Saved'],
  addFile: ['افزودن فایل', 'Add a file'],
  fileHint: ['تصویر (PNG، JPG، WebP) یا PDF تا ۵ مگابایت', 'Image (PNG, JPG, WebP) or PDF, up to 5 MB'],
  file: ['فایل {number}، {size}', 'File {number}, {size}'],
  removeFile: ['حذف فایل {number} از {title}', 'Remove file {number} from {title}'],
  removed: ['فایل حذف شد', 'File removed'],
  submit: ['ارسال برای بررسی', 'Submit for review'],
  submitted: ['مدارک برای بررسی ارسال شد', 'Documents submitted for review'],
});
