import { Button, Group, Menu, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { deleteSavedView, saveViewOfList, type SavedView } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { PageAddress } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { withSearch } from '../../links.ts';
import { viewsQuery } from '../../shared-queries/views.ts';
import { CloseIcon, PlusIcon, ViewsIcon } from '../../theme/icons.tsx';
import { useCommonTexts } from '../common-texts.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { toast } from '../feedback/toast.tsx';
import { useGo } from '../link/use-go.ts';
import { useSearchText } from '../link/use-words.ts';

/** The list as it is filtered now, saved by name and opened again; for this person only. */
export function SavedViews({ page }: { readonly page: PageAddress }) {
  const t = useCommonTexts();
  const [isSaving, saving] = useDisclosure(false);
  const { data = [] } = useQuery(viewsQuery);
  const views = data.filter((view) => view.page === page);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<ViewsIcon size={18} />}>
            {t.views}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{t.noViews}</Menu.Label>}
          {views.map((view) => (
            <ViewItem key={view.name} view={view} />
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<PlusIcon size={16} />} onClick={saving.open}>
            {t.saveView}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog isOpen={isSaving} close={saving.close} title={t.saveView}>
        <SaveView page={page} close={saving.close} />
      </Dialog>
    </>
  );
}

function ViewItem({ view: { page, name, search } }: { readonly view: SavedView }) {
  const t = useCommonTexts();
  const go = useGo();
  const remove = useMutation({
    mutationFn: () => ask(deleteSavedView, { query: { page, name } }),
    meta: { stale: [queryKeys.views.all] },
    onSuccess: () => toast.done(t.viewDeleted),
    onError: toast.refused,
  });
  const words = Object.fromEntries(new URLSearchParams(search));
  return (
    <Group gap={4} wrap="nowrap">
      <Menu.Item flex={1} onClick={() => void go(withSearch(page, words))}>
        <bdi>{name}</bdi>
      </Menu.Item>
      <Menu.Item
        w="auto"
        closeMenuOnClick={false}
        aria-label={t.deleteView({ name })}
        onClick={() => remove.mutate()}
      >
        <CloseIcon size={16} />
      </Menu.Item>
    </Group>
  );
}

function SaveView({ page, close }: { readonly page: PageAddress; readonly close: () => void }) {
  const t = useCommonTexts();
  const { page: _turned, ...words } = useSearchText();
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () =>
      ask(saveViewOfList, {
        body: { page, name: name.trim(), search: withSearch('', words).replace(/^\?/, '') },
      }),
    meta: { stale: [queryKeys.views.all] },
    onSuccess() {
      close();
      toast.done(t.viewSaved);
    },
    onError: toast.refused,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') save.mutate();
      }}
    >
      <TextInput
        label={t.viewName}
        value={name}
        maxLength={60}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="end" mt="md">
        <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
          {t.save}
        </Button>
      </Group>
    </form>
  );
}
