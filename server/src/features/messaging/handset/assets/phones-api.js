import { say } from '/docs/settings.js';

import { csrfToken, language } from './page-settings.js';

export function listPhones(search, limit) {
  return call(`/handset/phones?${new URLSearchParams({ search, limit })}`);
}

export function showPhone(mobile) {
  return call(`/handset/phones/${encodeURIComponent(mobile)}`);
}

export const clearPhones = () => remove('/handset/phones');

export const clearPhone = (mobile) => remove(`/handset/phones/${encodeURIComponent(mobile)}`);

export function deleteMessage(mobile, { id, carrier }) {
  const address = `/handset/phones/${encodeURIComponent(mobile)}/messages/${id}`;
  return remove(`${address}?${new URLSearchParams({ carrier })}`);
}

function remove(address) {
  return call(address, {
    method: 'DELETE',
    headers: { ...(csrfToken !== null && { 'x-csrf-token': csrfToken }) },
  });
}

export function replyFromPhone(mobile, reply) {
  return call(`/handset/phones/${encodeURIComponent(mobile)}/reply`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(csrfToken !== null && { 'x-csrf-token': csrfToken }),
    },
    body: JSON.stringify(reply),
  });
}

/** Returns the data of the envelope; a refusal is thrown as an error with its text and code. */
async function call(address, options = {}) {
  const headers = { 'accept-language': language, ...options.headers };
  const answer = await fetch(address, { ...options, headers })
    .then((response) => response.json())
    .catch(() => ({ status: 'error', message: say('no_connection') }));
  if (answer.status === 'success') return answer.data;
  throw Object.assign(new Error(answer.message), { code: answer.error_code });
}
