import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Invoice as InvoiceData, InvoiceParty, Order } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { PrinterIcon } from '../../theme/icons.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import classes from './invoice.module.css';
import { orderInvoice } from './wallet-queries.ts';
import { useWalletTexts } from './wallet-texts.ts';
import { Table } from '../../components/table.tsx';

/** One paid order on a sheet of paper. */
export function Invoice({ order, close }: { readonly order: Order; readonly close: () => void }) {
  const t = useWalletTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const query = useQuery(orderInvoice(order.id, language));
  return (
    <Dialog
      isOpen
      fullScreen
      close={close}
      title={`${t.invoice} ${format.digits(order.id)}`}
      classNames={{
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        header: 'no-print',
        overlay: 'no-print',
      }}
    >
      <Loaded query={query} height={420}>
        {(invoice) => (
          <Stack maw={760} mx="auto" gap="lg">
            <Sheet invoice={invoice} />
            <Group justify="space-between" className="no-print">
              <Text size="sm" c="dimmed">
                {t.completeProfile}
              </Text>
              <Button leftSection={<PrinterIcon size={18} />} onClick={() => window.print()}>
                {t.print}
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

function Sheet({ invoice }: { readonly invoice: InvoiceData }) {
  const t = useWalletTexts();
  const format = useFormat();
  return (
    <Stack gap="lg" className={classes.sheet ?? ''}>
      <Group justify="space-between" align="start">
        <Title order={2} size="h3">
          {t.invoice}
        </Title>
        <Stack gap={2}>
          <Detail name={t.invoiceNumber} value={String(invoice.number)} isNumber />
          <Detail name={t.order} value={String(invoice.order_id)} isNumber />
          <Detail name={t.issued} value={format.day(invoice.issued_at)} />
        </Stack>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Party title={t.seller} party={invoice.seller} />
        <Party title={t.buyer} party={invoice.buyer} />
      </SimpleGrid>
      <Amounts invoice={invoice} />
      <Text>{t.paidInFull}</Text>
    </Stack>
  );
}

function Amounts({ invoice }: { readonly invoice: InvoiceData }) {
  const t = useWalletTexts();
  const format = useFormat();
  const rows = [
    [t.itemCredit({ rate: format.toman(invoice.rate) }), invoice.amount],
    ...(invoice.discount_amount > 0 ? [[t.discountRow, -invoice.discount_amount] as const] : []),
    [t.taxRow({ percent: format.digits(invoice.tax_percent) }), invoice.tax_amount],
  ] as const;
  return (
    <Table hasBorder>
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col" data-end>
            {t.amountColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, amount]) => (
          <tr key={name}>
            <td>{name}</td>
            <td data-end>{format.toman(amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t.total}</th>
          <td data-end style={{ fontWeight: 700 }}>
            {format.toman(invoice.payable_amount)}
          </td>
        </tr>
      </tbody>
    </Table>
  );
}

function Party({ title, party }: { readonly title: string; readonly party: InvoiceParty }) {
  const t = useWalletTexts();
  return (
    <Stack gap={2} className={classes.party ?? ''}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text fw={700}>
        <bdi>{party.name}</bdi>
      </Text>
      <Detail name={t.nationalId} value={party.national_id} isNumber />
      <Detail name={t.economicId} value={party.economic_id} isNumber />
      <Detail name={t.registrationId} value={party.registration_id} isNumber />
      <Detail name={t.postalCode} value={party.postal_code} isNumber />
      <Detail name={t.phone} value={party.phone} isNumber />
      <Detail name={t.address} value={party.address} />
    </Stack>
  );
}

interface DetailProps {
  readonly name: string;
  readonly value: string | null;
  readonly isNumber?: boolean;
}

/** A line of the sheet; what is not known is left out. */
function Detail({ name, value, isNumber = false }: DetailProps) {
  const format = useFormat();
  if (value === null || value === '') return null;
  return (
    <Text size="sm">
      {name}: {isNumber ? <Ltr>{format.digits(value)}</Ltr> : <bdi>{value}</bdi>}
    </Text>
  );
}
