import { Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';

import { useFormat } from '../../language/language.tsx';
import classes from './share-ring.module.css';
import { Table } from '../table.tsx';

export interface Share {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** A token of the design. */
  readonly color: string;
}

interface ShareRingProps {
  readonly name: string;
  readonly shares: readonly Share[];
  /** What a share opens. */
  readonly open?: (key: string) => void;
  readonly chosen?: string;
}

const radius = 54;
const around = 2 * Math.PI * radius;

/** Shares of a whole as a ring, with their names and numbers beside it, and a table for those who do not see it. */
export function ShareRing({ name, shares, open, chosen }: ShareRingProps) {
  const format = useFormat();
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const shareOf = (count: number) => (total === 0 ? 0 : count / total);
  return (
    <Group gap="xl" className={classes.frame ?? ''}>
      <Ring shares={shares} total={total} />
      <VisuallyHidden>
        <Table>
          <caption>{name}</caption>
          <tbody>
            {shares.map(({ key, name: word, count }) => (
              <tr key={key}>
                <th scope="row">{word}</th>
                <td>{format.count(count)}</td>
                <td>{format.share(shareOf(count))}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </VisuallyHidden>
      <Stack gap={4} flex="1 1 220px">
        {shares.map((share) => (
          <UnstyledButton
            key={share.key}
            className={classes.share ?? ''}
            data-chosen={share.key === chosen || undefined}
            aria-pressed={share.key === chosen}
            disabled={open === undefined || share.count === 0}
            onClick={() => open?.(share.key)}
          >
            <span className={classes.dot} style={{ background: `var(--${share.color})` }} />
            <Text span size="sm" flex={1}>
              {share.name}
            </Text>
            <Text span size="sm" fw={700}>
              {format.count(share.count)}
            </Text>
            <Text span size="sm" c="dimmed" className={classes.percent ?? ''}>
              {format.share(shareOf(share.count))}
            </Text>
          </UnstyledButton>
        ))}
      </Stack>
    </Group>
  );
}

function Ring({ shares, total }: { readonly shares: readonly Share[]; readonly total: number }) {
  const format = useFormat();
  let before = 0;
  return (
    <svg viewBox="0 0 140 140" width={152} height={152} aria-hidden className={classes.ring}>
      <circle cx={70} cy={70} r={radius} className={classes.track} />
      {shares.map(({ key, count, color }) => {
        const length = total === 0 ? 0 : (count / total) * around;
        const offset = -before;
        before += length;
        return length === 0 ? null : (
          <circle
            key={key}
            cx={70}
            cy={70}
            r={radius}
            className={classes.arc}
            stroke={`var(--${color})`}
            strokeDasharray={`${length} ${around - length}`}
            strokeDashoffset={offset}
          />
        );
      })}
      <text x={70} y={70} className={classes.total}>
        {format.count(total)}
      </text>
    </svg>
  );
}
