import { texts } from '../../../language/texts.ts';

export const useFileTexts = texts({
  file: ['فایل شماره‌ها', 'Number file'],
  fileHint: [
    'اکسل (xlsx) یا csv با هر حجمی؛ ستون شماره‌ها خودکار پیدا می‌شود.',
    'Excel (xlsx) or csv of any size. The number column is detected automatically.',
  ],
  fileText: ['متن هر ردیف', 'Text of each row'],
  fileTextOne: ['برای همه یکسان', 'The same for all'],
  fileTextOwn: ['متن همان ردیف در فایل', 'The text of that row in the file'],
  fileTextOwnHint: [
    'ستونی با عنوان «متن» یا «پیام» (text، message)، وگرنه اولین ستون جز شماره‌ها.',
    'The column headed “text” or “message” (متن, پیام), otherwise the first one beside the numbers.',
  ],
  fileTextColumns: ['یک متن، پرشده با ستون‌های فایل', 'One text, filled with the columns of the file'],
  fileTextColumnsHint: [
    'متغیر، عنوان ستون است یا حرف آن: ‎%name%‎ یا ‎%B%',
    'A variable is the heading of a column or its letter: %name% or %B%',
  ],
  fileAgain: [
    'بعد از بارگذاری دوبارهٔ صفحه، فایل را دوباره انتخاب کنید.',
    'After a reload, choose the file again.',
  ],
});
