import { Button, Menu } from '@mantine/core';
import { addressOf, type Operation, type OperationInput } from '@peyk/sdk';

import { DownloadIcon } from '../../theme/icons.tsx';
import { useCommonTexts } from '../common-texts.ts';

export interface Exported {
  /** The export of a list. */
  readonly operation: Operation<OperationInput, Blob>;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The filters of the list, as the page has them. */
  readonly query?: object;
}

/** The list as a file, as it is filtered now. */
export function ExportMenu({ operation, params = {}, query = {} }: Exported) {
  const t = useCommonTexts();
  const wanted = { ...query, page: undefined, limit: undefined };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<DownloadIcon size={18} />}>
          {t.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item
            key={format}
            component="a"
            download
            href={addressOf(operation.path, { params, query: { ...wanted, format } })}
          >
            {format === 'xlsx' ? t.asXlsx : t.asCsv}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
