import { expect, test } from 'vitest';

import { givenIppanelUser } from '../../../test/ippanel-programs.ts';
import { hasSoapClient, runPhp } from '../../../test/run-php.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService();

test.skipIf(!hasSoapClient)(
  'the SoapClient of PHP sends by the old web service as shops call it, and reads refusals as numbers',
  async () => {
    const user = await givenIppanelUser(service);
    const code = `
    $c = new SoapClient($v["wsdl"]);
    $login = ["shop", $v["key"]];
    $send = fn ($to, $pass) => $c->SendSMS($v["line"], $to, "سلام & <b>", "shop", $pass, "", "send");
    $id = $c->sendPatternSms($v["line"], [$v["to"]], "shop", $v["key"], $v["code"], ["code" => 48213]);
    $many = $send([$v["to"], "09121111111"], $v["key"]);
    echo json_encode([
      "id" => $id, "many" => $many, "credit" => $c->GetCredit(...$login),
      "states" => $c->GetDelivery("shop", $v["key"], $many),
      "login" => $send([$v["to"]], "wrong"), "to" => $send([], $v["key"]),
      "pattern" => $c->sendPatternSms($v["line"], [$v["to"]], "shop", $v["key"], "nothing", ["code" => "1"]),
      "functions" => count($c->__getFunctions()),
    ]);`;
    const wsdl = `${service.address}/compat/ippanel/class/sms/wsdlservice/server.php?wsdl`;
    const given = { wsdl, key: user.doorKey, line: user.line.number, to: '09123456789', code: user.code };
    const read = await runPhp(code, given);
    const id = expect.stringMatching(/^\d{13,}$/);
    expect(read).toMatchObject({ id, many: id, login: '962', to: '4', pattern: '971', functions: 4 });
    expect(Number(read.credit)).toBeGreaterThan(0);
    expect(read.states).toHaveLength(2);
    const { body } = await user.caller.get('/ws/v1/send_request?limit=1');
    expect(JSON.stringify(body.data.data[0])).toContain('سلام & <b>');
  },
);
