import type { Language } from '../../texts/text.ts';

const names: Readonly<Record<Language, { readonly name: string; readonly description: string }>> = {
  fa: { name: 'پیک', description: 'ارسال پیامک، رمز یک‌بارمصرف و پیام صوتی' },
  en: { name: 'Peyk', description: 'Text messages, one-time codes and voice messages' },
};

/** What a phone or a desktop needs to install the panel like a program. */
export function panelManifest(language: Language) {
  const { name, description } = names[language];
  return {
    // The same program in both languages.
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: language === 'fa' ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0b6e66',
    background_color: '#faf9f6',
    icons: [
      { src: '/docs/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/design/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/design/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/design/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
