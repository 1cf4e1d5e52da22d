import { Page } from '../../../../http/endpoint.ts';
import { escapeHtml } from '../../../../http/pages/page-frame.ts';
import { cardPage, formHeaders } from '../../../../http/pages/card-page.ts';
import { say, text, type Language, type Text, type TextKey } from '../../../../texts/text.ts';
import { passwordLengthMin } from './password-strength.ts';
import { passwordLengthMax } from './passwords.ts';

interface FormPage {
  readonly language: Language;
  readonly token: string;
  readonly username: string;
  /** Why the submitted form was refused. */
  readonly problem?: Text | undefined;
}

/** The page of a one-time link that sets a password. Works without JavaScript. */
export function setPasswordPage({ language, token, username, problem }: FormPage): Page {
  const words = (key: TextKey, params = {}) => escapeHtml(say(text(key, params), language));
  const notice =
    problem === undefined
      ? ''
      : `<p class="problem" role="alert" id="problem">${escapeHtml(say(problem, language))}</p>`;
  const field = (name: string, label: TextKey) =>
    `<label>${words(label)}<input type="password" name="${name}" autocomplete="new-password" required minlength="${passwordLengthMin}" maxlength="${passwordLengthMax}" dir="auto" aria-describedby="rule"></label>`;
  return framed(
    language,
    `?token=${encodeURIComponent(token)}&amp;lang=`,
    `<h1>${words('set_password_title')}</h1>
<p>${words('set_password_for', { username })}</p>
<p class="hint" id="rule">${words('set_password_rule', { limit: passwordLengthMin })}</p>
${notice}
<form method="post" action="/sign-in/set-password?lang=${language}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="username" value="${escapeHtml(username)}" autocomplete="username">
${field('password', 'set_password_new')}
${field('again', 'set_password_again')}
<button class="button">${words('set_password_save')}</button>
</form>`,
    problem === undefined ? 200 : 422,
  );
}

/** Result page: the password was set, or the link is not valid. */
export function setPasswordMessage(language: Language, message: Text, status = 200): Page {
  const words = (key: TextKey) => escapeHtml(say(text(key), language));
  return framed(
    language,
    '?lang=',
    `<h1>${words('set_password_title')}</h1>
<p role="status">${escapeHtml(say(message, language))}</p>
<p><a class="button" href="/?lang=${language}">${words('set_password_home')}</a></p>`,
    status,
  );
}

function framed(language: Language, otherAddress: string, body: string, status: number): Page {
  const title = say(text('set_password_title'), language);
  const html = cardPage({
    language,
    title,
    styles: ['/sign-in/sign-in.css'],
    inLanguage: otherAddress,
    body,
  });
  return new Page(html, status, formHeaders);
}
