import { expect, test } from 'vitest';

import { givenPanelUser } from '../../../test/payamak-user.ts';
import { hasSoapClient, runPhp } from '../../../test/run-php.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService();
const recipient = '09123456789';

test.skipIf(!hasSoapClient).each([
  ['1.1', 'SOAP_1_1'],
  ['1.2', 'SOAP_1_2'],
])(
  'the SoapClient of PHP sends, with lists as plugins of shops write them, by SOAP %s',
  async (_, version) => {
    const user = await givenPanelUser(service);
    await user.names('42', user.code);
    const code = `
    $c = new SoapClient($v["wsdl"], ["soap_version" => ${version}, "encoding" => "UTF-8"]);
    $login = ["username" => "u", "password" => $v["key"]];
    $text = $login + ["from" => $v["line"], "text" => "سلام & <b>", "isflash" => false];
    $many = $c->SendSms($text + ["to" => [$v["to"], "09121111111"], "udh" => "", "recId" => [0], "status" => [0]]);
    $one = $c->SendSimpleSMS2($text + ["to" => $v["to"]])->SendSimpleSMS2Result;
    $list = $c->SendSimpleSMS($text + ["to" => ["string" => [$v["to"]]]]);
    $code = $c->SendByBaseNumber2($login + ["text" => "48213", "to" => $v["to"], "bodyId" => 42]);
    $values = $c->SendByBaseNumber($login + ["text" => ["48213"], "to" => $v["to"], "bodyId" => 42]);
    $state = $c->GetDelivery2($login + ["recId" => $one])->GetDelivery2Result;
    $states = $c->GetDeliveries($login + ["recIds" => [$one, 7]])->GetDeliveriesResult;
    $rows = $c->getMessages($login + ["location" => 2, "from" => "", "index" => 0, "count" => 3]);
    echo json_encode([
      "many" => $many->SendSmsResult, "ids" => $many->recId->long, "one" => $one,
      "list" => $list->SendSimpleSMSResult->string, "code" => $code->SendByBaseNumber2Result,
      "values" => $values->SendByBaseNumberResult, "state" => $state, "states" => $states->int,
      "credit" => $c->GetCredit($login)->GetCreditResult, "body" => $rows->getMessagesResult->MessagesBL[0]->Body,
    ]);`;
    const wsdl = `${service.address}/compat/payamak-panel/post/Send.asmx?wsdl`;
    const read = await runPhp(code, { wsdl, key: user.key, line: user.line.number, to: recipient });
    const id = expect.stringMatching(/^\d{16}$/);
    expect(read).toMatchObject({ many: 1, one: id, code: id, values: id, state: 400, states: [400, 100] });
    expect(read.ids.map(String)).toEqual([id, id]);
    expect([read.list].flat()).toEqual([id]);
    expect(read.credit).toBeGreaterThan(0);
    expect(read.body).toEqual(expect.any(String));
  },
);

test.skipIf(!hasSoapClient)('the SoapClient of PHP reads refusals as numbers, and faults', async () => {
  const user = await givenPanelUser(service);
  const code = `
    $c = new SoapClient($v["wsdl"]);
    $login = ["username" => "u", "password" => $v["key"]];
    $fault = function ($call) { try { $call(); return null; } catch (SoapFault $f) { return [$f->faultcode, $f->getMessage()]; } };
    echo json_encode([
      "login" => $c->SendSimpleSMS2(["username" => "u", "password" => "wrong", "to" => $v["to"], "text" => "x", "isflash" => false])->SendSimpleSMS2Result,
      "to" => $c->SendSimpleSMS2($login + ["to" => "12", "text" => "x", "isflash" => false])->SendSimpleSMS2Result,
      "credit" => $fault(fn () => $c->GetCredit(["username" => "u", "password" => "wrong"])),
      "absent" => $fault(fn () => (new SoapClient($v["voice"]))->SendSMSWithSpeechText($login)),
    ]);`;
  const at = (name: string) => `${service.address}/post/${name}.asmx?wsdl`;
  const read = await runPhp(code, { wsdl: at('Send'), voice: at('voice'), key: user.key, to: recipient });
  expect(read).toMatchObject({ login: '0', to: '18' });
  for (const fault of [read.credit, read.absent])
    expect(fault).toEqual([expect.stringMatching(/:Client$/), expect.stringMatching(/\S/)]);
});
