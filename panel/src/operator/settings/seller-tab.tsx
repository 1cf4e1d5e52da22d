import { Card, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { setSeller, type Seller } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { FormButtons } from '../../components/form/form-buttons.tsx';
import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { sellerQuery } from './settings-queries.ts';
import { useConsoleSettingsTexts } from './settings-texts.ts';
import { TaxesCard } from './taxes-card.tsx';

const wordFields = ['name', 'name_en', 'address', 'address_en'] as const;
const numberFields = ['national_id', 'economic_id', 'registration_id', 'postal_code', 'phone'] as const;

/** Who sells credit, as invoices say it. */
export function SellerTab() {
  const t = useConsoleSettingsTexts();
  const query = useQuery(sellerQuery);
  return (
    <Stack>
      <Text c="dimmed">{t.sellerHint}</Text>
      <Loaded query={query} height={320}>
        {(seller) => <SellerForm seller={seller} />}
      </Loaded>
      <TaxesCard />
    </Stack>
  );
}

function SellerForm({ seller: { kept, settings } }: { readonly seller: Seller }) {
  const t = useConsoleSettingsTexts();
  const mayEdit = useMay('money.edit');
  const { form, field, digits, problem, isBusy } = useApiForm({
    initial: {
      name: kept.name ?? '',
      name_en: kept.name_en ?? '',
      address: kept.address ?? '',
      address_en: kept.address_en ?? '',
      national_id: kept.national_id ?? '',
      economic_id: kept.economic_id ?? '',
      registration_id: kept.registration_id ?? '',
      postal_code: kept.postal_code ?? '',
      phone: kept.phone ?? '',
    },
    submit: (body) => ask(setSeller, { body }),
    onDone(data) {
      queryClient.setQueryData(sellerQuery.queryKey, data);
      toast.done(t.saved);
    },
  });
  const labels = {
    name: t.sellerName,
    name_en: t.sellerNameEn,
    address: t.sellerAddress,
    address_en: t.sellerAddressEn,
    national_id: t.sellerNationalId,
    economic_id: t.sellerEconomicId,
    registration_id: t.sellerRegistrationId,
    postal_code: t.sellerPostalCode,
    phone: t.sellerPhone,
  };
  return (
    <Card component="form" aria-label={t.seller} {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {wordFields.map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              placeholder={settings[name] ?? ''}
              {...field(name)}
              dir="auto"
              disabled={!mayEdit}
            />
          ))}
          {numberFields.map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              placeholder={settings[name] ?? ''}
              {...digits(name)}
              inputMode="numeric"
              disabled={!mayEdit}
            />
          ))}
        </SimpleGrid>
        {mayEdit && <FormButtons isBusy={isBusy} />}
      </Stack>
    </Card>
  );
}
