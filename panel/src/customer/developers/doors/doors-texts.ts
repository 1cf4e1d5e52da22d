import { texts } from '../../../language/texts.ts';

export const useDoorsTexts = texts({
  hint: [
    'برنامه‌ای که برای ارائه‌دهندهٔ دیگری نوشته شده، با تغییر آدرس و کلید از همین‌جا پیام می‌فرستد؛ خود برنامه دست نمی‌خورد.',
    'A program written for another provider sends from here with another address and key. The program itself is not touched.',
  ],
  open: ['روشن', 'On'],
  openHint: [
    'تا روشن نباشد هیچ برنامه‌ای با این رابط چیزی نمی‌فرستد و نمی‌خواند',
    'Until it is on, no program sends or reads anything this way',
  ],
  opened: ['درگاه روشن شد', 'Switched on'],
  closed: ['درگاه خاموش شد', 'Switched off'],
  steps: ['چه چیز را کجا عوض کنید', 'What to change where'],
  address: ['آدرس', 'Address'],
  addressHint: [
    'به‌جای https://api.kavenegar.com در برنامه می‌نشیند. آن‌جا که برنامه فقط نام میزبان می‌گیرد، نام میزبان همین سرویس را بنویسید.',
    'Stands in the program in place of https://api.kavenegar.com. Where a program takes a host name alone, enter the host of this service.',
  ],
  key: ['کلید', 'Key'],
  keyHint: [
    'کلید این درگاه در آدرس فرستاده می‌شود، پس جداست و جای دیگری باز نمی‌کند. آن را به‌جای کلید قبلی بگذارید.',
    'The key of this door travels in the address, so it is one of its own and opens nothing else. Put it in place of the old key.',
  ],
  newKey: ['ساخت کلید این درگاه', 'Create a key for this door'],
  approval: ['کدام پیام منتظر می‌ماند', 'What waits for a person'],
  approvalHint: [
    'پیام از روی الگوی تأییدشده بلافاصله می‌رود. متن آزاد ممکن است تا تأیید کارشناس بماند و برنامه آن را «در صف» می‌بیند؛ پیش از روشن کردن یکی از متن‌های خود را در صفحهٔ ارسال بیازمایید.',
    'Messages from approved patterns leave at once. Free texts may wait for approval, and the program sees them as queued; before switching on, try one of your texts on the Send page.',
  ],
  aliases: ['نام الگوها', 'Names of patterns'],
  programs: ['برنامه‌ها', 'Programs'],
  program: ['برنامه', 'Program'],
  change: ['تغییر', 'Change'],
  guide: ['راهنمای کامل', 'The whole guide'],
  lastCalls: ['آخرین فراخوانی‌ها', 'Last calls'],
  when: ['زمان', 'When'],
  call: ['فراخوانی', 'Call'],
  status: ['پاسخ', 'Answer'],
  ignored: ['فهمیده نشد', 'Not understood'],
  noCalls: ['هنوز برنامه‌ای فرا نخوانده است', 'No program has called yet'],
  noCallsHint: [
    'پس از تغییر آدرس و کلید، اولین فراخوانی همین‌جا دیده می‌شود.',
    'Once address and key are changed, the first call is seen here.',
  ],
});

/** What is changed in which program, by provider. */
export const programs = {
  kavenegar: [
    ['kavenegar-go', ['فیلد BaseURL', 'the field BaseURL']],
    ['kavenegar-python', ['ویژگی host در کلاس KavenegarAPI', 'the attribute host of the class KavenegarAPI']],
    ['kavenegar (npm)', ['options.host پس از ساختن شیء', 'options.host after making the object']],
    [
      'kavenegar-php, .NET, Java',
      [
        'آدرس در برنامه ثابت است: نام api.kavenegar.com را در DNS یا فایل hosts به این سرویس ببرید',
        'the address is a constant: lead the name api.kavenegar.com here by DNS or the hosts file',
      ],
    ],
    ['WooCommerce, WP SMS', ['افزونهٔ کوچکی که در راهنماست', 'the small plugin in the guide']],
  ],
} as const;
