import { Anchor, Button, Card, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import type { MoneyOfAccount, MoneyOfDay } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo, type PanelLink } from '../../links.ts';
import { AccountName } from '../../components/accounts/account-name.tsx';
import { useFormat } from '../../language/language.tsx';
import { Figure } from '../../components/values/figure.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import classes from './overview-page.module.css';
import { moneyByAccount, moneyWeek } from './overview-queries.ts';
import { useOverviewTexts } from './overview-texts.ts';

type Sums = Omit<MoneyOfDay, 'day'>;

/** What is shown of money, and the kinds of movements that it is made of. */
const shown = [
  { name: 'purchased', sum: ({ purchase }: Sums) => purchase, kinds: ['purchase'] },
  { name: 'spent', sum: ({ spent }: Sums) => spent, kinds: ['charge', 'reserve', 'refund'] },
  { name: 'gifted', sum: ({ gift, correction }: Sums) => gift + correction, kinds: ['gift', 'correction'] },
] as const;
/** What was spent is made of these: the tables have them, the figures of today lead there. */
const behind = [
  { name: 'charged', sum: ({ charge, reserve }: Sums) => -(charge + reserve), kinds: ['charge', 'reserve'] },
  { name: 'givenBack', sum: ({ refund }: Sums) => refund, kinds: ['refund'] },
] as const;
type Shown = (typeof shown | typeof behind)[number];

/** Where the money of a day leads: to its orders, or to the accounts that it was moved by. */
const dayLink = ({ name }: Shown, day: string) =>
  name === 'purchased'
    ? linkTo('/console/orders', { status: 'paid', from: day, to: day })
    : linkTo('/console', { money: day });

/** The ledger is filtered by one kind: where a sum is of several, all movements of the day are shown. */
function kindIn(kinds: readonly Exclude<keyof Sums, 'spent'>[], row: Sums): string | undefined {
  const [only, ...others] = kinds.filter((kind) => row[kind] !== 0);
  return others.length > 0 ? undefined : only;
}

const none: Sums = { purchase: 0, gift: 0, reserve: 0, charge: 0, refund: 0, correction: 0, spent: 0 };

export function Money() {
  const t = useOverviewTexts();
  const { filters } = useFilters('/console');
  return (
    <Stack component="section" gap="sm" aria-label={t.money}>
      <Title order={2} size="h4">
        {t.money}
      </Title>
      <Loaded query={useQuery(moneyWeek)} height={96}>
        {({ today, days }) => (
          <>
            <Today today={today} sums={days.find(({ day }) => day === today) ?? none} />
            {days.length > 0 && <Week days={days} />}
          </>
        )}
      </Loaded>
      {/^\d{4}-\d\d-\d\d$/.test(filters.money) && <ByAccount day={filters.money} />}
    </Stack>
  );
}

function Today({ today, sums }: { readonly today: string; readonly sums: Sums }) {
  const t = useOverviewTexts();
  const format = useFormat();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      {shown.map((one) => (
        <Card key={one.name} component={PageLink} to={dayLink(one, today)} className={classes.card ?? ''}>
          <Figure name={t[one.name]} value={format.toman(one.sum(sums))} />
        </Card>
      ))}
    </SimpleGrid>
  );
}

function Week({ days }: { readonly days: readonly MoneyOfDay[] }) {
  const t = useOverviewTexts();
  const format = useFormat();
  const columns: Column<MoneyOfDay>[] = [
    { key: 'day', card: 'headline', title: t.day, cell: ({ day }) => format.day(`${day}T12:00:00Z`) },
    ...useSums<MoneyOfDay>((one, { day }) => dayLink(one, day)),
  ];
  return <ListRows name={t.moneyWeek} rows={days.toReversed()} rowKey={({ day }) => day} columns={columns} />;
}

/** Whose money it was on a day. */
function ByAccount({ day }: { readonly day: string }) {
  const t = useOverviewTexts();
  const format = useFormat();
  const { change } = useFilters('/console');
  const columns: Column<MoneyOfAccount>[] = [
    {
      key: 'account',
      card: 'headline',
      title: t.account,
      cell: ({ account_id: id }) => <AccountName id={id} />,
    },
    ...useSums<MoneyOfAccount>(({ kinds }, row) =>
      linkTo('/console/accounts/$id', {
        id: row.account_id,
        tab: 'ledger',
        kind: kindIn(kinds, row),
        from: day,
        to: day,
      }),
    ),
  ];
  const title = t.moneyOf({ day: format.day(`${day}T12:00:00Z`) });
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Group justify="space-between">
        <Title order={3} size="h5">
          {title}
        </Title>
        <Button variant="subtle" size="compact-sm" onClick={() => change({ money: '' })}>
          {t.closeMoney}
        </Button>
      </Group>
      <Loaded query={useQuery(moneyByAccount(day))} height={120}>
        {(rows) => (
          <ListRows name={title} rows={rows} rowKey={({ account_id: id }) => id} columns={columns} />
        )}
      </Loaded>
    </Stack>
  );
}

function useSums<Row extends Sums>(linkOf: (one: Shown, row: Row) => PanelLink): Column<Row>[] {
  const t = useOverviewTexts();
  const format = useFormat();
  return [...shown, ...behind].map((one) => ({
    key: one.name,
    title: t[one.name],
    isNumber: true,
    card: 'fact',
    cell: (row) =>
      one.sum(row) === 0 ? (
        format.toman(0)
      ) : (
        <Anchor component={PageLink} to={linkOf(one, row)} size="sm">
          {format.toman(one.sum(row))}
        </Anchor>
      ),
  }));
}
