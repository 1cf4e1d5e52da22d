import type { NewSmppCredential, SmppCredential } from '@peyk/sdk';
import { useState } from 'react';

import { Dialog } from '../dialog/dialog.tsx';
import { OneTimeSecret } from '../keys/one-time-secret.tsx';
import type { CredentialCalls } from './calls.ts';
import { CredentialForm } from './credential-form.tsx';
import { useSmppTexts } from './smpp-texts.ts';

interface CredentialDialogProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly calls: CredentialCalls;
  /** Absent: a new one is made. */
  readonly credential?: SmppCredential | undefined;
}

export function CredentialDialog({ isOpen, close, calls, credential }: CredentialDialogProps) {
  const t = useSmppTexts();
  const [made, setMade] = useState<NewSmppCredential>();
  return (
    <Dialog
      isOpen={isOpen}
      close={close}
      onExitTransitionEnd={() => setMade(undefined)}
      title={made ? t.created : credential ? t.edit : t.add}
      // A password that was not copied is lost: only the button closes this.
      closeOnClickOutside={made === undefined}
      closeOnEscape={made === undefined}
      withCloseButton={made === undefined}
    >
      {made ? (
        <OneTimeSecret value={made.password} hint={t.passwordHint} action={{ text: t.understood, close }} />
      ) : (
        <CredentialForm calls={calls} credential={credential} onMade={setMade} onSaved={close} />
      )}
    </Dialog>
  );
}
