import { Anchor, Badge, Button, Stack, Text } from '@mantine/core';
import { exportDiscounts, updateDiscount, type Discount } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { RecordPage } from '../../components/record/record-page.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { useMay } from '../../session/me.ts';
import { DiscountForm } from './discount-form.tsx';
import { discountsPage, discountStates, wantedDiscounts } from './discounts-queries.ts';
import { useDiscountsTexts } from './discounts-texts.ts';

export function DiscountsPage() {
  const t = useDiscountsTexts();
  const list = useFilters('/console/discounts');
  return (
    <RecordPage
      texts={t}
      list={list}
      query={useQuery(discountsPage(list.filters))}
      columns={useColumns()}
      choices={
        <ChoiceField
          label={t.state}
          value={list.filters.state}
          options={discountStates.map((value) => ({ value, label: t[value] }))}
          onChange={(state) => list.change({ state })}
        />
      }
      exported={{ operation: exportDiscounts, query: wantedDiscounts(list.filters) }}
      mayEdit={useMay('money.edit')}
      actions={(discount) => <SwitchDiscount discount={discount} />}
      form={DiscountForm}
      size="lg"
      isLong
    />
  );
}

function useColumns(): Column<Discount>[] {
  const t = useDiscountsTexts();
  const format = useFormat();
  return [
    {
      key: 'code',
      card: 'headline',
      title: t.code,
      cell: ({ code, title }) => (
        <Stack gap={0}>
          <Text span fw={600}>
            <Ltr>{code}</Ltr>
          </Text>
          <Text span size="sm" c="dimmed">
            <bdi>{title}</bdi>
          </Text>
        </Stack>
      ),
    },
    {
      key: 'value',
      card: 'fact',
      title: t.value,
      cell: ({ kind, value }) =>
        kind === 'percent' ? t.ofPercent({ count: format.count(value) }) : format.toman(value),
    },
    { key: 'min', title: t.min, isNumber: true, cell: ({ min_order: min }) => format.count(min) },
    {
      key: 'uses',
      card: 'fact',
      title: t.uses,
      cell: ({ code, uses, max_uses: max }) => (
        <Anchor component={PageLink} to={linkTo('/console/orders', { discount: code })} size="sm">
          {max === null
            ? format.count(uses)
            : t.usesOf({ count: format.count(uses), max: format.count(max) })}
        </Anchor>
      ),
    },
    {
      key: 'until',
      title: t.until,
      cell: ({ ends_at: at }) => (at === null ? t.always : format.moment(at)),
    },
    {
      key: 'state',
      card: 'state',
      title: t.state,
      cell: ({ enabled }) => <Badge color={enabled ? 'green' : 'orange'}>{enabled ? t.on : t.off}</Badge>,
    },
  ];
}

/** A code that orders hold is never deleted: it is switched off, and on again. */
function SwitchDiscount({ discount: { id, code, enabled } }: { readonly discount: Discount }) {
  const t = useDiscountsTexts();
  const toggle = useMutation({
    mutationFn: (wanted: boolean) => ask(updateDiscount, { params: { id }, body: { enabled: wanted } }),
    meta: { stale: [queryKeys.discounts.all] },
    onSuccess: (_answer, wanted) => toast.done(wanted ? t.turnedOn({ code }) : t.turnedOff({ code })),
    onError: toast.refused,
  });
  return (
    <Button
      variant="subtle"
      {...(enabled && { color: 'red' })}
      size="compact-sm"
      loading={toggle.isPending}
      onClick={() => toggle.mutate(!enabled)}
    >
      {enabled ? t.turnOff : t.turnOn}
    </Button>
  );
}
