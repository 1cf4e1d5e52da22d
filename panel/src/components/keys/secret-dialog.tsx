import { useState, type ReactNode } from 'react';

import { Dialog } from '../dialog/dialog.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';

interface SecretDialogProps<Made> {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** The title over the form. */
  readonly title: string;
  readonly form: (onMade: (made: Made) => void) => ReactNode;
  /** What is shown of the record once it is made. */
  readonly shown: (made: Made) => { readonly title: string; readonly value: string; readonly hint: string };
  /** The word on the button that closes: the person has saved the secret. */
  readonly understood: string;
}

/** Makes a key, a webhook or a hook, and shows its secret, which the service does so only once. */
export function SecretDialog<Made>({
  isOpen,
  close,
  title,
  form,
  shown,
  understood,
}: SecretDialogProps<Made>) {
  const [made, setMade] = useState<{ readonly record: Made }>();
  const secret = made && shown(made.record);
  return (
    <Dialog
      isOpen={isOpen}
      close={close}
      onExitTransitionEnd={() => setMade(undefined)}
      title={secret?.title ?? title}
      // A secret that was not copied is lost: only the button closes this.
      closeOnClickOutside={secret === undefined}
      closeOnEscape={secret === undefined}
      withCloseButton={secret === undefined}
    >
      {secret ? (
        <OneTimeSecret value={secret.value} hint={secret.hint} action={{ text: understood, close }} />
      ) : (
        form((record) => setMade({ record }))
      )}
    </Dialog>
  );
}
