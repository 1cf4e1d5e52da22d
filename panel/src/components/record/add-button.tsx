import { Button } from '@mantine/core';

import { PlusIcon } from '../../theme/icons.tsx';

/** The button over a list that adds to it. */
export function AddButton({ name, add }: { readonly name: string; readonly add: () => void }) {
  return (
    <Button leftSection={<PlusIcon size={18} />} onClick={add}>
      {name}
    </Button>
  );
}
