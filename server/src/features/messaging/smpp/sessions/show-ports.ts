import { Type } from 'typebox';

import { endpoint } from '../../../../http/endpoint.ts';
import { nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { smppDoor } from './smpp-service.ts';

const Port = nullable(Type.Integer({ minimum: 1, maximum: 65_535 }));

export const showSmppPorts = endpoint({
  method: 'GET',
  path: '/ws/v1/smpp-ports',
  name: 'showSmppPorts',
  permission: 'read',
  title: { fa: 'پورت‌های SMPP', en: 'Show the SMPP ports' },
  description: {
    fa: 'پورت‌هایی را می‌گوید که برنامه‌ها در همین آدرس با SMPP به آن‌ها متصل می‌شوند. null یعنی این سرویس آن را باز نکرده است، یا سرور دیگری آن را دارد: از پشتیبانی بپرسید.',
    en: 'Says which ports of this host clients bind to by SMPP. Null: the service has not opened it, or another server has it; ask support then.',
  },
  data: Type.Object(
    {
      port: field(Port, 'Port without TLS', 'پورت بدون TLS', 2775),
      tls_port: field(Port, 'Port with TLS', 'پورت با TLS', 2776),
    },
    { title: 'SmppPorts' },
  ),
  examples: { data: { port: 2775, tls_port: 2776 } },

  async handle({ platform: { runtime } }) {
    const door = runtime.find(smppDoor);
    return { port: door?.port ?? null, tls_port: door?.tlsPort ?? null };
  },
});
