import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type {
  ForeignAnswer,
  ForeignCall,
  ForeignInterface,
  ForeignOperation,
  ForeignRequest,
  ForeignRoute,
} from '../../http/foreign/foreign-route.ts';
import { pathNotFound } from '../../http/refusals.ts';
import { keyInFields } from '../shared/key-in-fields.ts';
import { neededOfAccount } from '../shared/own-account.ts';
import { needed } from '../shared/own-operations.ts';
import { neededOfSends } from '../shared/own-sends.ts';
import * as api2 from './api2.ts';
import { checkToken, credit, linesList, login } from './edge-account.ts';
import { edgeRefusal } from './edge-answers.ts';
import {
  createPattern,
  deletePattern,
  editPattern,
  listPatterns,
  neededOfPatterns,
  showPattern,
} from './edge-patterns.ts';
import { inboxList, oneSend, recipients, sendStats, sendsList } from './edge-reports.ts';
import { cancel, price, sendByAddress, sendChoice } from './edge-sends.ts';
import { bareRefusal, formChoice, pairRefusal, patternByQuery, sendByUrl } from './forms.ts';
import { fieldKey, headerKey } from './ippanel-fields.ts';
import * as rest from './rest.ts';
import { describeSoap, soapChoice, soapKey, soapRefusal } from './soap.ts';

const name = 'ippanel';
/** Lists of recipients and files. Its key stands in a header, so that strangers send none. */
const sendBytesMax = 512 * 1024;

type Handle = (call: ForeignCall) => Promise<ForeignAnswer>;
type Calls = ForeignRoute['calls'];
type Form = Pick<ForeignRoute, 'key' | 'refuse'>;

const opened =
  (handle: Handle): Handle =>
  async (call) => {
    await requireOpenDoor(call.platform, call.caller.accountId, name);
    return handle(call);
  };

const openedOperation = (operation: ForeignOperation): ForeignOperation => ({
  ...operation,
  handle: opened(operation.handle),
});

type Place = readonly [method: ForeignRoute['method'], path: string];

function route(form: Form, [method, path]: Place, calls: Calls, handle: Handle): ForeignRoute {
  return { ...form, method, path, calls, handle: opened(handle) };
}

/** Several operations at one address; each is opened by itself. */
function chosen(
  form: Form,
  path: string,
  choice: NonNullable<ForeignRoute['choice']>,
  bytesMax?: number,
): ForeignRoute {
  const openedBy = new Map(choice.operations.map((one) => [one, openedOperation(one)]));
  const [first] = [...openedBy.values()];
  if (first === undefined) throw new Error(`${path} has no operations`);
  return {
    ...form,
    ...first,
    method: ['GET', 'POST'],
    path,
    choice: {
      operations: [...openedBy.values()],
      choose(request) {
        const one = choice.choose(request);
        return openedBy.get(one) ?? one;
      },
    },
    ...(bytesMax !== undefined && { bytesMax }),
  };
}

const edge: Form = { key: { find: headerKey }, refuse: edgeRefusal };
const second: Form = { key: { find: headerKey }, refuse: api2.api2Refusal };
const third: Form = { key: { find: headerKey }, refuse: rest.restRefusal };
/** Name and password, of which the password is the key: in the query as often as in the body. */
const inFields = { isInBody: true, isInAddress: true, find: fieldKey };

const edgeRoutes: readonly ForeignRoute[] = [
  { ...chosen(edge, '/v1/api/send', sendChoice, sendBytesMax), isPlain: true },
  route(
    { key: inFields, refuse: edgeRefusal },
    [['GET', 'POST'], '/v1/api/send/webservice'],
    neededOfSends.text,
    sendByAddress,
  ),
  route(edge, ['POST', '/v1/api/send/cancel'], neededOfSends.cancel, cancel),
  route(edge, ['POST', '/v1/api/send/calculate-price'], needed.price, price),
  route(edge, ['GET', '/v1/api/payment/credit/mine'], neededOfAccount.balance, credit),
  route(edge, ['POST', '/v1/api/report/new_list'], neededOfSends.list, sendsList),
  route(edge, ['GET', '/v1/api/report/by_bulk'], neededOfSends.show, oneSend),
  route(edge, ['GET', '/v1/api/report/recipients'], neededOfSends.items, recipients),
  route(edge, ['GET', '/v1/api/report/bulk_stats'], neededOfSends.items, sendStats),
  route(edge, ['POST', '/v1/api/report/messages-inbox'], neededOfAccount.inbox, inboxList),
  route(edge, ['POST', '/v1/api/user/pattern'], neededOfPatterns.create, createPattern),
  route(edge, ['POST', '/v1/api/patterns/normal'], neededOfPatterns.create, createPattern),
  route(edge, ['GET', '/v1/api/patterns'], neededOfPatterns.list, listPatterns),
  route(edge, ['GET', '/v1/api/patterns/{code}'], neededOfPatterns.show, showPattern),
  route(edge, ['PUT', '/v1/api/patterns/normal/{code}'], neededOfPatterns.edit, editPattern),
  route(edge, ['DELETE', '/v1/api/patterns/normal/{code}'], neededOfPatterns.remove, deletePattern),
  route(edge, ['GET', '/v1/api/number/numbers'], neededOfAccount.lines, linesList),
  route(
    { key: keyInFields(fieldKey), refuse: edgeRefusal },
    ['POST', '/v1/api/acl/auth/login'],
    neededOfAccount.balance,
    login,
  ),
  route(edge, ['POST', '/v1/api/acl/auth/check_token'], neededOfAccount.balance, checkToken),
];

