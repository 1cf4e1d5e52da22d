import type { Change } from '../features/messaging/messages/index.ts';
import { isUnanswered } from '../features/messaging/voice/index.ts';
import { after, drawMoment, hourMs, minuteMs, secondMs, type Demo } from './demo.ts';
import { beginItems } from './demo-items-store.ts';
import { messageOf, writeChanges, type SentItem } from './demo-outcomes.ts';
import { demoSound } from './demo-sound.ts';
import { defaultLine, type Trader } from './demo-traders.ts';

/** Which trader calls, with what, how often and how many of its phonebook. */
const specs = [
  { trader: 1, title: 'یادآوری نوبت فردا', everyDays: 9, calls: 45 },
  { trader: 3, title: 'جلسهٔ اولیا', everyDays: 21, calls: 90 },
] as const;

/** Of a hundred calls so many end so; the rest is answered. */
const unanswered = [
  { upTo: 13, detail: 'delivery-failure', error: 'no-answer' },
  { upTo: 18, detail: 'delivery-failure', error: 'busy' },
  { upTo: 20, detail: 'delivery-failure', error: 'refused: declined' },
  { upTo: 21, detail: 'send-failure', error: 'invalid-number: 404 not found' },
] as const;

/** Recorded messages: uploaded once, then played to some of the phonebook every few days. */
export function planVoice(demo: Demo, traders: readonly Trader[]): void {
  for (const { trader: index, title, everyDays, calls } of specs) {
    const trader = traders[index];
    if (trader === undefined) continue;
    let fileId: number | undefined;
    for (let day = 1; day <= demo.days; day += everyDays) {
      const at = drawMoment(demo, day, 16, 19);
      if (demo.until.getTime() - at.getTime() < 2 * hourMs) continue;
      demo.plan(at, async () => {
        fileId ??= await upload(trader, title);
        await call(demo, trader, { fileId, calls });
      });
    }
  }
}

async function upload({ caller }: Trader, title: string): Promise<number> {
  const file = { title, name: 'message.wav', content: demoSound() };
  const { data } = await caller.upload('/ws/v1/sms/voice/upload-file', file);
  return data.file_id as number;
}

async function call(
  demo: Demo,
  { caller, accountId, phonebookId }: Trader,
  { fileId, calls }: { readonly fileId: number; readonly calls: number },
): Promise<void> {
  const { chance, clock, platform } = demo;
  const { status, data } = await caller.ask('POST', '/ws/v1/sms/voice/send', {
    file_id: fileId,
    selectedPhoneBooks: [{ id: phonebookId, offset: chance.between(0, 200), limit: calls }],
  });
  // Not enough credit is part of life too.
  if (status >= 400 || data.waiting_for !== null) return;
  const requestId = data.id as number;
  const start = clock.now();
  const items = await beginItems(platform, { accountId, requestId });
  const changes = items.map(({ n, mobile }) => {
    const handedAt = after(start, n * 4 * secondMs);
    return drawCall(demo, { accountId, requestId, n, line: defaultLine, mobile, handedAt });
  });
  const isRefundable = platform.config.voiceCharge === 'answered' ? { isRefundable: isUnanswered } : {};
  demo.plan(after(start, items.length * 4 * secondMs + 5 * minuteMs), () =>
    writeChanges(demo, changes, isRefundable),
  );
}

function drawCall({ chance }: Demo, item: Omit<SentItem, 'isCode'>): Change {
  const drawn = chance.between(1, 100);
  const failure = unanswered.find(({ upTo }) => drawn <= upTo);
  const rang = after(item.handedAt, chance.between(2, 9) * secondMs);
  const common = { message: messageOf(item), carrier: 'simulator', attempts: 1, retryAt: null };
  if (failure === undefined)
    return {
      ...common,
      status: 'delivered',
      detail: 'delivered',
      error: null,
      sentAt: rang,
      deliveredAt: after(rang, chance.between(3, 25) * secondMs),
    };
  const { detail, error } = failure;
  const sentAt = detail === 'send-failure' ? null : rang;
  return { ...common, status: 'failed', detail, error, sentAt, deliveredAt: null };
}
