import { texts } from '../../language/texts.ts';

export const useAliasesTexts = texts({
  title: ['نام‌های این الگو نزد ارائه‌دهندگان دیگر', 'Names at other providers'],
  list: ['نام‌های الگوها', 'Pattern names'],
  hint: [
    'برنامه‌ای که برای ارائه‌دهندهٔ دیگری نوشته شده، الگو را با نام یا شناسهٔ قدیمی صدا می‌زند؛ همان نام را اینجا به الگوی خود بدهید تا برنامه تغییر نکند.',
    'A program written for another provider refers to a pattern by its old name or ID. Give your pattern that name here, and the program stays as it is.',
  ],
  provider: ['ارائه‌دهنده', 'Provider'],
  foreignId: ['نام یا شناسهٔ قدیمی', 'Old name or ID'],
  pattern: ['کد الگو', 'Pattern code'],
  variables: ['متغیرها به ترتیب', 'Variables in order'],
  variablesHint: [
    'نام متغیرهای الگو به ترتیب مقدارها، جداشده با ویرگول؛ یا مانند token10=name. خالی: ترتیب خود الگو',
    'Variable names in the order of the values, separated by commas, or such as token10=name. Empty: the order in the pattern',
  ],
  ownOrder: ['ترتیب الگو', 'As in the pattern'],
  save: ['ذخیرهٔ نام', 'Save name'],
  saved: ['نام ذخیره شد', 'Name saved'],
  remove: ['حذف', 'Delete'],
  removed: ['نام حذف شد', 'Name deleted'],
  actions: ['عملیات', 'Actions'],
  none: ['هنوز نامی نیست', 'No names yet'],
  noneHint: [
    'تا وقتی نامی ندهید، برنامه باید کد الگو در پیک را بفرستد.',
    'Without one, the program has to send the pattern’s own code.',
  ],
  paste: ['پیست کردن فهرست', 'Paste a list'],
  pasteHint: [
    'هر سطر یک الگو: نام قدیمی، کد الگو و بعد متغیرها؛ جداشده با ویرگول یا تب. یا فهرست الگوها را از پنل ارائه‌دهنده کپی کنید: نام قدیمی و متن الگو با متغیرهای خودش',
    'One pattern per line: old name, pattern code, then variables, separated by commas or tabs. Or copy the list from the provider’s panel: old name and template text with its own variables',
  ],
  file: ['یا فایل', 'Or from a file'],
  fileHint: ['Excel یا CSV با همین ستون‌ها', 'Excel or CSV with the same columns'],
  website: ['وب‌سایت الگوهای جدید', 'Website for new patterns'],
  websiteHint: [
    'اگر بنویسید، از متن‌هایی که الگو ندارند الگو ساخته می‌شود',
    'If set, patterns are created from texts that have none',
  ],
  created: [
    '{count} الگوی جدید ساخته شد و پس از تأیید کار می‌کند.',
    '{count} new {count:pattern|patterns} created. They work once approved.',
  ],
  read: ['ذخیرهٔ فهرست', 'Save list'],
  imported: ['{count} نام ذخیره شد', '{count} {count:name|names} saved'],
  lineProblem: ['سطر {line}: {problem}', 'Line {line}: {problem}'],
});

export const providerWords = {
  kavenegar: ['کاوه‌نگار', 'Kavenegar'],
  'payamak-panel': ['ملی‌پیامک، فراپیامک (payamak-panel)', 'Melipayamak, Farapayamak (payamak-panel)'],
  'sms-ir': ['SMS.ir', 'SMS.ir'],
  ghasedak: ['قاصدک', 'Ghasedak'],
  ippanel: ['آی‌پی‌پنل', 'IPPanel'],
  twilio: ['Twilio', 'Twilio'],
  kannel: ['Kannel', 'Kannel'],
} as const;
