import { after, dayMs, hourMs, minuteMs, secondMs, type Demo } from './demo.ts';
import { openTicket } from './demo-tickets.ts';
import type { Trader } from './demo-traders.ts';

type Step = (demo: Demo, trader: Trader) => Promise<unknown>;

const simple =
  (text: string, limit: number, schedule?: number): Step =>
  ({ clock }, { caller, line, phonebookId }) =>
    caller.call('POST', '/ws/v1/sms/simple', {
      text,
      line_number: line,
      number_format: 'persian',
      selectedPhoneBooks: [{ id: phonebookId, limit }],
      ...(schedule !== undefined && { schedule: after(clock.now(), schedule).toISOString() }),
    });

const pattern =
  (text: string, description: string): Step =>
  (_demo, { caller, spec }) =>
    caller.call('POST', '/ws/v1/patterns', {
      text,
      description,
      category: 255,
      vars: [{ var: 'name', length: 30, type: 'str' }],
      website: spec.website,
      share: 0,
    });

const place: Step = ({ clock }, { caller }) =>
  caller.call('POST', '/ws/v1/lbs', {
    text: 'به گلبرگ خوش آمدید: امروز در شعبهٔ ولیعصر ۲۰٪ تخفیف.',
    start_time: Math.floor(clock.now().getTime() / secondMs) + 86_400,
    end_time: Math.floor(clock.now().getTime() / secondMs) + 86_400 + 14_400,
    receiver_count: 300,
    latitude: 35_725_300,
    longitude: 51_408_700,
    radius: 800,
    address: 'خیابان ولیعصر',
    dispatch_moment: 'ورود',
    receiver_gender: 'همه',
    receiver_age_from: 18,
    receiver_age_to: 60,
    device: 'همه',
  });

const ticket: Step = (_demo, { caller }) =>
  openTicket(caller, {
    title: 'افزایش سقف ارسال در ساعت',
    importance: 'normal',
    question: 'برای حراج آخر هفته حدود ۵۰ هزار پیام داریم. سقفی هست که باید بالا برود؟',
  });

/** What waits at the end: the review desk, the tickets and the schedule have something in them. */
const steps: readonly { readonly minutesBefore: number; readonly trader: number; readonly run: Step }[] = [
  {
    minutesBefore: 52,
    trader: 0,
    run: simple('حراج یک‌روزهٔ گلبرگ: فقط فردا ۴۰٪ تخفیف.\ngolbarg.example/sale\nلغو۱۱', 900),
  },
  { minutesBefore: 47, trader: 3, run: simple('کلاس شمارهٔ ۱۲ بامداد فردا ساعت ۹ برگزار می‌شود.', 60) },
  { minutesBefore: 46, trader: 3, run: simple('کلاس شمارهٔ ۱۴ بامداد فردا ساعت ۱۱ برگزار می‌شود.', 80) },
  {
    minutesBefore: 41,
    trader: 4,
    run: simple('Kaktus opens its second shop on Saturday. First cup is on us: kaktus.example', 150),
  },
  { minutesBefore: 33, trader: 0, run: place },
  {
    minutesBefore: 28,
    trader: 1,
    run: pattern('%name% گرامی، نسخهٔ شما در داروخانهٔ درمانگاه پارس آماده است.', 'نسخهٔ آماده'),
  },
  {
    minutesBefore: 24,
    trader: 0,
    run: pattern('%name% عزیز، تولدتان مبارک! هدیهٔ گلبرگ در حساب شماست.', 'تولد'),
  },
  { minutesBefore: 20, trader: 0, run: ticket },
  { minutesBefore: 14, trader: 2, run: simple('همکاران گرامی، تسویهٔ این هفته انجام شد. تندرو', 110) },
  {
    minutesBefore: 9,
    trader: 0,
    run: simple('فردا روز آخر جشنوارهٔ پاییزی گلبرگ است.\nلغو۱۱', 1200, 2 * dayMs),
  },
  {
    minutesBefore: 6,
    trader: 1,
    run: simple('یادآوری: درمانگاه پارس پنجشنبه تا ساعت ۲۲ باز است.', 400, 26 * hourMs),
  },
];

export function planPresent(demo: Demo, traders: readonly Trader[]): void {
  for (const { minutesBefore, trader, run } of steps) {
    const at = after(demo.until, -minutesBefore * minuteMs);
    const who = traders[trader];
    if (who !== undefined)
      demo.plan(at, async () => {
        await run(demo, who);
      });
  }
}

const toolsAtDays = 3;

/** What a customer sets up once and leaves alone: a segment, a short link, a rule for replies, a send that repeats. */
export function planTools(demo: Demo, { caller, line, phonebookId, spec }: Trader): void {
  demo.plan(after(demo.until, -toolsAtDays * dayMs + hourMs), async () => {
    await caller.call('POST', '/ws/v1/segments', {
      title: 'مشتریانی که پیام گرفته‌اند',
      phone_book_ids: [phonebookId],
      rule: {
        match: 'all',
        groups: [{ match: 'all', conditions: [{ kind: 'delivery', is: 'delivered', days: 30 }] }],
      },
    });
    await caller.call('POST', '/ws/v1/links', {
      target: `https://${spec.website}/sale`,
      title: 'حراج پاییز',
    });
    await caller.call('POST', '/ws/v1/reply-rules', {
      title: 'عضویت در باشگاه',
      state: 'live',
      line_number: line,
      match: { kind: 'beginning', words: ['عضویت'] },
      actions: [
        { kind: 'add_contact', phone_book_id: phonebookId, fields: [{ field: 'name', value: '%rest%' }] },
      ],
    });
    await caller.call('POST', '/ws/v1/repeating-sends', {
      title: 'خبرنامهٔ ماهانه',
      text: '%name% عزیز، کالاهای جدید این ماه: golbarg.example\nلغو۱۱',
      line_number: line,
      timing: { kind: 'monthly', day: 1, calendar: 'jalali', time: '10:00' },
      audience: [{ id: phonebookId }],
    });
  });
}
