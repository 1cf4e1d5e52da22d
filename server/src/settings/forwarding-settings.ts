import { setting, WrongSetting, type Reader } from './setting.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}

const addressOrOff: Reader<Address | undefined> = (value) => {
  if (value === 'off') return undefined;
  const [, host, port] = /^\[?(.+?)\]?:(\d{1,5})$/.exec(value) ?? [];
  if (host === undefined || Number(port) > 65_535)
    throw new WrongSetting('must be an address such as 10.0.0.2:7300, or off');
  return { host, port: Number(port) };
};

export const forwardingSettings = {
  forwardingAddress: setting(
    'PEYK_FORWARDING_ADDRESS',
    '127.0.0.1:0',
    addressOrOff,
    'where a worker takes codes from the API processes, which find it by the database: an address of its own machine; port 0 takes any free one; off: through the database alone',
  ),
};
