import { after, dayMs, minuteMs, momentOfDay, secondMs, weekdayOf, type Demo } from './demo.ts';
import { drawChange, knownAfterMs, writeChanges, type SentItem } from './demo-outcomes.ts';
import { defaultLine, type Trader } from './demo-traders.ts';
import { drawMobile } from './drawn-words.ts';

/** How busy each hour is, from midnight on. */
const hours = [2, 1, 1, 0, 0, 1, 2, 4, 7, 9, 10, 10, 9, 8, 7, 7, 8, 9, 10, 11, 11, 9, 6, 4];
const hoursSum = hours.reduce((sum, weight) => sum + weight, 0);
const friday = 5;
/** In the last day every code has a moment of its own; before, some share one, which takes less time to make. */
const closeDays = 1;
/** Spans that are longer are shown by the day: before them one moment stands for some hours. */
const hourlyDays = 10;
const hoursAtOnce = 3;

/** Codes and other messages by pattern, over all days and hours, a little more every week. */
export function planCodes(demo: Demo, traders: readonly Trader[]): void {
  for (let day = 0; day <= demo.days; day += 1) {
    const step = demo.days - day > hourlyDays ? hoursAtOnce : 1;
    for (let hour = 0; hour < hours.length; hour += step) {
      const weight = hours.slice(hour, hour + step).reduce((sum, one) => sum + one, 0);
      planHours(demo, traders, { day, hour, weight });
    }
  }
}

interface Hours {
  readonly day: number;
  /** The first of them. */
  readonly hour: number;
  readonly weight: number;
}

function planHours(demo: Demo, traders: readonly Trader[], { day, hour, weight }: Hours): void {
  const { chance, days, until } = demo;
  const start = momentOfDay(demo, day, hour * 60);
  const growth = 0.75 + (0.5 * day) / days;
  const rest = weekdayOf(demo, start) === friday ? 0.6 : 1;
  const share = (weight / hoursSum) * growth * rest;
  const due = traders.flatMap((trader) => {
    const exact = trader.spec.codesPerDay * share;
    const count = Math.floor(exact) + (chance.between(0, 999) < (exact % 1) * 1000 ? 1 : 0);
    return Array.from({ length: count }, () => trader);
  });
  const isClose = until.getTime() - start.getTime() < closeDays * dayMs;
  const moments = isClose ? due.length : Math.min(due.length, 1);
  for (let turn = 0; turn < moments; turn += 1) {
    const some = due.filter((_, index) => index % moments === turn);
    const at = after(
      start,
      Math.floor((turn * 3600) / moments + chance.between(0, 600 / moments)) * secondMs,
    );
    demo.plan(at, () => sendCodes(demo, some));
  }
}

async function sendCodes(demo: Demo, traders: readonly Trader[]): Promise<void> {
  const at = demo.clock.now();
  if (demo.until.getTime() - at.getTime() < 2 * minuteMs) return;
  const drawn = traders.flatMap((trader) => drawCall(demo, trader) ?? []);
  const answers = await Promise.all(
    drawn.map(async ({ trader, body }) => ({
      trader,
      body,
      answer: await trader.caller.ask('POST', '/ws/v1/sms/pattern', body),
    })),
  );
  const items = answers.flatMap(({ trader, body, answer }): SentItem[] =>
    answer.status < 300 && answer.data.waiting_for === null
      ? [
          {
            accountId: trader.accountId,
            requestId: answer.data.id as number,
            n: 0,
            line: defaultLine,
            mobile: body.recipient,
            handedAt: at,
            isCode: true,
          },
        ]
      : [],
  );
  const changes = items.map((item) => drawChange(demo, item));
  demo.clock.advanceTo(after(at, knownAfterMs));
  await writeChanges(demo, changes);
}

function drawCall({ chance }: Demo, trader: Trader) {
  const choices = trader.patterns.flatMap((pattern) =>
    Array.from({ length: pattern.spec.weight }, () => pattern),
  );
  if (choices.length === 0) return undefined;
  const { code, spec } = chance.pick(choices);
  const body = {
    code,
    attributes: spec.draw(chance),
    recipient: drawMobile(chance),
    line_number: defaultLine,
    number_format: 'english',
  };
  return { trader, body };
}
