import { ActionIcon, Button, Group, NativeSelect, Stack, Text, Tooltip } from '@mantine/core';
import type { Attribute, Contact, Phonebook } from '@peyk/sdk';
import type { ReactNode } from 'react';

import { useFormat } from '../../language/language.tsx';
import { TrashIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { VirtualGrid, type GridColumn } from '../../components/grid/virtual-grid.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useCommonTexts } from '../../components/common-texts.ts';
import { useMay } from '../../session/me.ts';
import { ContactCell } from './contact-cell.tsx';
import { useFixedColumns, type FixedColumnTexts } from '../../shared-queries/contact-columns.ts';
import { useDeleteContact } from './delete-contact.ts';
import { usePhonebooksTexts } from './phonebooks-texts.ts';
import type { ContactPatch } from './save-contact.ts';
import { useContactRows } from './use-contact-rows.ts';

const sortColumns = ['id', 'mobile', 'name'] as const;

interface ContactsListProps {
  readonly book: Phonebook;
  readonly empty: ReactNode;
}

/** Contacts of a phonebook; the server searches and sorts them, and only the rows in sight are asked for. */
export function ContactsList({ book, empty }: ContactsListProps) {
  const t = usePhonebooksTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const { filters, change, clear } = useFilters('/phonebooks/$id');
  const by = sortColumns.find((one) => one === filters.sort_by) ?? 'id';
  const type = filters.sort_type === 'asc' ? 'asc' : 'desc';
  const topRow = Math.max(0, Math.floor(Number(filters.row)) || 0);
  const order = { search: filters.search, sort_by: by, sort_type: type } as const;
  const { head, total, rowAt, onRange } = useContactRows(book, order, topRow);
  const columns = useColumns(book);
  const sortTo = (sort_by: string, sort_type: string) => change({ sort_by, sort_type, row: '0' });
  const isFiltered = filters.search !== '';
  return (
    <Stack gap="md">
      {book.records > 0 && (
        <Group gap="sm">
          <SearchField
            value={filters.search}
            label={t.searchContacts}
            onChange={(search) => change({ search, row: '0' })}
          />
          <OrderSelect order={`${by} ${type}`} sortTo={sortTo} />
        </Group>
      )}
      <Loaded query={head} height={360}>
        {() => total === 0 && (isFiltered ? <NothingFound clear={clear} /> : empty)}
      </Loaded>
      {total > 0 && (
        <>
          <VirtualGrid
            // Another order begins at its top.
            key={`${filters.search}:${by}:${type}`}
            name={t.contactList}
            total={total}
            rowAt={rowAt}
            rowKey={({ id }) => id}
            columns={columns}
            sorting={{ by, type, change: sortTo }}
            onRange={onRange}
            topRow={topRow}
            onTopRow={(row) => row !== topRow && change({ row: String(row) })}
            isStale={head.isPlaceholderData}
          />
          <Text c="dimmed" size="sm" role="status">
            {common.total({ count: format.count(total) })}
          </Text>
        </>
      )}
    </Stack>
  );
}

function NothingFound({ clear }: { readonly clear: () => void }) {
  const t = useCommonTexts();
  const action = (
    <Button variant="default" onClick={clear}>
      {t.clearFilters}
    </Button>
  );
  return <Empty title={t.nothingMatches} action={action} />;
}

interface OrderSelectProps {
  readonly order: string;
  readonly sortTo: (by: string, type: string) => void;
}

function OrderSelect({ order, sortTo }: OrderSelectProps) {
  const t = usePhonebooksTexts();
  const orders = [
    ['id desc', t.newestFirst],
    ['id asc', t.oldestFirst],
    ['name asc', t.byName],
    ['mobile asc', t.byMobile],
  ] as const;
  return (
    <NativeSelect
      aria-label={t.sort}
      value={orders.some(([one]) => one === order) ? order : 'id desc'}
      data={orders.map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget }) => {
        const [sortBy = 'id', sortType = 'desc'] = currentTarget.value.split(' ');
        sortTo(sortBy, sortType);
      }}
    />
  );
}

function useColumns(book: Phonebook): GridColumn<Contact>[] {
  const t = usePhonebooksTexts();
  const mayEdit = useMay('send');
  const fixed = useFixedColumns();
  const columns: GridColumn<Contact>[] = [
    {
      key: 'mobile',
      card: 'fact',
      title: t.mobile,
      sortBy: 'mobile',
      cell: (contact, tabIndex) => (
        <ContactCell
          tabIndex={tabIndex}
          {...{ book, contact, column: t.mobile, value: contact.mobile }}
          isCode
          patch={(mobile) => ({ mobile })}
        />
      ),
    },
    ...fixed.map((column) => fixedColumn(book, column, t.none)),
    ...book.attributes.map((attribute) => attributeColumn(book, attribute)),
  ];
  if (!mayEdit) return columns;
  const actions = (contact: Contact, tabIndex: number) => (
    <DeleteContact book={book} contact={contact} tabIndex={tabIndex} />
  );
  return [...columns, { key: 'actions', card: 'actions', title: t.actions, cell: actions, width: '72px' }];
}

function fixedColumn(
  book: Phonebook,
  { name, title, choices }: FixedColumnTexts,
  none: string,
): GridColumn<Contact> {
  const isSorted = sortColumns.some((one) => one === name);
  const words = choices && {
    options: [{ value: '', label: none }, ...choices],
    shownOf: (value: string) => choices.find((one) => one.value === value)?.label ?? '',
  };
  return {
    key: name,
    card: name === 'name' ? 'headline' : 'more',
    title,
    ...(isSorted && { sortBy: name }),
    cell: (contact, tabIndex) => {
      const value = contact[name] ?? '';
      return (
        <ContactCell
          tabIndex={tabIndex}
          {...{ book, contact, column: title, value }}
          {...(words && { options: words.options, shown: words.shownOf(value) })}
          patch={(typed) => ({ [name]: typed }) as ContactPatch}
        />
      );
    },
  };
}

function attributeColumn(book: Phonebook, { id, title, type }: Attribute): GridColumn<Contact> {
  return {
    key: `attribute-${id}`,
    card: 'fact',
    title,
    cell: (contact, tabIndex) => (
      <ContactCell
        tabIndex={tabIndex}
        {...{ book, contact, column: title }}
        value={contact.attributes.find((one) => one.attribute_id === id)?.value ?? ''}
        isCode={type !== 'string'}
        patch={(value) => ({ attributes: [{ attribute_id: id, value }] })}
      />
    ),
  };
}

interface DeleteContactProps {
  readonly book: Phonebook;
  readonly contact: Contact;
  readonly tabIndex: number;
}

function DeleteContact({ book, contact, tabIndex }: DeleteContactProps) {
  const t = usePhonebooksTexts();
  const remove = useDeleteContact(book);
  const label = t.deleteContact({ mobile: contact.mobile });
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={label}
        tabIndex={tabIndex}
        loading={remove.isPending}
        onClick={() => remove.mutate(contact)}
      >
        <TrashIcon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
