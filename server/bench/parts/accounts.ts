import { callsTo, type BenchService } from './service.ts';

interface BenchAccount {
  readonly id: number;
  readonly key: string;
}

let serial = 0;

/** Another customer, with much credit and every feature of the first plan. */
export async function newBenchAccount({ operate }: Pick<BenchService, 'operate'>): Promise<BenchAccount> {
  serial += 1;
  const { data: plans } = await operate<{ data: { permissions: unknown }[] }>(
    'GET',
    '/operator/v1/plans?limit=1&page=1',
  );
  const plan = await operate<{ id: number }>('POST', '/operator/v1/plans', {
    title: 'bench',
    permissions: plans[0]?.permissions,
    tariffs: [{ from_amount: 0, rate: 100 }],
  });
  const account = await operate<{ id: number; api_key: string }>('POST', '/operator/v1/accounts', {
    plan_id: plan.id,
    person_type: 'real',
    username: `bench-${serial}`,
    first_name: 'سارا',
    last_name: 'محمدی',
    national_code: '0013542419',
    mobile: `0935${String(serial).padStart(7, '0')}`,
  });
  await operate('POST', `/operator/v1/accounts/${account.id}/credit`, {
    amount: 1_000_000_000,
    rate: 100,
    reason: 'benchmark',
  });
  return { id: account.id, key: account.api_key };
}

export interface BenchSender {
  readonly key: string;
  /** Of its own pattern for codes. */
  readonly pattern: string;
}

/** Another customer with a pattern for codes, as the first account has one. */
export async function newBenchSender(port: number): Promise<BenchSender> {
  const { operate } = callsTo(port);
  const { key } = await newBenchAccount({ operate });
  const { code } = await callsTo(port, key).call<{ code: string }>('POST', '/ws/v1/patterns', {
    text: 'Your code: %code%',
    website: 'example.com',
    share: 0,
    category: 1,
    vars: [{ var: 'code', length: 8, type: 'int' }],
  });
  await operate('POST', `/operator/v1/patterns/${code}/approve`, {});
  return { key, pattern: code };
}