const api2Routes: readonly ForeignRoute[] = [
  {
    ...route(second, ['POST', '/api/v1/sms/pattern/normal/send'], neededOfSends.pattern, api2.sendPattern),
    isPlain: true,
  },
  route(second, ['POST', '/api/v1/sms/send/webservice/single'], neededOfSends.text, api2.sendText),
  route(second, ['GET', '/api/v1/sms/accounting/credit/show'], neededOfAccount.balance, api2.credit),
  route(second, ['GET', '/api/v1/sms/message/all'], neededOfSends.list, api2.sends),
  route(
    second,
    ['GET', '/api/v1/sms/message/show-recipient/message-id/{id}'],
    neededOfSends.items,
    api2.recipients,
  ),
  route(second, ['GET', '/api/v1/inbox'], neededOfAccount.inbox, api2.received),
  // Its client in Python asks at the root of the host.
  route(second, ['GET', '/inbox'], neededOfAccount.inbox, api2.received),
  route(second, ['POST', '/api/v1/sms/pattern/normal/store'], neededOfPatterns.create, api2.createPattern),
];

const restRoutes: readonly ForeignRoute[] = [
  route(third, ['POST', '/v1/messages'], neededOfSends.text, rest.sendText),
  {
    ...route(third, ['POST', '/v1/messages/patterns/send'], neededOfSends.pattern, rest.sendPattern),
    isPlain: true,
  },
  route(third, ['POST', '/v1/messages/patterns'], neededOfPatterns.create, rest.createPattern),
  route(third, ['GET', '/v1/messages/inbox'], neededOfAccount.inbox, rest.received),
  route(third, ['GET', '/v1/messages/{id}'], neededOfSends.show, rest.oneSend),
  route(third, ['GET', '/v1/messages/{id}/recipients'], neededOfSends.items, rest.recipients),
  route(third, ['GET', '/v1/credit'], neededOfAccount.balance, rest.credit),
];

const soapPath = '/class/sms/wsdlservice/server.php';

const formRoutes: readonly ForeignRoute[] = [
  route(
    { key: inFields, refuse: bareRefusal },
    [['GET', 'POST'], '/patterns/pattern'],
    neededOfSends.pattern,
    patternByQuery,
  ),
  chosen({ key: inFields, refuse: pairRefusal }, '/services.jspd', formChoice),
  chosen({ key: inFields, refuse: pairRefusal }, '/api/select', formChoice),
  route(
    { key: inFields, refuse: bareRefusal },
    [['GET', 'POST'], '/class/sms/webservice/send_url.php'],
    neededOfSends.text,
    sendByUrl,
  ),
  {
    ...chosen({ key: { isInBody: true, find: soapKey }, refuse: soapRefusal }, soapPath, soapChoice),
    method: 'POST',
  },
];

/** The description of the old web service needs no key; everything else here is an operation that there is not. */
function answerOthers(request: ForeignRequest): ForeignAnswer {
  const isDescribed = request.method === 'GET' && `/${request.params['*'] ?? ''}`.toLowerCase() === soapPath;
  if (isDescribed) return describeSoap(request);
  throw pathNotFound();
}

/** IPPanel's interfaces, from the newest, Edge, to the forms with name and password that shops still have. */
export const ippanelInterface: ForeignInterface = {
  name,
  answerOthers,
  routes: [...edgeRoutes, ...api2Routes, ...restRoutes, ...formRoutes],
};
