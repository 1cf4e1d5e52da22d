import { texts } from '../../language/texts.ts';

export const useAliasesTexts = texts({
  title: ['نام‌های این الگو نزد ارائه‌دهندگان دیگر', 'Names of this pattern at other providers'],
  list: ['نام‌های الگوها', 'Names of patterns'],
  hint: [
    'برنامه‌ای که برای ارائه‌دهندهٔ دیگری نوشته شده الگو را با نام یا شناسهٔ قدیمش می‌خواند؛ این‌جا همان نام را به الگوی خود بدهید تا برنامه تغییر نکند.',
    'A program written for another provider calls a pattern by its old name or id. Give that name to your pattern here, and the program stays as it is.',
  ],
  provider: ['ارائه‌دهنده', 'Provider'],
  foreignId: ['نام یا شناسهٔ قدیم', 'Old name or id'],
  pattern: ['کد الگو', 'Pattern code'],
  variables: ['متغیرها به ترتیب', 'Variables in order'],
  variablesHint: [
    'نام متغیرهای الگو با ویرگول، به ترتیب مقدارها؛ یا مانند token10=name. خالی: ترتیب خود الگو',
    "Names of the pattern's variables with commas, in the order of the values, or like token10=name. Empty: the order of the pattern",
  ],
  ownOrder: ['ترتیب الگو', 'Order of the pattern'],
  save: ['ذخیرهٔ نام', 'Save the name'],
  saved: ['نام ذخیره شد', 'Name saved'],
  remove: ['حذف', 'Delete'],
  removed: ['نام حذف شد', 'Name deleted'],
  actions: ['کارها', 'Actions'],
  none: ['هنوز نامی نیست', 'No names yet'],
  noneHint: [
    'تا نامی ندهید، برنامه باید کد الگوی پیک را بفرستد.',
    "Until you give a name, the program has to send the pattern's own code.",
  ],
  paste: ['چسباندن فهرست', 'Paste a list'],
  pasteHint: [
    'هر سطر یک الگو: نام قدیم، کد الگو، سپس متغیرها؛ با ویرگول یا تب',
    'One pattern a line: old name, pattern code, then variables; with commas or tabs',
  ],
  read: ['خواندن فهرست', 'Read the list'],
  imported: ['{count} نام ذخیره شد', '{count} names saved'],
  lineProblem: ['سطر {line}: {problem}', 'Line {line}: {problem}'],
});

export const providerWords = {
  kavenegar: ['کاوه‌نگار', 'Kavenegar'],
} as const;
