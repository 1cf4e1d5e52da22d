import { Group, Stack } from '@mantine/core';
import type { ReplyRule } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { AddButton } from '../../components/record/add-button.tsx';
import { RecordDialog, type Edited } from '../../components/record/record-dialog.tsx';
import { TabPages } from '../../components/tab-pages.tsx';
import { useMay } from '../../session/me.ts';
import { useRepliesTexts } from './replies-texts.ts';
import { rulesQuery } from './replies-queries.ts';
import { ReplyCodes } from './reply-codes.tsx';
import { ReplyContests } from './reply-contests.tsx';
import { ReplyPolls } from './reply-polls.tsx';
import { ReplyResults } from './reply-results.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleOrder } from './rule-order.tsx';
import { RuleTrial } from './rule-trial.tsx';

export function RepliesPage() {
  const t = useRepliesTexts();
  const { filters, change } = useFilters('/replies');
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <TabPages
        open={filters.tab}
        choose={(tab) => change({ tab })}
        tabs={[
          { value: 'rules', title: t.rules, content: <Rules /> },
          { value: 'results', title: t.results, content: <ReplyResults /> },
          { value: 'polls', title: t.polls, content: <ReplyPolls /> },
          { value: 'codes', title: t.codes, content: <ReplyCodes /> },
          { value: 'contests', title: t.contests, content: <ReplyContests /> },
        ]}
      />
    </>
  );
}

function Rules() {
  const t = useRepliesTexts();
  const mayEdit = useMay('send');
  const query = useQuery(rulesQuery);
  const [edited, setEdited] = useState<Edited<ReplyRule>>();
  const add = mayEdit && <AddButton name={t.add} add={() => setEdited('new')} />;
  return (
    <>
      <Loaded query={query}>
        {(rules) =>
          rules.length === 0 ? (
            <Empty title={t.emptyTitle} hint={t.emptyHint} action={add} />
          ) : (
            <Stack>
              <Group justify="end">{add}</Group>
              <RuleOrder rules={rules} edit={setEdited} />
              {mayEdit && <RuleTrial />}
            </Stack>
          )
        }
      </Loaded>
      <RecordDialog edited={edited} add={t.add} close={() => setEdited(undefined)} form={RuleForm} isLong />
    </>
  );
}
