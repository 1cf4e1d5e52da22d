import { Button, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import type { Order } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { profileQuery } from '../../facts/profile.ts';
import { useFormat } from '../../language/language.tsx';
import { PrinterIcon } from '../../look/icons.tsx';
import { Moment } from '../../parts/moment.tsx';
import { usePartTexts } from '../../parts/part-texts.ts';
import { useWalletTexts } from './wallet-texts.ts';

/** One paid order on a sheet of paper. */
export function Invoice({ order, close }: { readonly order: Order; readonly close: () => void }) {
  const t = useWalletTexts();
  const parts = usePartTexts();
  const format = useFormat();
  const { data: profile } = useQuery(profileQuery);
  const rows = [
    [t.itemCredit, order.amount],
    ...(order.discount_amount > 0 ? [[t.discountRow, -order.discount_amount] as const] : []),
    [t.total, order.payable_amount],
  ] as const;
  return (
    <Modal
      opened
      fullScreen
      onClose={close}
      title={`${t.invoice} ${order.id}`}
      closeButtonProps={{ 'aria-label': parts.close, className: 'no-print' }}
    >
      <Stack maw={720} mx="auto" gap="lg">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {t.invoice}
          </Title>
          <Text>
            <Moment at={order.ended_at ?? order.created_at} />
          </Text>
        </Group>
        <Group justify="space-between" align="start">
          <Text>
            {t.seller}: {window.location.host}
          </Text>
          <Stack gap={0}>
            <Text>
              {t.buyer}: {profile?.displayName}
            </Text>
            <Text size="sm">{profile?.national_id ?? profile?.national_code}</Text>
            <Text size="sm">{profile?.address}</Text>
          </Stack>
        </Group>
        <Table withTableBorder>
          <Table.Tbody>
            {rows.map(([name, amount]) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="end">{format.toman(amount)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Button className="no-print" leftSection={<PrinterIcon size={18} />} onClick={() => window.print()}>
          {t.print}
        </Button>
      </Stack>
    </Modal>
  );
}
