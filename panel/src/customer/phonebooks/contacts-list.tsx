import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core';
import type { Attribute, Contact, Phonebook } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { TrashIcon } from '../../look/icons.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { SearchField } from '../../parts/list/search-field.tsx';
import { ServerList } from '../../parts/list/server-list.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { useMay } from '../../session/me.ts';
import { ContactCell } from './contact-cell.tsx';
import { useDeleteContact } from './delete-contact.ts';
import { contactsPage } from './phonebooks-queries.ts';
import { prefixWords, usePhonebooksTexts } from './phonebooks-texts.ts';

const filterSpec = { search: '', sort_by: 'id', sort_type: 'desc' };
const sortColumns = ['id', 'mobile', 'name'] as const;
const rowsPerPage = 50;

interface ContactsListProps {
  readonly book: Phonebook;
  readonly empty: ReactNode;
}

/** Contacts of a phonebook; the server searches, sorts and cuts them into pages, so a million are as quick as ten. */
export function ContactsList({ book, empty }: ContactsListProps) {
  const t = usePhonebooksTexts();
  const { filters, change, turnTo, clear } = useFilters(filterSpec);
  const by = sortColumns.find((one) => one === filters.sort_by) ?? 'id';
  const type = filters.sort_type === 'asc' ? 'asc' : 'desc';
  const query = useQuery(
    contactsPage({
      phone_book_id: book.id,
      page: filters.page,
      limit: rowsPerPage,
      search: filters.search,
      sort_by: by,
      sort_type: type,
    }),
  );
  const columns = useColumns(book);
  const sortTo = (sort_by: string, sort_type: string) => change({ sort_by, sort_type });
  const orders = [
    ['id desc', t.newestFirst],
    ['id asc', t.oldestFirst],
    ['name asc', t.byName],
    ['mobile asc', t.byMobile],
  ] as const;
  const order = `${by} ${type}`;
  return (
    <ServerList
      name={t.contactList}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      isFiltered={filters.search !== ''}
      clear={clear}
      turnTo={turnTo}
      empty={empty}
      sorting={{ by, type, change: sortTo }}
      tools={
        book.records > 0 && (
          <>
            <SearchField
              value={filters.search}
              label={t.searchContacts}
              onChange={(search) => change({ search })}
            />
            <NativeSelect
              aria-label={t.sort}
              value={orders.some(([one]) => one === order) ? order : 'id desc'}
              data={orders.map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget }) => {
                const [sortBy = 'id', sortType = 'desc'] = currentTarget.value.split(' ');
                sortTo(sortBy, sortType);
              }}
            />
          </>
        )
      }
    />
  );
}

function useColumns(book: Phonebook): Column<Contact>[] {
  const t = usePhonebooksTexts();
  const { language } = useLanguage();
  const mayEdit = useMay('send');
  const prefixes = [
    { value: '', label: t.none },
    ...Object.entries(prefixWords).map(([value, word]) => ({ value, label: inLanguage(word, language) })),
  ];
  const columns: Column<Contact>[] = [
    {
      key: 'mobile',
      title: t.mobile,
      sortBy: 'mobile',
      cell: (contact) => (
        <ContactCell
          {...{ book, contact, column: t.mobile, value: contact.mobile }}
          isCode
          patch={(mobile) => ({ mobile })}
        />
      ),
    },
    {
      key: 'name',
      title: t.name,
      sortBy: 'name',
      cell: (contact) => (
        <ContactCell
          {...{ book, contact, column: t.name, value: contact.name }}
          patch={(name) => ({ name })}
        />
      ),
    },
    {
      key: 'prefix',
      title: t.prefix,
      cell: (contact) => (
        <ContactCell
          {...{ book, contact, column: t.prefix, value: contact.prefix ?? '' }}
          options={prefixes}
          shown={contact.prefix ? (prefixes.find(({ value }) => value === contact.prefix)?.label ?? '') : ''}
          patch={(prefix) => ({ prefix })}
        />
      ),
    },
    ...book.attributes.map((attribute) => attributeColumn(book, attribute)),
  ];
  if (!mayEdit) return columns;
  const actions = (contact: Contact) => <DeleteContact book={book} contact={contact} />;
  return [...columns, { key: 'actions', title: t.actions, cell: actions }];
}

function attributeColumn(book: Phonebook, { id, title, type }: Attribute): Column<Contact> {
  return {
    key: `attribute-${id}`,
    title,
    cell: (contact) => (
      <ContactCell
        {...{ book, contact, column: title }}
        value={contact.attributes.find((one) => one.attribute_id === id)?.value ?? ''}
        isCode={type !== 'string'}
        patch={(value) => ({ attributes: [{ attribute_id: id, value }] })}
      />
    ),
  };
}

function DeleteContact({ book, contact }: { readonly book: Phonebook; readonly contact: Contact }) {
  const t = usePhonebooksTexts();
  const remove = useDeleteContact(book);
  const label = t.deleteContact({ mobile: contact.mobile });
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={label}
        loading={remove.isPending}
        onClick={() => remove.mutate(contact)}
      >
        <TrashIcon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
