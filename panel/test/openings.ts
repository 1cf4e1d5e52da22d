import { useAppTexts } from '../src/app/app-texts.ts';
import { useCallsTexts } from '../src/customer/developers/calls-texts.ts';
import { useDevelopersTexts } from '../src/customer/developers/developers-texts.ts';
import { useDoorsTexts } from '../src/customer/developers/doors/doors-texts.ts';
import { useVerifyTexts } from '../src/customer/developers/verify-texts.ts';
import { useWebhooksTexts } from '../src/customer/developers/webhooks-texts.ts';
import { useInboxTexts } from '../src/customer/inbox/inbox-texts.ts';
import { usePatternsTexts } from '../src/customer/patterns/patterns-texts.ts';
import { useImportTexts } from '../src/customer/phonebooks/import/import-texts.ts';
import { usePhonebooksTexts } from '../src/customer/phonebooks/phonebooks-texts.ts';
import { usePlacesTexts } from '../src/customer/places/places-texts.ts';
import { useSendActionTexts } from '../src/customer/reports/reports-texts.ts';
import { useSettingsTexts } from '../src/customer/settings/settings-texts.ts';
import { useTicketsTexts } from '../src/customer/tickets/tickets-texts.ts';
import { useVoiceTexts } from '../src/customer/voice/voice-texts.ts';
import { useWalletTexts } from '../src/customer/wallet/wallet-texts.ts';
import type { Language } from '../src/language/language.tsx';
import { useKeyListTexts } from '../src/components/keys/key-list-texts.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';

/** A page, and the names of the buttons that open something in it: one, or a menu and what is chosen there. */
export type Opening = readonly [address: string, ...clicks: string[]];

/** Where the records of an account are seen. */
type Places = Readonly<Record<'book' | 'waiting' | 'pattern' | 'place' | 'conversation', string>>;

/** Menus, dialogs and drawers of the pages of a customer, and of the frame around them. */
export function customerOpenings(language: Language, places: Places): Opening[] {
  const of = <Texts>(hook: { readonly both: Readonly<Record<Language, Texts>> }) => hook.both[language];
  const [app, common, books] = [of(useAppTexts), of(useCommonTexts), of(usePhonebooksTexts)];
  const [developers, webhooks, settings] = [
    of(useDevelopersTexts),
    of(useWebhooksTexts),
    of(useSettingsTexts),
  ];
  return [
    ['/', app.search],
    ['/', app.scheme],
    ['/', app.account],
    ['/reports', common.export],
    ['/reports', common.views],
    [places.waiting, of(useSendActionTexts).move],
    [places.waiting, of(useSendActionTexts).cancel],
    [places.conversation, of(useInboxTexts).makeContact],
    [places.pattern, of(usePatternsTexts).remove],
    [places.place, of(usePlacesTexts).cancel],
    ['/phonebooks', books.create],
    [places.book, books.add],
    [places.book, of(useImportTexts).open],
    [places.book, books.more],
    ...[books.rename, books.editColumns, books.merge, books.duplicates, books.remove].map((item): Opening => [
      places.book,
      books.more,
      item,
    ]),
    ['/voice', of(useVoiceTexts).sendTitle({ title: 'فروش پاییزه' })],
    ['/wallet', common.export],
    ['/wallet', `${of(useWalletTexts).fromDay}: ${common.openCalendar}`],
    ['/wallet?tab=orders', of(useWalletTexts).print],
    ['/wallet?tab=orders', of(useWalletTexts).cancel],
    ['/tickets', of(useTicketsTexts).open],
    ['/developers', developers.newKey],
    ['/developers', of(useKeyListTexts).revoke],
    ['/developers?tab=webhooks', webhooks.add],
    ['/developers?tab=webhooks', webhooks.log],
    ['/developers?tab=webhooks', webhooks.actions],
    ['/developers?tab=webhooks', webhooks.actions, webhooks.rotate],
    ['/developers?tab=webhooks', webhooks.actions, webhooks.remove],
    ['/developers?tab=calls', of(useCallsTexts).details],
    ['/developers?tab=verify', of(useVerifyTexts).add],
    ['/developers?tab=verify', of(useVerifyTexts).remove],
    ['/developers?tab=doors', of(useDoorsTexts).newKey],
    ['/settings', settings.turnOn],
    ['/settings?tab=people', settings.invite],
    ['/settings?tab=people', settings.remove],
    ['/settings?tab=blacklist', settings.block],
  ];
}
