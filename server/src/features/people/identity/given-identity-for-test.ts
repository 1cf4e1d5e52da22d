import type { TestService } from '../../../../test/test-platform.ts';

export const png = Buffer.from('\x89PNG\r\n\x1a\n and the picture of a card', 'latin1');

export function formOf(content: Buffer | string, name = 'card.png'): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return form;
}

const path = '/ws/v1/account/identity';

/** A service that asks for a national code and a card, and an account that is not verified. */
export async function givenIdentity(service: TestService) {
  const { accountId, key } = await service.given.account();
  await service.platform.pool.query('update accounts set verified_at = null where id = $1', [accountId]);
  service.platform.notifications.notifyLocally('peyk_keys');
  const operator = service.as((await service.given.operator()).key);
  const customer = service.as(key);
  const item = (name: string, kind: string, isRequired = true) => ({
    key: name,
    kind,
    title_fa: `عنوان ${name}`,
    title_en: `Title ${name}`,
    is_required: isRequired,
  });
  const rules = {
    is_open: true,
    valid_days: 100,
    real: [item('national_id', 'national_id'), item('iban', 'iban', false), item('card', 'file')],
    legal: [item('company_id', 'company_id')],
  };
  await operator.put('/operator/v1/identity/rules', rules);
  const at = `/operator/v1/accounts/${accountId}/identity`;
  return {
    accountId,
    key,
    customer,
    operator,
    rules,
    path,
    at,
    enter: (key: string, value: string) => customer.put(path, { answers: [{ key, value }] }),
    upload: (content: Buffer | string = png, item = 'card') =>
      customer.form(`${path}/items/${item}/files`, formOf(content)),
    submit: () => customer.post(`${path}/submit`),
    /** Gives all that is asked for, and submits it. */
    async submitAll() {
      await customer.put(path, { answers: [{ key: 'national_id', value: '0013542419' }] });
      await customer.form(`${path}/items/card/files`, formOf(png));
      return customer.post(`${path}/submit`);
    },
  };
}
