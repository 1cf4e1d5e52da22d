import { Modal, type ModalProps } from '@mantine/core';

import { usePartTexts } from './part-texts.ts';

export interface DialogProps extends Pick<ModalProps, 'size' | 'title' | 'children'> {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** A part of a room in front of it. */
export function DialogWindow({ isOpen, close, ...rest }: DialogProps) {
  const t = usePartTexts();
  return <Modal opened={isOpen} onClose={close} closeButtonProps={{ 'aria-label': t.close }} {...rest} />;
}
