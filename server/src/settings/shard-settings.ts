import { setting, WrongSetting, type Reader } from './setting.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}

const addressOf = (text: string): Address => {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined || port === undefined)
    throw new WrongSetting(`"${text}" is no address such as worker-a:5432`);
  return { host, port: Number(port) };
};

const workerAddresses: Reader<ReadonlyMap<string, Address>> = (value) =>
  new Map(
    value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => {
        const [known = '', reached] = one.split('=');
        if (reached === undefined)
          throw new WrongSetting(`"${one}" must be as in 10.0.0.2:5432=worker-a:5432`);
        const { host, port } = addressOf(known);
        return [`${host}:${port}`, addressOf(reached)];
      }),
  );

export const shardSettings = {
  shardWorkers: setting(
    'PEYK_SHARD_WORKERS',
    '',
    workerAddresses,
    'where workers of Citus are reached, if not as the coordinator has them: 10.0.0.2:5432=worker-a:5432, …',
  ),
};
