import type { PanelOperation } from '../operation.ts';
import * as account from '../operations/account.ts';
import { deliveries, delivery, scheduleState, withdrawSchedule } from '../operations/deliveries.ts';
import { inboxCount, messages, messagesOfPeriod } from '../operations/messages.ts';
import { textByNamedPattern, textByPattern } from '../operations/patterns.ts';
import { addBody, bodies } from '../operations/shared-service.ts';
import { manyTexts, textForLater, textToMany } from '../operations/texts.ts';
import { absentNames } from './absent-operations.ts';
import { soapOperation, type Results, type SoapOperation } from './soap-operation.ts';
import type { SoapService } from './soap-service.ts';
import { ints, longs, strings, type XmlParameters, type XmlType } from './xml-types.ts';

/** An operation with its answer as the results of a web service. */
function giving<Given>(
  { calls, table, run }: PanelOperation<Given>,
  write: (given: Given) => unknown,
): PanelOperation<Results> {
  return { calls, table, run: async (call, fields) => ({ result: write(await run(call, fields)) }) };
}

/** A plan without an end: its clients always read a date. */
const neverEnds = '2099-12-31T00:00:00';

const text: XmlParameters = { from: 'string', text: 'string', isflash: 'boolean' };
const toOne: XmlParameters = { to: 'string', ...text };
const toMany: XmlParameters = { to: strings, ...text };
const given = { udh: 'string', recId: longs, status: 'base64Binary' } as const;
const page: XmlParameters = { location: 'int', from: 'string', index: 'int', count: 'int' };
const period: XmlParameters = { ...page, dateFrom: 'dateTime', dateTo: 'dateTime' };
const later: XmlParameters = { scheduleDateTime: 'dateTime', period: 'string' };
const numbered = { isNumbered: true };

const rows: XmlType = {
  rows: {
    name: 'MessagesBL',
    fields: {
      MsgID: 'long',
      MsgType: 'int',
      Body: 'string',
      SendDate: 'dateTime',
      Sender: 'string',
      Receiver: 'string',
      Parts: 'int',
      IsRead: 'boolean',
      RecCount: 'int',
    },
  },
};

const first = ([id]: readonly string[]) => id;
const code = ({ code: one }: { readonly code: number }) => one;
const codes = (states: readonly { readonly code: number }[]) => states.map(code);

/** Ids beside a number that says how it went, and a state for each of them, of one byte. */
const withIds = ({ calls, table, run }: PanelOperation<readonly string[]>): PanelOperation<Results> => ({
  calls,
  table,
  async run(call, fields) {
    fields.get('recid');
    fields.get('status');
    const ids = await run(call, fields);
    return { result: 1, recId: ids, status: Buffer.alloc(ids.length).toString('base64') };
  },
});

const sentTo = (name: string, takes: XmlParameters) =>
  soapOperation(name, { takes, gives: 'string', ...numbered, does: giving(textToMany, first) });
const byPattern = (name: string, takes: XmlParameters, does = textByPattern) =>
  soapOperation(name, { takes, gives: 'string', ...numbered, does: giving(does, first) });
const stateOfOne = (name: string) =>
  soapOperation(name, {
    takes: { recId: 'string' },
    gives: 'int',
    ...numbered,
    does: giving(delivery, code),
  });
const statesOfMany = (name: string, takes: XmlParameters) =>
  soapOperation(name, { takes, gives: ints, ...numbered, does: giving(deliveries, codes) });
const inboxSize = soapOperation('GetInboxCount', {
  takes: { isRead: 'boolean' },
  gives: 'int',
  does: giving(inboxCount, (count) => count),
});
const listed = (name: string, does = messages, takes = page) =>
  soapOperation(name, { takes, gives: rows, does: giving(does, (found) => found) });
const creditOf = (name: string, takes: XmlParameters = {}) =>
  soapOperation(name, { takes, gives: 'double', does: giving(account.credit, (count) => count) });
const manyAtOnce = (name: string, takes: XmlParameters) =>
  soapOperation(name, {
    takes: { to: strings, ...takes, text: strings, isflash: 'boolean', ...given },
    gives: 'int',
    givesBack: { recId: longs, status: 'base64Binary' },
    ...numbered,
    does: withIds(manyTexts),
  });

const absentOf = (service: keyof typeof absentNames) =>
  absentNames[service].map((name) =>
    soapOperation(name, { gives: 'string', does: giving(account.absent(name), () => undefined) }),
  );

