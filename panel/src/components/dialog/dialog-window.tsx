import { Modal, type ModalProps } from '@mantine/core';

import { useCommonTexts } from '../common-texts.ts';

type Passed =
  | 'children'
  | 'classNames'
  | 'closeOnClickOutside'
  | 'closeOnEscape'
  | 'fullScreen'
  | 'onExitTransitionEnd'
  | 'size'
  | 'title'
  | 'withCloseButton';

export interface DialogProps extends Pick<ModalProps, Passed> {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The window of a dialog. */
export function DialogWindow({ isOpen, close, ...rest }: DialogProps) {
  const t = useCommonTexts();
  return <Modal opened={isOpen} onClose={close} closeButtonProps={{ 'aria-label': t.close }} {...rest} />;
}
