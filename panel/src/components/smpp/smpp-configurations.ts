interface Connection {
  readonly host: string;
  readonly port: number;
  readonly systemId: string;
  readonly password: string;
}

/** What the usual programs need to bind, ready to be copied. */
export function smppConfigurations({ host, port, systemId, password }: Connection) {
  return [
    {
      name: 'Kannel',
      code: `group = smsc
smsc = smpp
smsc-id = peyk
host = ${host}
port = ${port}
smsc-username = ${systemId}
smsc-password = ${password}
system-type = ""
transceiver-mode = true
alt-charset = "GSM"
enquire-link-interval = 30
max-pending-submits = 100`,
    },
    {
      name: 'Jasmin',
      code: `smppccm -a
cid peyk
host ${host}
port ${port}
username ${systemId}
password ${password}
bind transceiver
submit_throughput 100
ok`,
    },
    {
      name: 'Node.js (smpp)',
      code: `import smpp from 'smpp';

const session = smpp.connect({ url: 'smpp://${host}:${port}', auto_enquire_link_period: 30000 });
session.bind_transceiver({ system_id: '${systemId}', password: '${password}' }, ({ command_status }) => {
  if (command_status !== 0) throw new Error(\`bind refused: \${command_status}\`);
});
session.on('deliver_sm', (pdu) => session.send(pdu.response()));`,
    },
    {
      name: 'Python (smpplib)',
      code: `import smpplib.client

client = smpplib.client.Client('${host}', ${port})
client.connect()
client.bind_transceiver(system_id='${systemId}', password='${password}')
client.listen()`,
    },
  ] as const;
}
