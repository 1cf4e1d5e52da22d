import { texts } from '../../../language/texts.ts';

export const useDoorsTexts = texts({
  hint: [
    'برنامه‌ای که برای ارائه‌دهندهٔ دیگری نوشته شده، با تغییر آدرس و کلید از همین‌جا پیام می‌فرستد؛ خود برنامه دست نمی‌خورد.',
    'Programs written for another provider can send from here: change the address and the key, and leave the program as it is.',
  ],
  open: ['روشن', 'On'],
  openHint: [
    'تا وقتی خاموش است هیچ برنامه‌ای از این رابط استفاده نمی‌کند',
    'While it is off, no program can use this interface',
  ],
  opened: ['رابط روشن شد', 'Interface turned on'],
  closed: ['رابط خاموش شد', 'Interface turned off'],
  steps: ['تغییرهای لازم', 'What to change'],
  address: ['آدرس', 'Address'],
  addressHint: [
    'این آدرس را به‌جای {address} در برنامه بگذارید. اگر برنامه فقط نام میزبان می‌گیرد، راهنما را ببینید.',
    'Use it in the program instead of {address}. If the program only takes a host name, see the guide.',
  ],
  hosts: [
    'اگر DNS این نام‌ها را به این سرویس بیاورد، در خود برنامه فقط کلید عوض می‌شود:',
    'With DNS pointing these hosts here, only the key changes in the program:',
  ],
  key: ['کلید', 'Key'],
  keyHint: [
    'کلید این رابط داخل آدرس فرستاده می‌شود؛ به همین دلیل جداست و جای دیگری کار نمی‌کند. آن را به‌جای کلید قبلی بگذارید.',
    'This key is sent as part of the address, so it is separate and works nowhere else. Use it instead of the old one.',
  ],
  keyInBodyHint: [
    'این کلید را به‌جای {place} قبلی بگذارید. این کلید فقط با همین رابط کار می‌کند.',
    'Use it instead of the old {place}. It works only with this interface.',
  ],
  newKey: ['ساخت کلید رابط', 'Create an interface key'],
  approval: ['پیام‌های نیازمند تأیید', 'Messages that need approval'],
  approvalHint: [
    'پیام‌های الگوهای تأییدشده بلافاصله ارسال می‌شوند. متن آزاد ممکن است تا تأیید کارشناس منتظر بماند و برنامه آن را «در صف» می‌بیند.',
    'Messages from approved patterns are sent immediately. Free texts may wait for approval; until then the program sees them as queued.',
  ],
  checkedTexts: ['متن‌های برنامهٔ شما', 'Your program’s texts'],
  checkedTextsHint: [
    'قبل از روشن کردن، هر متن را در یک سطر بنویسید (حداکثر ۵۰ متن). چیزی ارسال نمی‌شود.',
    'Before turning it on, enter one text per line, up to 50. Nothing is sent.',
  ],
  check: ['بررسی متن‌ها', 'Check texts'],
  noneWaits: ['هیچ متنی منتظر تأیید نمی‌ماند.', 'None of these texts would wait for approval.'],
  someWait: [
    'بعضی متن‌ها تا تأیید کارشناس منتظر می‌مانند. برای متن‌های پرتکرار الگو بسازید تا بلافاصله ارسال شوند.',
    'Some texts would wait for approval. Create patterns for those you send often, and they are sent immediately.',
  ],
  text: ['متن', 'Text'],
  result: ['نتیجه', 'Result'],
  waits: ['در انتظار تأیید', 'Awaiting approval'],
  leaves: ['بلافاصله ارسال می‌شود', 'Sent immediately'],
  why: ['دلیل', 'Reason'],
  ofPattern: ['الگو', 'Pattern'],
  aliases: ['نام الگوها', 'Pattern names'],
  programs: ['برنامه‌ها', 'Programs'],
  program: ['برنامه', 'Program'],
  change: ['تغییر لازم', 'What to change'],
  guide: ['راهنمای کامل', 'Full guide'],
  lastCalls: ['آخرین درخواست‌ها', 'Latest calls'],
  when: ['زمان', 'When'],
  call: ['درخواست', 'Call'],
  status: ['پاسخ', 'Response'],
  ignored: ['فیلدهای ناشناخته', 'Unknown fields'],
  noCalls: ['هنوز درخواستی نرسیده است', 'No calls yet'],
  noCallsHint: [
    'بعد از تغییر آدرس و کلید، اولین درخواست همین‌جا نمایش داده می‌شود. درخواستی که کلید اشتباه دارد دیده نمی‌شود، چون معلوم نیست از کدام حساب است.',
    'Your program’s first call appears here once you change the address and key. Calls with a wrong key do not: they belong to no account.',
  ],
});
