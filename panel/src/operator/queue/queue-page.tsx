import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../../parts/empty.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { usePartTexts } from '../../parts/part-texts.ts';
import { RoomTitle } from '../../parts/room-title.tsx';
import { useMay } from '../../session/me.ts';
import { useDecide } from './decide.ts';
import { DeskItemView } from './desk-item-view.tsx';
import { deskKinds, type DeskItem } from './desk-item.ts';
import { DeskList } from './desk-list.tsx';
import { KeyLegend, useDeskKeys } from './desk-keys.tsx';
import { deskQuery, type Desk } from './queue-queries.ts';
import classes from './queue-page.module.css';
import { kindWords, useQueueTexts } from './queue-texts.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

const filterSpec = { kind: '' };

export function QueuePage() {
  const t = useQueueTexts();
  const query = useQuery(deskQuery);
  const { filters, change, clear } = useFilters(filterSpec);
  const kind = deskKinds.find((one) => one === filters.kind);
  return (
    <>
      <RoomTitle title={t.title} hint={t.hint} />
      <Loaded query={query} height={420}>
        {(desk) => (
          <Stack>
            <KindChoice desk={desk} value={kind ?? ''} onChange={(one) => change({ kind: one })} />
            <DeskView
              key={kind}
              items={kind ? desk.items.filter((item) => item.kind === kind) : desk.items}
              total={kind ? desk.totals[kind] : totalOf(desk)}
              empty={
                kind && desk.items.length > 0 ? (
                  <Empty
                    title={t.emptyKind}
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

interface KindChoiceProps {
  readonly desk: Desk;
  readonly value: string;
  readonly onChange: (kind: string) => void;
}

function KindChoice({ desk, value, onChange }: KindChoiceProps) {
  const t = useQueueTexts();
  const parts = usePartTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <Group>
      <SegmentedControl
        aria-label={t.kind}
        value={value}
        onChange={onChange}
        className={classes.kinds ?? ''}
        data={[
          { value: '', label: `${parts.all} (${format.count(totalOf(desk))})` },
          ...deskKinds.map((kind) => ({
            value: kind,
            label: `${inLanguage(kindWords[kind], language)} (${format.count(desk.totals[kind])})`,
          })),
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
  const navigate = useNavigate();
  const mayOpen = useMay('accounts.read');
  // Kept from the moment the dialog opens: what is chosen may be gone by the time a reason is written.
  const [refused, setRefused] = useState<DeskItem>();
  const decide = useDecide();
  const { current, at, choose } = useChosen(items);
  const approve = () => current && !decide.isPending && decide.mutate({ item: current });
  const open = () => current && mayOpen && void navigate({ to: `/console/accounts/${current.accountId}` });
  const keys = useDeskKeys(refused === undefined, {
    next: () => choose(at + 1),
    previous: () => choose(at - 1),
    approve,
    refuse: () => setRefused(current),
    open,
  });
  const { variables, isSuccess } = decide;
  return (
    <>
      <Group justify="space-between" mih={28}>
        <Text size="sm" c="dimmed" role="status">
          {isSuccess && (variables.reason === undefined ? t.approved : t.refused)}
          {isSuccess && current && ' · '}
          {current && t.position({ at: format.count(at + 1), count: format.count(total) })}
        </Text>
        <KeyLegend {...keys} />
      </Group>
      {current === undefined ? (
        empty
      ) : (
        <div className={classes.desk}>
          <DeskList items={items} current={current} total={total} choose={choose} />
          <DeskItemView
            item={current}
            isBusy={decide.isPending}
            approve={approve}
            refuse={() => setRefused(current)}
            {...(mayOpen && { open })}
          />
        </div>
      )}
      <RefuseDialog
        isOpen={refused !== undefined}
        close={() => setRefused(undefined)}
        refuse={async (reason) => refused && decide.mutateAsync({ item: refused, reason })}
      />
    </>
  );
}

/** The chosen item; when it is decided or gone, what comes after it is chosen. */
function useChosen(items: readonly DeskItem[]) {
  const [chosen, setChosen] = useState({ key: '', at: 0 });
  const found = items.findIndex(({ key }) => key === chosen.key);
  const at = Math.max(0, found >= 0 ? found : Math.min(chosen.at, items.length - 1));
  return {
    current: items[at],
    at,
    choose(to: number) {
      const place = Math.min(Math.max(0, to), items.length - 1);
      setChosen({ key: items[place]?.key ?? '', at: place });
    },
  };
}
