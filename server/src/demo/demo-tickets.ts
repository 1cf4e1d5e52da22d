import { after, drawMoment, hourMs, minuteMs, type Demo } from './demo.ts';
import type { Trader } from './demo-traders.ts';

interface Conversation {
  readonly title: string;
  readonly importance: 'low' | 'normal' | 'high';
  readonly question: string;
  readonly answer: string;
  readonly thanks?: string;
}

const conversations: readonly Conversation[] = [
  {
    title: 'خط اختصاصی تازه',
    importance: 'normal',
    question: 'سلام، برای شعبهٔ دوم یک خط اختصاصی می‌خواهیم. چه مدارکی لازم است؟',
    answer: 'سلام، آگهی تأسیس و کارت ملی مدیرعامل کافی است. همین‌جا بفرستید تا خط باز شود.',
    thanks: 'فرستادم، سپاس.',
  },
  {
    title: 'الگوی ما کی تأیید می‌شود؟',
    importance: 'high',
    question: 'الگوی ثبت سفارش از دیروز در انتظار است و فروشمان مانده.',
    answer: 'تأیید شد. از این پس الگوها در ساعت اداری زیر یک ساعت بررسی می‌شوند.',
    thanks: 'عالی، ممنون از پیگیری.',
  },
  {
    title: 'تفاوت گزارش تحویل با پنل قبلی',
    importance: 'low',
    question: 'چرا چند پیام «نامشخص» است؟ گوشی‌ها که روشن بوده‌اند.',
    answer: 'برای آن‌ها گزارشی از شبکه نرسیده؛ هزینهٔ پیامی که شبکه نپذیرفته برگشت می‌خورد.',
  },
  {
    title: 'فاکتور رسمی',
    importance: 'normal',
    question: 'برای خرید ماه گذشته فاکتور رسمی با شناسهٔ ملی شرکت می‌خواهیم.',
    answer: 'مشخصات شرکت را در صفحهٔ حساب وارد کنید؛ فاکتور هر سفارش از همان‌جا گرفته می‌شود.',
    thanks: 'انجام شد.',
  },
  {
    title: 'Webhook for delivery reports',
    importance: 'normal',
    question: 'Hello, can you call our server when a message is delivered?',
    answer: 'Hello, yes: add an address under Developers, Webhooks. Every call is signed and listed there.',
    thanks: 'Works, thank you!',
  },
];

const outage: Conversation = {
  title: 'کدها نمی‌رسند',
  importance: 'high',
  question: 'از حدود ساعت ده کد ورود برای بعضی مشتری‌ها نمی‌رسد. لطفاً فوری بررسی کنید.',
  answer: 'یکی از اپراتورهای مخابراتی قطع بود؛ مسیر عوض شد و پیام‌ها می‌روند. هزینهٔ پیام‌های نرفته برگشت خورد.',
  thanks: 'درست شد، سپاس از سرعت شما.',
};

/** Questions of traders and what operators answer; that of the carrier that was down comes on its day. */
export function planTickets(demo: Demo, traders: readonly Trader[]): void {
  const { chance, days } = demo;
  conversations.forEach((conversation, index) => {
    const day = Math.min(days - 1, Math.floor(((index + 1) * days) / (conversations.length + 2)));
    const at = drawMoment(demo, Math.max(0, day), 9, 17);
    demo.plan(at, () => talk(demo, chance.pick(traders), conversation));
  });
  const [first] = traders;
  if (first === undefined) return;
  const day = Math.max(1, Math.floor(days * 0.7));
  demo.plan(drawMoment(demo, day, 10, 11), () => talk(demo, first, outage));
}

async function talk(demo: Demo, { caller }: Trader, conversation: Conversation): Promise<void> {
  const { chance, clock, operator } = demo;
  const { title, importance, question, answer, thanks } = conversation;
  const ticketId = await openTicket(caller, { title, importance, question });
  const answered = after(clock.now(), chance.between(12, 150) * minuteMs);
  demo.plan(answered, async () => {
    await operator.call('POST', `/operator/v1/tickets/${ticketId}/answer`, { message: answer });
  });
  if (thanks === undefined) return;
  const thanked = after(answered, chance.between(10, 90) * minuteMs);
  demo.plan(thanked, async () => {
    await caller.call('POST', '/ws/v1/ticket/reply', { ticket_id: ticketId, message: thanks });
  });
  demo.plan(after(thanked, 2 * hourMs), async () => {
    await caller.call('POST', '/ws/v1/ticket/closed', { ticket_id: ticketId });
  });
}

export async function openTicket(
  caller: Trader['caller'],
  fields: Pick<Conversation, 'title' | 'importance' | 'question'>,
): Promise<number> {
  const { data: departments } = await caller.call('GET', '/ws/v1/ticket/departments');
  const { data } = await caller.call('POST', '/ws/v1/ticket', {
    ...fields,
    support_department_id: departments[0].id as number,
  });
  return data.id as number;
}
