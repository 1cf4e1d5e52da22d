import type { Caller } from '../../../server/test/caller.ts';

async function done(answer: ReturnType<Caller['get']>) {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body.data;
}

/** Records on pages of an operator that no account fills; returns addresses of some of them. */
export async function fillConsole(operator: Caller) {
  const v1 = '/operator/v1';
  const tariffs = [
    { from_amount: 0, rate: 140 },
    { from_amount: 5_000_000, rate: 125 },
  ];
  const plan = await done(operator.post(`${v1}/plans`, { title: 'کسب‌وکارهای بزرگ', tariffs }));
  await done(
    operator.post(`${v1}/accounts`, {
      plan_id: plan.id,
      person_type: 'legal',
      username: 'bookshop',
      first_name: 'Maryam',
      last_name: 'Hosseini-Tabatabaei',
      national_code: '0499370899',
      mobile: '09121234567',
    }),
  );
  await done(
    operator.post(`${v1}/discounts`, { code: 'AUTUMN20', title: 'پاییز', kind: 'percent', value: 20 }),
  );
  await done(
    operator.post(`${v1}/discounts`, {
      code: 'FIRST',
      kind: 'fixed',
      value: 50_000,
      min_order: 500_000,
      enabled: false,
    }),
  );
  await done(
    operator.post(`${v1}/operators`, { name: 'Negar Ahmadi', username: 'negar', role: 'moderator' }),
  );
  await done(
    operator.post(`${v1}/blacklist`, { scope: 'global', mobiles: ['09121110000'], reason: 'شکایت' }),
  );
  await done(
    operator.post(`${v1}/lines`, { number: '30005678', title: 'خط تبلیغاتی', service: 'advertising' }),
  );
  await done(operator.post(`${v1}/lines`, { number: 'PEYK', title: 'نام سامانه', price_factor: 1.5 }));
  // No server listens there: a link that is down.
  const config = { host: '127.0.0.1', port: 9, systemId: 'peyk', password: 'peyk' };
  await done(operator.post(`${v1}/carriers`, { name: 'away', kind: 'smpp', config }));
  for (const kind of ['reason', 'answer'])
    await done(
      operator.post(`${v1}/ready_texts`, { kind, language: 'fa', text: 'نام کسب‌وکار در متن نیست.' }),
    );
  const bank = await done(operator.post(`${v1}/number_banks`, { title: 'اهالی شهر' }));
  await done(operator.form(`${v1}/number_banks/${bank.id}/imports`, fileOf('موبایل\n09170000001\nabc\n')));
  const person = '1234512345,زن,1360,09120000001';
  await done(
    operator.form(`${v1}/postal/imports`, fileOf(`کد پستی,جنسیت,سال تولد,موبایل\n${person}\n12,x,1,2\n`)),
  );
  return { bank: `/console/banks/${bank.id}` };
}

function fileOf(text: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([text]), 'rows.csv');
  return form;
}
