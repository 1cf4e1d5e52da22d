import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { PageLanguage } from '../../../../http/schemas.ts';
import { Failure } from '../../../../failure.ts';
import { anonymousEndpoint, Redirect } from '../../../../http/endpoint.ts';
import { pageAnswer } from '../../../../http/answers/page-answer.ts';
import { pageLanguage } from '../../../../http/pages/page-frame.ts';
import { text } from '../../../../texts/text.ts';
import { findLinkOwner, linkFields, setPasswordByLink } from './password-by-link.ts';
import { setPasswordMessage, setPasswordPage } from './set-password-page.ts';

const lang = field(Type.Optional(PageLanguage), 'fa or en', 'fa یا en');
const path = '/sign-in/set-password';

export const showSetPassword = anonymousEndpoint({
  method: 'GET',
  path,
  name: 'showSetPassword',
  title: { fa: 'صفحه تعیین رمز عبور', en: 'Show the password page' },
  description: {
    fa: 'صفحهٔ پشتِ لینک یک‌بارمصرف است: تعیین رمز عبور.',
    en: 'Page behind a one-time link, to set a password.',
  },
  query: Type.Object({
    lang,
    token: field(
      Type.Optional(Type.String({ maxLength: 200 })),
      'A secret token',
      'توکن محرمانه',
      'k3Zp9vQm2xT7',
    ),
  }),
  data: pageAnswer,
  refusals: [404],

  async handle({ query, platform, language: preferred }) {
    const language = pageLanguage(query.lang, preferred);
    const token = query.token ?? '';
    // The panel's own page also signs in; this one is for services without the panel.
    if (platform.config.panelFolder !== undefined)
      return new Redirect(`/set-password?token=${encodeURIComponent(token)}`);
    const owner = await findLinkOwner(platform, token);
    if (owner === undefined) return setPasswordMessage(language, text('link_ended'), 404);
    return setPasswordPage({ language, token, username: owner.person.username });
  },
});

export const submitSetPassword = anonymousEndpoint({
  method: 'POST',
  path,
  name: 'submitSetPassword',
  title: { fa: 'فرم تعیین رمز عبور', en: 'Submit the password page' },
  description: {
    fa: 'فرم صفحهٔ تعیین رمز عبور را می‌گیرد.',
    en: 'Receives the form of the page that sets a password.',
  },
  query: Type.Object({ lang }),
  body: Type.Object({
    ...linkFields,
    again: field(linkFields.password, 'Password again', 'تکرار رمز عبور', 'a long pass phrase 12'),
  }),
  data: pageAnswer,
  refusals: [404],

  async handle({ query, body: { token, password, again }, caller, platform, language: preferred }) {
    const language = pageLanguage(query.lang, preferred);
    const owner = await findLinkOwner(platform, token);
    if (owner === undefined) return setPasswordMessage(language, text('link_ended'), 404);
    const { username } = owner.person;
    if (password !== again)
      return setPasswordPage({ language, token, username, problem: text('set_password_differ') });
    try {
      await setPasswordByLink(platform, { token, password }, caller.address);
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      return setPasswordPage({ language, token, username, problem: problem.text });
    }
    return setPasswordMessage(language, text('set_password_done', { username }));
  },
});
