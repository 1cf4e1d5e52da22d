import { Button, Menu } from '@mantine/core';

import { DownloadIcon } from '../look/icons.tsx';
import { usePartTexts } from './part-texts.ts';

interface ExportMenuProps {
  /** Where the file is; the browser downloads it while the service writes it. */
  readonly address: (format: 'xlsx' | 'csv') => string;
}

/** What is listed, as a file. */
export function ExportMenu({ address }: ExportMenuProps) {
  const t = usePartTexts();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<DownloadIcon size={16} />}>
          {t.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address('xlsx')} download>
          {t.exportXlsx}
        </Menu.Item>
        <Menu.Item component="a" href={address('csv')} download>
          {t.exportCsv}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
