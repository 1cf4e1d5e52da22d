import { after, drawMoment, hourMs, minuteMs, secondMs, type Demo } from './demo.ts';
import { deliverItems } from './demo-campaigns.ts';
import { runJob } from './demo-jobs.ts';
import { defaultLine, type Trader } from './demo-traders.ts';

interface PlaceSpec {
  readonly text: string;
  readonly address: string;
  /** Millionths of a degree, as the API takes them. */
  readonly latitude: number;
  readonly longitude: number;
  readonly radius: number;
  readonly most: number;
}

const specs: readonly PlaceSpec[] = [
  {
    text: 'گلبرگ کنار شماست: تا ساعت ۲۱ در شعبهٔ فردوسی ۱۵٪ تخفیف.\nلغو۱۱',
    address: 'میدان فردوسی',
    latitude: 35_701_400,
    longitude: 51_419_000,
    radius: 1500,
    most: 60,
  },
  {
    text: 'امروز در شعبهٔ انقلاب گلبرگ: خرید دو کالا، ارسال رایگان.\nلغو۱۱',
    address: 'میدان انقلاب',
    latitude: 35_700_900,
    longitude: 51_391_200,
    radius: 2000,
    most: 400,
  },
  {
    text: 'حراج یک‌روزهٔ گلبرگ در شعبهٔ هفت‌تیر، همین حالا.\nلغو۱۱',
    address: 'میدان هفت تیر',
    latitude: 35_715_100,
    longitude: 51_425_600,
    radius: 1200,
    most: 250,
  },
];

/** Texts to people near a shop, over some hours each; every one of them ends before the demo does. */
export function planPlaces(demo: Demo, trader: Trader): void {
  specs.forEach((spec, index) => {
    const day = Math.floor(((index + 1) * demo.days) / (specs.length + 1));
    const asked = drawMoment(demo, day, 9, 11);
    if (demo.until.getTime() - asked.getTime() > 9 * hourMs) demo.plan(asked, () => ask(demo, trader, spec));
  });
}

async function ask(demo: Demo, trader: Trader, spec: PlaceSpec): Promise<void> {
  const { chance, clock, operator, platform } = demo;
  const begins = after(clock.now(), hourMs);
  const ends = after(begins, 2 * hourMs);
  const { data } = await trader.caller.call('POST', '/ws/v1/lbs', {
    text: spec.text,
    line_number: defaultLine,
    start_time: Math.floor(begins.getTime() / secondMs),
    end_time: Math.floor(ends.getTime() / secondMs),
    receiver_count: spec.most,
    latitude: spec.latitude,
    longitude: spec.longitude,
    radius: spec.radius,
    address: spec.address,
    dispatch_moment: 'حضور',
    receiver_gender: 'همه',
    device: 'همه',
  });
  const id = data.id as number;
  demo.plan(after(clock.now(), chance.between(5, 40) * minuteMs), async () => {
    await operator.call('POST', `/operator/v1/lbs/${id}/approve`, {});
  });
  const delivered = new Set<number>();
  for (let minutes = 1; minutes < 120; minutes += 20)
    demo.plan(after(begins, minutes * minuteMs), async () => {
      await runJob(platform, 'keep-windows');
      await runJob(platform, 'watch-places');
      await deliverNew(demo, trader, { id, delivered });
    });
  demo.plan(after(ends, minuteMs), () => runJob(platform, 'keep-windows'));
}

/** The sends that the last look has made. */
async function deliverNew(
  demo: Demo,
  { caller, accountId }: Trader,
  { id, delivered }: { readonly id: number; readonly delivered: Set<number> },
): Promise<void> {
  const { data } = await caller.call('GET', `/ws/v1/lbs/${id}`);
  for (const requestId of data.send_request_ids as readonly number[]) {
    if (delivered.has(requestId)) continue;
    delivered.add(requestId);
    await deliverItems(demo, { accountId, requestId, line: defaultLine });
  }
}
