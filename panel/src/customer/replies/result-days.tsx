import { useQuery } from '@tanstack/react-query';

import { BarChart, type Point } from '../../components/chart/bar-chart.tsx';
import { useFormat } from '../../language/language.tsx';
import { resultDaysQuery } from './sources-queries.ts';
import { useRepliesTexts } from './replies-texts.ts';

const dayMs = 86_400_000;
const daysShown = 30;
const labelEvery = 5;

/** Messages that rules took on each of the last days, answered and not. */
export function ResultDays() {
  const t = useRepliesTexts();
  const format = useFormat();
  const { data: rows = [] } = useQuery(resultDaysQuery);
  const now = Date.now();
  const days = new Map<string, [number, number]>(
    Array.from({ length: daysShown }, (_, at) => {
      const day = new Date(now - (daysShown - 1 - at) * dayMs).toISOString();
      return [format.shortDay(day), [0, 0]];
    }),
  );
  for (const { day, messages, answered } of rows) {
    const name = format.shortDay(day);
    const [own, others] = days.get(name) ?? [0, 0];
    days.set(name, [own + answered, others + messages - answered]);
  }
  const points = [...days].map(([day, values], at): Point => ({
    key: day,
    label: at % labelEvery === 0 ? day : '',
    title: day,
    values,
  }));
  return (
    <BarChart
      name={t.byDay}
      series={[
        { key: 'answered', name: t.answeredMessages, color: 'var(--post)' },
        { key: 'others', name: t.otherMessages, color: 'var(--get)' },
      ]}
      points={points}
    />
  );
}
