import { texts } from '../../../language/texts.ts';

export const usePushesTexts = texts({
  title: ['وضعیت پیام‌ها و پاسخ‌ها', 'Delivery reports and replies'],
  kavenegar: [
    'با همان فیلدهای کاوه‌نگار به این آدرس فرستاده می‌شود. لاگ و توقف آن در بخش وب‌هوک‌هاست.',
    'Sent to this URL with the same fields that Kavenegar uses. See its log or pause it under Webhooks.',
  ],
  twilio: [
    'با فرم و امضای Twilio فرستاده می‌شود. گزارش پیامی که StatusCallback دارد به همان آدرس می‌رود و نیازی به این تنظیم ندارد. اگر برنامه به پاسخی با TwiML جواب دهد، همان فرستاده می‌شود.',
    'Sent in Twilio’s form, with its signature. Reports of a message with a StatusCallback go to that URL; nothing is needed here. What the program answers to a reply in TwiML is sent.',
  ],
  kannel: [
    'در آدرس، %p فرستنده، %P گیرنده، %a متن و %d نوع گزارش است. پیامی که dlr-url دارد گزارشش به همان آدرس می‌رود.',
    'In the URL, %p stands for the sender, %P for the receiver, %a for the text and %d for the report type. Reports of a message with a dlr-url go to that URL.',
  ],
  payamak: [
    'آدرسی با جای‌نگهدار: ‎$FROM$‎، ‎$TO$‎ و ‎$TEXT$‎ برای پاسخ‌ها، ‎$ID$‎ (یا ‎$RECID$‎ با شانزده رقم) و ‎$STATUS$‎ برای وضعیت پیام‌ها. هر کدام آدرس خودش را دارد.',
    'A URL with placeholders: $FROM$, $TO$ and $TEXT$ for replies, $ID$ (or $RECID$ of sixteen digits) and $STATUS$ for delivery reports. Each needs its own URL.',
  ],
  url: ['آدرس برنامهٔ شما', 'Your program’s URL'],
  signingKey: ['کلید امضا', 'Signing key'],
  signingKeyHint: [
    'همان Api-Key که برنامه به‌جای auth token دارد',
    'The Api-Key that the program uses as its auth token',
  ],
  reports: ['وضعیت پیام‌ها', 'Delivery reports'],
  replies: ['پاسخ‌ها', 'Replies'],
  posted: ['پاسخ‌ها با POST و هدرهای X-Kannel', 'Post replies with X-Kannel headers'],
  save: ['ثبت آدرس', 'Add URL'],
  saved: ['آدرس ثبت شد', 'URL added'],
});
