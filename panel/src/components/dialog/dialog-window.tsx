import { Modal, type ModalProps } from '@mantine/core';

import { useCommonTexts } from '../common-texts.ts';

export interface DialogProps extends Pick<ModalProps, 'size' | 'title' | 'children'> {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The window of a dialog. */
export function DialogWindow({ isOpen, close, ...rest }: DialogProps) {
  const t = useCommonTexts();
  return <Modal opened={isOpen} onClose={close} closeButtonProps={{ 'aria-label': t.close }} {...rest} />;
}
