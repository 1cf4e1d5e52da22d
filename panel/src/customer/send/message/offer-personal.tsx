import { Alert, Button } from '@mantine/core';

import { useGo } from '../../../components/link/use-go.ts';
import { useLanguage } from '../../../language/language.tsx';
import { linkTo } from '../../../links.ts';
import type { SendForm } from '../draft/use-send-form.ts';
import { useSendTexts } from '../send-texts.ts';
import { asTemplate, bracedIn, placesIn } from './placeholders.ts';

/** Says of a plain text with places for names that everybody would read the places, and offers to fill them. */
export function OfferPersonal({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const go = useGo();
  const { text } = form.values;
  const change = () => {
    form.set('text', asTemplate(text));
    void go(linkTo('/send', { kind: 'personal' }), { replace: true });
  };
  return <Offer places={placesIn(text)} say={t.offerPersonal} action={t.makePersonal} run={change} />;
}

/** Says of a personalised text with places in braces that nothing fills them, and offers to make them variables. */
export function OfferVariables({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const { text } = form.values;
  return (
    <Offer
      places={bracedIn(text)}
      say={t.offerVariables}
      action={t.makeVariables}
      run={() => form.set('text', asTemplate(text))}
    />
  );
}

interface OfferProps {
  readonly places: readonly string[];
  readonly say: (names: { readonly names: string }) => string;
  readonly action: string;
  readonly run: () => void;
}

function Offer({ places, say, action, run }: OfferProps) {
  const { language } = useLanguage();
  if (places.length === 0) return null;
  const names = places.map((place) => `\u2068${place}\u2069`).join(language === 'fa' ? '، ' : ', ');
  return (
    <Alert color="orange" role="status">
      {say({ names })}
      <div>
        <Button variant="light" size="compact-md" mt="xs" onClick={run}>
          {action}
        </Button>
      </div>
    </Alert>
  );
}
