import { ActionIcon, Menu } from '@mantine/core';
import { addressOf, exportContacts, type Phonebook } from '@peyk/sdk';
import { useState } from 'react';

import {
  ColumnsIcon,
  CopyIcon,
  PersonIcon,
  DownloadIcon,
  MergeIcon,
  MoreIcon,
  PencilIcon,
  TrashIcon,
} from '../../theme/icons.tsx';
import { useMay } from '../../session/me.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { DeletePhonebook } from './delete-phonebook.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { JoinFormDialog } from './join-form-dialog.tsx';
import { useJoinFormTexts } from './join-form-texts.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { usePhonebooksTexts } from './phonebooks-texts.ts';
import { RenamePhonebook } from './rename-phonebook.tsx';

type Action = 'join' | 'rename' | 'columns' | 'merge' | 'duplicates' | 'delete';

/** What can be done with a whole phonebook. */
export function BookMenu({ book }: { readonly book: Phonebook }) {
  const t = usePhonebooksTexts();
  const j = useJoinFormTexts();
  const mayEdit = useMay('send');
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const exportTo = (format: 'xlsx' | 'csv') =>
    addressOf(exportContacts.path, { params: { id: book.id }, query: { format } });
  const changes = [
    ['join', j.title, PersonIcon],
    ['rename', t.rename, PencilIcon],
    ['columns', t.editColumns, ColumnsIcon],
    ['merge', t.merge, MergeIcon],
    ['duplicates', t.duplicates, CopyIcon],
  ] as const;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} radius="xl" aria-label={t.more}>
            <MoreIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit &&
            changes.map(([name, label, Icon]) => (
              <Menu.Item key={name} leftSection={<Icon size={16} />} onClick={() => setAction(name)}>
                {label}
              </Menu.Item>
            ))}
          <Menu.Item component="a" href={exportTo('xlsx')} download leftSection={<DownloadIcon size={16} />}>
            {t.exportXlsx}
          </Menu.Item>
          <Menu.Item component="a" href={exportTo('csv')} download leftSection={<DownloadIcon size={16} />}>
            {t.exportCsv}
          </Menu.Item>
          {mayEdit && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="var(--delete)"
                leftSection={<TrashIcon size={16} />}
                onClick={() => setAction('delete')}
              >
                {t.remove}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <JoinFormDialog book={book} isOpen={action === 'join'} close={close} />
      <RenamePhonebook book={book} isOpen={action === 'rename'} close={close} />
      <ColumnsDialog book={book} isOpen={action === 'columns'} close={close} />
      <MergeDialog book={book} isOpen={action === 'merge'} close={close} />
      <DuplicatesDialog book={book} isOpen={action === 'duplicates'} close={close} />
      <DeletePhonebook book={book} isOpen={action === 'delete'} close={close} />
    </>
  );
}
