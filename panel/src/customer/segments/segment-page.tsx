import { Button, Card, Stack } from '@mantine/core';
import { exportSegmentMembers, type Segment } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { Loaded } from '../../components/feedback/loaded.tsx';
import { BackLink } from '../../components/link/back-link.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { useRecord } from '../../components/link/use-words.ts';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';
import { SendIcon } from '../../theme/icons.tsx';
import { DeleteSegment } from './delete-segment.tsx';
import { LiveCount } from './live-count.tsx';
import { draftOf, emptySegment } from './segment-draft.ts';
import { SegmentEditor } from './segment-editor.tsx';
import { SegmentMembers } from './segment-members.tsx';
import classes from './segment-page.module.css';
import { oneSegment } from '../../shared-queries/segments.ts';
import { useSegmentsTexts } from './segments-texts.ts';
import { useSegmentForm } from './use-segment-form.ts';

export function SegmentPage() {
  const t = useSegmentsTexts();
  const { id } = useRecord('/segments/$id');
  const isNew = id === 'new';
  const query = useQuery(oneSegment(isNew ? 0 : Number(id)));
  return (
    <>
      <BackLink to={linkTo('/segments')}>{t.back}</BackLink>
      {isNew ? (
        <Builder segment={undefined} />
      ) : (
        <Loaded query={query} height={480}>
          {(segment) => <Builder key={segment.id} segment={segment} />}
        </Loaded>
      )}
    </>
  );
}

/** The conditions, how many meet them, and of a saved segment its members. */
function Builder({ segment }: { readonly segment: Segment | undefined }) {
  const t = useSegmentsTexts();
  const maySend = useMay('send');
  const form = useSegmentForm(segment ? draftOf(segment) : emptySegment, segment?.id);
  return (
    <>
      <PageTitle title={segment ? <bdi>{segment.title}</bdi> : t.create} hint={t.hint}>
        {segment && maySend && (
          <Button
            component={PageLink}
            to={linkTo('/send', { segment: String(segment.id) })}
            variant="light"
            leftSection={<SendIcon size={18} />}
          >
            {t.send}
          </Button>
        )}
        {segment && <ExportMenu operation={exportSegmentMembers} params={{ id: segment.id }} />}
        {segment && maySend && <DeleteSegment segment={segment} />}
      </PageTitle>
      <Stack gap="lg">
        <div className={classes.layout}>
          <Card>
            <SegmentEditor form={form} id={segment?.id} isReadOnly={!maySend} />
          </Card>
          <LiveCount draft={form.values} />
        </div>
        {segment && <SegmentMembers id={segment.id} />}
      </Stack>
    </>
  );
}
