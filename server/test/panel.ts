import type { Answer } from './caller.ts';
import type { TestService } from './test-platform.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A signed-in browser session: sends the cookie and the CSRF token. */
export interface PanelSession {
  readonly cookie: string;
  readonly csrfToken: string;
  call(method: Method, path: string, json?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf({ headers }: Answer): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Signs in to the panel with username and password; for users without a second factor. */
export async function signIn(
  service: TestService,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<PanelSession> {
  const answer = await service.as(undefined).post('/panel/v1/sign-in', { username, password });
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.text}`);
  return panelSessionOf(service, answer);
}

/** The session of a sign-in answer. */
export function panelSessionOf(service: TestService, answer: Answer): PanelSession {
  const [cookie, csrfToken] = [cookieOf(answer), answer.body.data.csrf_token as string];
  return {
    cookie,
    csrfToken,
    call: (method, path, json, headers = {}) =>
      service.as(undefined).request(method, path, {
        headers: {
          cookie,
          'x-csrf-token': csrfToken,
          accept: 'application/json',
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }),
  };
}
