import { Anchor, Group, Stack, Text } from '@mantine/core';

import { PageLink } from '../link/page-link.tsx';
import type { PanelLink } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { useCommonTexts } from '../common-texts.ts';
import classes from './bar-chart.module.css';
import { Table } from '../table.tsx';

interface Series {
  readonly key: string;
  readonly name: string;
  /** A colour of the scheme, such as `var(--post)`. */
  readonly color: string;
}

export interface Point {
  readonly key: string;
  /** Under the bar; empty where there is no room for one. */
  readonly label: string;
  /** In the table, and where the bar is pointed at. */
  readonly title: string;
  /** One for each series, from the ground up. */
  readonly values: readonly number[];
  /** Where the rows behind it are. */
  readonly to?: PanelLink | undefined;
}

interface BarChartProps {
  readonly name: string;
  readonly series: readonly Series[];
  readonly points: readonly Point[];
}

const height = 100;
const step = 10;
const gap = 2;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Bars of several series, with the same numbers as a table behind them. */
export function BarChart({ name, series, points }: BarChartProps) {
  const format = useFormat();
  const most = Math.max(1, ...points.map(({ values }) => sum(values)));
  // Every second label, which a narrow chart has no room for.
  const labelled = points.filter(({ label }) => label !== '');
  const spare = new Set(labelled.filter((_, at) => at % 2 === 1).map(({ key }) => key));
  return (
    <figure className={classes.figure}>
      <Stack gap="xs">
        <div className={classes.plot}>
          <svg
            viewBox={`0 0 ${Math.max(1, points.length) * step} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={name}
          >
            {points.map((point, at) => (
              <Bar key={point.key} point={point} series={series} at={at} scale={height / most} />
            ))}
          </svg>
          <span className={classes.most}>{format.count(most)}</span>
        </div>
        <div className={classes.labels} aria-hidden>
          {points.map(({ key, label }) => (
            <span key={key} data-spare={spare.has(key) || undefined}>
              {label}
            </span>
          ))}
        </div>
        <Legend series={series} />
        <TableBehind name={name} series={series} points={points} />
      </Stack>
    </figure>
  );
}

interface BarProps {
  readonly point: Point;
  readonly series: readonly Series[];
  readonly at: number;
  readonly scale: number;
}

function Bar({ point: { title, values }, series, at, scale }: BarProps) {
  const format = useFormat();
  const labels = series.map(({ name }, index) => `${name}: ${format.count(values[index] ?? 0)}`);
  const tops = values.map((_, index) => height - sum(values.slice(0, index + 1)) * scale);
  return (
    <g className={classes.bar}>
      <title>{[title, ...labels].join('\n')}</title>
      <rect x={at * step} y={0} width={step} height={height} />
      {series.map(({ key, color }, index) => (
        <rect
          key={key}
          x={at * step + gap}
          y={tops[index] ?? height}
          width={step - 2 * gap}
          height={(values[index] ?? 0) * scale}
          fill={color}
        />
      ))}
    </g>
  );
}

function Legend({ series }: { readonly series: readonly Series[] }) {
  return (
    <Group gap="md">
      {series.map(({ key, name, color }) => (
        <Group key={key} gap={6} wrap="nowrap">
          <span className={classes.swatch} style={{ background: color }} />
          <Text size="sm">{name}</Text>
        </Group>
      ))}
    </Group>
  );
}

function TableBehind({ name, series, points }: BarChartProps) {
  const t = useCommonTexts();
  const format = useFormat();
  return (
    <details className={classes.table}>
      <summary>{t.asTable}</summary>
      <div className={classes.scroll} role="region" aria-label={name} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              {series.map(({ key, name: title }) => (
                <th key={key} scope="col" data-end>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, title, values, to }) => (
              <tr key={key}>
                <th scope="row" style={{ fontWeight: 400 }}>
                  {to === undefined ? (
                    title
                  ) : (
                    <Anchor component={PageLink} to={to}>
                      {title}
                    </Anchor>
                  )}
                </th>
                {series.map(({ key: column }, index) => (
                  <td key={column} data-end>
                    {format.count(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
