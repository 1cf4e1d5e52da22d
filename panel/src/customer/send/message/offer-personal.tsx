import { Alert, Button } from '@mantine/core';

import { useGo } from '../../../components/link/use-go.ts';
import { useLanguage } from '../../../language/language.tsx';
import { linkTo } from '../../../links.ts';
import type { SendForm } from '../draft/use-send-form.ts';
import { useSendTexts } from '../send-texts.ts';
import { asTemplate, placesIn } from './placeholders.ts';

/** Says of a plain text with places for names that everybody would read the places, and offers to fill them. */
export function OfferPersonal({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const go = useGo();
  const { language } = useLanguage();
  const { text } = form.values;
  const places = placesIn(text);
  if (places.length === 0) return null;
  const names = places.map((place) => `\u2068${place}\u2069`).join(language === 'fa' ? '، ' : ', ');
  const change = () => {
    form.set('text', asTemplate(text));
    void go(linkTo('/send', { kind: 'personal' }), { replace: true });
  };
  return (
    <Alert color="orange" role="status">
      {t.offerPersonal({ names })}
      <div>
        <Button variant="light" size="compact-md" mt="xs" onClick={change}>
          {t.makePersonal}
        </Button>
      </div>
    </Alert>
  );
}
