import { Badge, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  addLinkDomain,
  checkLinkDomain,
  chooseLinkDomain,
  deleteLinkDomain,
  type LinkDomain,
} from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { Copy } from '../../components/values/copy-button.tsx';
import { Facts } from '../../components/values/facts.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { useMay } from '../../session/me.ts';
import { linkDomains } from './links-queries.ts';
import { useLinksTexts } from './links-texts.ts';

const stale = [queryKeys.shortLinks.all];

/** Domains under which links stand, each with the record that proves it. */
export function LinkDomains() {
  const t = useLinksTexts();
  const query = useQuery(linkDomains);
  const mayManage = useMay('manage');
  return (
    <Stack maw={760}>
      <Text c="dimmed">{t.domainsHint}</Text>
      {mayManage && <AddDomain />}
      <Loaded query={query} height={160}>
        {(domains) => (
          <Stack>
            {domains.map((domain) => (
              <DomainCard key={domain.id} domain={domain} mayManage={mayManage} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function AddDomain() {
  const t = useLinksTexts();
  const { form, field, problem, isBusy, set } = useApiForm({
    initial: { host: '' },
    submit: (body) => ask(addLinkDomain, { body }),
    async onDone() {
      set('host', '');
      await queryClient.invalidateQueries({ queryKey: queryKeys.shortLinks.domains() });
      toast.done(t.added);
    },
  });
  return (
    <form {...form}>
      <Stack gap="xs">
        <FormProblem problem={problem} />
        <Group align="end">
          <TextInput {...field('host')} label={t.host} dir="ltr" placeholder="go.shop.ir" required />
          <Button type="submit" loading={isBusy}>
            {t.addDomain}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface DomainCardProps {
  readonly domain: LinkDomain;
  readonly mayManage: boolean;
}

function DomainCard({ domain, mayManage }: DomainCardProps) {
  const t = useLinksTexts();
  const state = domain.is_verified ? t.verified : domain.checked_at === null ? t.waiting : t.unverified;
  return (
    <Card component="section" aria-label={domain.host}>
      <Stack gap="sm">
        <Group>
          <Text fw={700}>
            <Ltr>{domain.host}</Ltr>
          </Text>
          <Badge color={domain.is_verified ? 'accent' : 'orange'}>{state}</Badge>
          {domain.is_default && <Text size="sm">{t.used}</Text>}
        </Group>
        <Facts
          cols={1}
          facts={[
            [t.recordName, <Copied key="name" value={domain.record_name} />],
            [t.recordValue, <Copied key="value" value={domain.record_value} />],
          ]}
        />
        {mayManage && <DomainActions domain={domain} />}
      </Stack>
    </Card>
  );
}

function Copied({ value }: { readonly value: string }) {
  return (
    <Group gap="xs">
      <Ltr>{value}</Ltr>
      <Copy value={value} />
    </Group>
  );
}

function DomainActions({
  domain: { id, is_verified: isVerified, is_default: isDefault },
}: Pick<DomainCardProps, 'domain'>) {
  const t = useLinksTexts();
  const check = useMutation({
    mutationFn: () => ask(checkLinkDomain, { params: { id } }),
    meta: { stale },
    onSuccess: (checked) => toast.done(checked.is_verified ? t.verified : t.unverified),
    onError: toast.refused,
  });
  const choose = useMutation({
    mutationFn: () => ask(chooseLinkDomain, { body: { id } }),
    meta: { stale },
    onSuccess: () => toast.done(t.saved),
    onError: toast.refused,
  });
  return (
    <Group>
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
        {t.check}
      </Button>
      {isVerified && !isDefault && (
        <Button variant="default" loading={choose.isPending} onClick={() => choose.mutate()}>
          {t.use}
        </Button>
      )}
      <ConfirmedButton
        action={t.remove}
        run={() => ask(deleteLinkDomain, { params: { id } })}
        stale={stale}
        onDone={() => toast.done(t.removed)}
      >
        {t.removeHint}
      </ConfirmedButton>
    </Group>
  );
}
