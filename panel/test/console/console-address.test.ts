import { expect, test } from 'vitest';

import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService({
  PEYK_BASE_URL: 'https://sms.example',
  PEYK_CONSOLE_URL: 'http://console.example:9090',
  PEYK_PRIVATE_PORT: '0',
});
const visitors = panelVisitors(service);

async function givenOperator() {
  const { operatorId } = await service.given.operator();
  return service.given.user({ operatorId });
}

test('behind a proxy an operator signs in at the private port, by a tunnel that ends at localhost', async () => {
  const { port } = new URL(service.privateAddress ?? '');
  const page = await visitors.signIn(await givenOperator(), {
    language: 'en',
    baseURL: `http://localhost:${port}`,
  });
  await page.waitForURL('**/console');
  await page.getByRole('link', { name: 'Carriers' }).first().click();
  // The overview has a heading "Carriers" and an alert of its own.
  await page.getByRole('heading', { name: 'Carriers', level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('where the console is not served the panel says where it is, and nothing else', async () => {
  for (const [language, sentence] of [
    ['en', 'The console is not available at this address'],
    ['fa', 'کنسول در این آدرس در دسترس نیست'],
  ] as const) {
    const page = await visitors.signIn(await givenOperator(), { language });
    await page.getByRole('heading', { name: sentence }).waitFor();
    const link = page.getByRole('link', { name: 'http://console.example:9090/console' });
    await expect.poll(() => link.getAttribute('href')).toBe('http://console.example:9090/console');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  }
});