const send: readonly SoapOperation[] = [
  soapOperation('SendSms', {
    takes: { ...toMany, ...given },
    gives: 'int',
    givesBack: { recId: longs, status: 'base64Binary' },
    ...numbered,
    does: withIds(textToMany),
  }),
  soapOperation('SendSimpleSMS', {
    takes: toMany,
    gives: strings,
    ...numbered,
    does: giving(textToMany, (ids) => ids),
  }),
  sentTo('SendSimpleSMS2', toOne),
  sentTo('SendWithDomain', { ...toOne, domainName: 'string' }),
  manyAtOnce('SendMultipleSMS', { from: 'string' }),
  manyAtOnce('SendMultipleSMS2', { from: strings }),
  byPattern('SendByBaseNumber', { text: strings, to: 'string', bodyId: 'int' }),
  byPattern('SendByBaseNumber2', { text: 'string', to: 'string', bodyId: 'int' }),
  byPattern('SendByBaseNumber3', { text: 'string', to: 'string' }, textByNamedPattern),
  creditOf('GetCredit'),
  stateOfOne('GetDelivery'),
  stateOfOne('GetDelivery2'),
  statesOfMany('GetDeliveries', { recIds: longs }),
  statesOfMany('GetDeliveries2', { recId: 'string' }),
  statesOfMany('GetDeliveries3', { recId: strings }),
  statesOfMany('GetMultiDelivery', { recId: 'string' }),
  statesOfMany('GetMultiDelivery2', { recId: 'string' }),
  soapOperation('GetSmsPrice', {
    takes: { irancellCount: 'int', mtnCount: 'int', from: 'string', text: 'string' },
    gives: 'double',
    does: giving(account.textPrice, (price) => price),
  }),
  inboxSize,
  listed('getMessages'),
];

const schedule: readonly SoapOperation[] = [
  soapOperation('AddSchedule', {
    takes: { ...toOne, ...later },
    gives: 'int',
    ...numbered,
    does: giving(textForLater, ([message]) => message?.sendId ?? 0),
  }),
  soapOperation('GetScheduleStatus', {
    takes: { scheduleId: 'int' },
    gives: 'int',
    ...numbered,
    does: giving(scheduleState, code),
  }),
  soapOperation('RemoveSchedule', {
    takes: { scheduleId: 'int' },
    gives: 'int',
    ...numbered,
    does: giving(withdrawSchedule, Number),
  }),
  ...absentOf('Schedule'),
];

const users: readonly SoapOperation[] = [
  creditOf('GetUserCredit2'),
  creditOf('GetUserCredit', { targetUsername: 'string' }),
  soapOperation('GetUserNumbers', { gives: strings, does: giving(account.numbers, (lines) => lines) }),
  soapOperation('GetUserBasePrice', {
    takes: { targetUsername: 'string' },
    gives: 'double',
    does: giving(account.basePrice, (price) => price),
  }),
  soapOperation('GetExpireDate', {
    gives: 'dateTime',
    does: giving(account.planEnd, (end) => end ?? neverEnds),
  }),
  soapOperation('AuthenticateUser', {
    gives: 'int',
    ...numbered,
    does: giving(account.loginCheck, (result) => result),
  }),
  ...absentOf('Users'),
];

const receive: readonly SoapOperation[] = [
  listed('GetMessages'),
  listed('GetMessagesByDate', messagesOfPeriod, period),
  inboxSize,
  ...absentOf('Receive'),
];

const actions: readonly SoapOperation[] = [
  manyAtOnce('SendMultipleSMS', { from: 'string' }),
  manyAtOnce('SendMultipleSMS2', { from: strings }),
  ...absentOf('Actions'),
];

const bodyRows: XmlType = {
  rows: {
    name: 'ShareServiceBody',
    fields: {
      BodyID: 'int',
      Title: 'string',
      Body: 'string',
      BodyStatus: 'int',
      InsertDate: 'dateTime',
      Description: 'string',
    },
  },
};

const sharedService: readonly SoapOperation[] = [
  soapOperation('SharedServiceBodyAdd', {
    takes: { title: 'string', body: 'string', blackListId: 'int' },
    gives: 'int',
    ...numbered,
    does: giving(addBody, (id) => id),
  }),
  soapOperation('GetSharedServiceBody', { gives: bodyRows, does: giving(bodies, (found) => found) }),
];

const service = (name: string, operations: readonly SoapOperation[]): SoapService => ({
  name,
  operations: operations as SoapService['operations'],
});

/** Every web service that its clients ask for a description, also those of which nothing is here but the refusal. */
export const soapServices: readonly SoapService[] = [
  service('Send', send),
  service('Receive', receive),
  service('Users', users),
  service('Schedule', schedule),
  service('Actions', actions),
  service('Contacts', absentOf('Contacts')),
  service('Voice', absentOf('Voice')),
  service('SharedService', sharedService),
  service('Tickets', absentOf('Tickets')),
];
