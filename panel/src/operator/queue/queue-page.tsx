import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useCommonTexts } from '../../components/common-texts.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { useMay } from '../../session/me.ts';
import { useDecide } from './decide.ts';
import { deskKinds, groupOf, type DeskItem, type DeskKind } from './desk-item.ts';
import { DeskList } from './desk-list.tsx';
import { KeyLegend, useDeskKeys } from './desk-keys.tsx';
import { deskQuery, type Desk } from './queue-queries.ts';
import classes from './queue-page.module.css';
import { kindWords, useQueueTexts } from './queue-texts.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ShownItem } from './shown-item.tsx';
import { SimilarChoice } from './similar-choice.tsx';
import { useHold } from './hold-item.ts';
import { useClaimedItem } from './use-claimed-item.ts';
import { useSeenItem } from './use-seen-item.ts';

const held = 'held';

export function QueuePage() {
  const t = useQueueTexts();
  const query = useQuery(deskQuery);
  const { filters, change, clear } = useFilters('/console/queue');
  const kind = deskKinds.find((one) => one === filters.kind);
  const isHeld = filters.kind === held;
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <Loaded query={query} height={420}>
        {(desk) => (
          <Stack>
            <KindChoice
              desk={desk}
              value={isHeld ? held : (kind ?? '')}
              onChange={(one) => change({ kind: one })}
            />
            <DeskView
              key={filters.kind}
              {...shownOf(desk, kind, isHeld)}
              empty={
                (kind || isHeld) && desk.items.length > 0 ? (
                  <Empty
                    title={isHeld ? t.emptyHeld : t.emptyKind}
                    action={
                      <Button variant="default" onClick={clear}>
                        {t.showAll}
                      </Button>
                    }
                  />
                ) : (
                  <Empty title={t.emptyTitle} hint={t.emptyHint} />
                )
              }
            />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

const totalOf = ({ totals }: Desk) => totals.pattern + totals.send + totals.place;
const heldOf = ({ items }: Desk) => items.filter(({ hold }) => hold !== undefined);

/** What is held is out of the way until somebody asks for it. */
function shownOf(desk: Desk, kind: DeskKind | undefined, isHeld: boolean) {
  const aside = heldOf(desk);
  if (isHeld) return { items: aside, total: aside.length };
  const isShown = (item: DeskItem) => item.hold === undefined && (kind === undefined || item.kind === kind);
  const asideOfKind = aside.filter((item) => kind === undefined || item.kind === kind).length;
  return {
    items: desk.items.filter(isShown),
    total: (kind ? desk.totals[kind] : totalOf(desk)) - asideOfKind,
  };
}

interface KindChoiceProps {
  readonly desk: Desk;
  readonly value: string;
  readonly onChange: (kind: string) => void;
}

function KindChoice({ desk, value, onChange }: KindChoiceProps) {
  const t = useQueueTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const labelled = (name: string, count: number) => `${name} (${format.count(count)})`;
  return (
    <Group>
      <SegmentedControl
        aria-label={t.kind}
        value={value}
        onChange={onChange}
        className={classes.kinds ?? ''}
        data={[
          { value: '', label: labelled(common.all, shownOf(desk, undefined, false).total) },
          ...deskKinds.map((kind) => ({
            value: kind,
            label: labelled(inLanguage(kindWords[kind], language), shownOf(desk, kind, false).total),
          })),
          { value: held, label: labelled(t.heldOnes, heldOf(desk).length) },
        ]}
      />
    </Group>
  );
}

interface DeskViewProps {
  readonly items: readonly DeskItem[];
  readonly total: number;
  readonly empty: React.ReactNode;
}

function DeskView({ items, total, empty }: DeskViewProps) {
  const t = useQueueTexts();
  const format = useFormat();
  const goTo = useGo();
  const mayOpen = useMay('accounts.read');
  // Kept from the moment the dialog opens: what is chosen may be gone by the time a reason is written.
  const [refused, setRefused] = useState<{ readonly item: DeskItem; readonly group: string | undefined }>();
  const decide = useDecide();
  const setAside = useHold();
  const claimed = useClaimedItem(items);
  const { current, at, choose } = claimed;
  const similar = current && groupOf(current);
  // Chosen anew for every text.
  const [together, setTogether] = useState<string>();
  const group = similar !== undefined && similar === together ? similar : undefined;
  const { isEarly, forgetEarly, onSeen } = useSeenItem(claimed, decide.isPending || setAside.isPending);
  const go = (to: number, way: 1 | -1) => {
    forgetEarly();
    choose(to, way);
  };
  const approve = onSeen((item) => decide.mutate({ item, group }));
  const refuse = onSeen((item) => setRefused({ item, group }));
  const hold = onSeen((item) => setAside.mutate(item));
  const open = () =>
    current && mayOpen && void goTo(linkTo('/console/accounts/$id', { id: current.accountId }));
  const keys = useDeskKeys(refused === undefined, {
    next: () => go(at + 1, 1),
    previous: () => go(at - 1, -1),
    approve,
    refuse,
    hold,
    together: () => setTogether(group === undefined ? similar : undefined),
    open,
  });
  return (
    <>
      <Group justify="space-between" mih={28}>
        <Text size="sm" c="dimmed" role="status">
          <Said decide={decide} isEarly={isEarly} isLast={items.length === 0} />
          {items.length > 0 && t.position({ at: format.count(at + 1), count: format.count(total) })}
        </Text>
        <KeyLegend {...keys} />
      </Group>
      {items.length === 0 ? (
        empty
      ) : (
        <div className={classes.desk}>
          <DeskList
            items={items}
            current={items[at]?.key}
            total={total}
            choose={(to) => choose(to, 0)}
            claimOf={claimed.claimOf}
          />
          <ShownItem
            claimed={claimed}
            isBusy={decide.isPending}
            approve={approve}
            refuse={refuse}
            hold={hold}
            {...(mayOpen && { open })}
            {...(current &&
              similar !== undefined && {
                similar: (
                  <SimilarChoice
                    item={current}
                    isTogether={group !== undefined}
                    choose={(isTogether) => setTogether(isTogether ? similar : undefined)}
                  />
                ),
              })}
          />
        </div>
      )}
      <RefuseDialog
        isOpen={refused !== undefined}
        close={() => setRefused(undefined)}
        refuse={async (reason) => refused && decide.mutateAsync({ ...refused, reason })}
      />
    </>
  );
}

interface SaidProps {
  readonly decide: ReturnType<typeof useDecide>;
  readonly isEarly: boolean;
  /** Nothing is said after it. */
  readonly isLast: boolean;
}

/** What the last key came to. */
function Said({ decide, isEarly, isLast }: SaidProps) {
  const t = useQueueTexts();
  const outcome = useOutcome(decide);
  const said = isEarly ? t.tooEarly : outcome;
  return said !== undefined && (isLast ? said : `${said} · `);
}

function useOutcome(decide: ReturnType<typeof useDecide>): string | undefined {
  const t = useQueueTexts();
  const format = useFormat();
  if (!decide.isSuccess) return undefined;
  const isApproval = decide.variables.reason === undefined;
  const count = format.count(decide.data.count);
  if (decide.variables.group !== undefined)
    return isApproval ? t.approvedMany({ count }) : t.refusedMany({ count });
  return isApproval ? t.approved : t.refused;
}
