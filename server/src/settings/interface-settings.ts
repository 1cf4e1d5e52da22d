import { optional, WrongSetting, type Reader } from './setting.ts';

const hostTable: Reader<ReadonlyMap<string, string>> = (value) =>
  new Map(
    value.split(',').map((pair) => {
      const [, host, name] = /^\s*([a-z0-9.-]+)=([a-z-]+)\s*$/i.exec(pair) ?? [];
      if (host === undefined || name === undefined)
        throw new WrongSetting('must be hosts with their interface, such as verify.twilio.com=twilio');
      return [host.toLowerCase(), name] as const;
    }),
  );

/** Interfaces of other providers. */
export const interfaceSettings = {
  interfaceHosts: optional(
    'PEYK_INTERFACE_HOSTS',
    hostTable,
    'hosts at whose root the interface of another provider answers, such as verify.twilio.com=twilio, separated by commas; each answers under /compat/<name> anyway',
  ),
};
