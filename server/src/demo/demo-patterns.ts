import { after, minuteMs, momentOfDay, type Demo } from './demo.ts';
import type { Trader } from './demo-traders.ts';

/** Every trader asks for its patterns on the first day; an operator approves them within the hour. */
export function planPatterns(demo: Demo, trader: Trader): void {
  const { chance, operator } = demo;
  trader.spec.patterns.forEach((spec, index) => {
    const asked = momentOfDay(demo, 0, 5 + index * 3 + chance.between(0, 2));
    demo.plan(asked, async () => {
      const { text, description, category, vars } = spec;
      const { data } = await trader.caller.call('POST', '/ws/v1/patterns', {
        text,
        description,
        category,
        vars,
        website: trader.spec.website,
        share: 0,
      });
      demo.plan(after(asked, chance.between(4, 50) * minuteMs), async () => {
        await operator.call('POST', `/operator/v1/patterns/${data.code}/approve`, {});
        trader.patterns.push({ code: data.code as string, spec });
      });
    });
  });
}

/** One more that an operator did not let pass. */
export function planRefusedPattern(demo: Demo, { caller, spec }: Trader): void {
  const asked = momentOfDay(demo, Math.floor(demo.days / 2), 11 * 60 + 20);
  demo.plan(asked, async () => {
    const { data } = await caller.call('POST', '/ws/v1/patterns', {
      text: 'برندهٔ جایزه شدید! کد: %code%',
      description: 'جایزه',
      category: 2,
      vars: [{ var: 'code', length: 8, type: 'str' }],
      website: spec.website,
      share: 0,
    });
    demo.plan(after(asked, 25 * minuteMs), async () => {
      const reason = 'نام فرستنده در متن نیست و متن گمراه‌کننده است.';
      await demo.operator.call('POST', `/operator/v1/patterns/${data.code}/reject`, { reason });
    });
  });
}
