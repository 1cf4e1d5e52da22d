import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
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
import type { Decision } from './decide.ts';
import { countOf, deskKinds, groupOf, otherTextsOf, type DeskItem, type DeskKind } from './desk-item.ts';
import { DeskList } from './desk-list.tsx';
import { KeyLegend, useDeskKeys } from './desk-keys.tsx';
import { DeskStatus } from './desk-status.tsx';
import { deskQuery, type Desk } from './queue-queries.ts';
import classes from './queue-page.module.css';
import { kindWords, useQueueTexts } from './queue-texts.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ShownItem } from './shown-item.tsx';
import { SimilarChoice } from './similar-choice.tsx';
import { useHold } from './hold-item.ts';
import { useDeskDecisions } from './use-desk-decisions.ts';
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
              heldGroups={new Set(heldOf(desk).map(groupOf))}
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
  /** Texts of which something is set aside: they are decided one by one unless the operator says so. */
  readonly heldGroups: ReadonlySet<string | undefined>;
  readonly empty: React.ReactNode;
}

function DeskView({ items, total, heldGroups, empty }: DeskViewProps) {
  const goTo = useGo();
  const mayOpen = useMay('accounts.read');
  // Kept from the moment the dialog opens: what is chosen may be gone by the time a reason is written.
  const [refused, setRefused] = useState<Omit<Decision, 'reason'>>();
  const setAside = useHold();
  const desk = useDeskDecisions(items);
  const { shown, claimed, decide, postpone, undo } = desk;
  const { current, at, choose } = claimed;
  const { group, similar, toggle } = useGroup(current, heldGroups);
  const { isEarly, forgetEarly, onSeen } = useSeenItem(claimed, setAside.isPending);
  const go = (to: number, way: 1 | -1) => {
    forgetEarly();
    choose(to, way);
  };
  const approve = onSeen((item) => postpone({ item, group }));
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
    together: toggle,
    undo,
    open,
  });
  // An empty reason is refused by the service, which says so at its field.
  const giveReason = async (decision: Decision) =>
    decision.reason?.trim() === '' ? decide.mutateAsync(decision) : postpone(decision);
  const totalShown = total - (items.length - shown.length);
  return (
    <>
      <Group justify="space-between" mih={28}>
        <DeskStatus desk={desk} isEarly={isEarly} total={totalShown} />
        <KeyLegend {...keys} />
      </Group>
      {shown.length === 0 ? (
        empty
      ) : (
        <div className={classes.desk}>
          <DeskList
            items={shown}
            current={shown[at]?.key}
            total={totalShown}
            choose={(to) => choose(to, 0)}
            claimOf={claimed.claimOf}
          />
          <ShownItem
            claimed={claimed}
            isBusy={false}
            approve={approve}
            refuse={refuse}
            hold={hold}
            {...(mayOpen && { open })}
            {...(current &&
              similar !== undefined && {
                together: group === undefined ? 1 : countOf(current),
                similar: (
                  <SimilarChoice
                    item={current}
                    others={otherTextsOf(current, items)}
                    isTogether={group !== undefined}
                    choose={toggle}
                  />
                ),
              })}
          />
        </div>
      )}
      <RefuseDialog
        isOpen={refused !== undefined}
        close={() => setRefused(undefined)}
        refuse={async (reason) => refused && giveReason({ ...refused, reason })}
      />
    </>
  );
}

/** Whether what is shown is decided with all that have its text; chosen anew for every text. */
function useGroup(current: DeskItem | undefined, heldGroups: DeskViewProps['heldGroups']) {
  const [chosen, setChosen] = useState<{ readonly of: string; readonly isTogether: boolean }>();
  const similar = current && groupOf(current);
  const isTogether = chosen?.of === similar ? chosen?.isTogether : !heldGroups.has(similar);
  const group = similar !== undefined && isTogether ? similar : undefined;
  const toggle = () => similar !== undefined && setChosen({ of: similar, isTogether: group === undefined });
  return { group, similar, toggle };
}
