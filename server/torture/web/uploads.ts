import { existsSync } from 'node:fs';

import type { NewAccount } from '../../fuzz/people.ts';
import { caller, type Answer } from '../../test/caller.ts';
import { trapFiles } from '../input/hostile-files.ts';
import { Tally } from './tally.ts';

const script = '<script>alert(1)</script>';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const page = `<!doctype html><html><body>${script}</body></html>`;
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const files: readonly (readonly [string, string | Buffer])[] = [
  ['page.html', page],
  ['page.png', page],
  ['drawing.svg', drawing],
  ['drawing.png', drawing],
  ['program.exe', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['../../../../tmp/torture-upload.txt', 'x'],
  ['..\\..\\torture-upload.txt', 'x'],
  ['/tmp/torture-upload.txt', 'x'],
  ['name\r\nSet-Cookie: a=b.txt', 'x'],
  ['"; filename="page.html', 'x'],
  ['con.txt', page],
  ['both.html.png', Buffer.concat([picture, Buffer.from(page)])],
  ['zero\0.html', page],
];

/** Files that mean harm to their next reader: refused, or given back so that no browser runs anything. */
export async function tryUploads(address: string, { keys }: NewAccount): Promise<Tally> {
  const tally = new Tally('uploads');
  const client = caller(address, undefined);
  const traps = trapFiles().map(({ name, bytes }) => [name, bytes] as const);
  for (const [name, content] of [...files, ...traps]) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([new Uint8Array(Buffer.from(content))], { type: 'text/html' }), name);
    const { status, body, text } = await client.form('/ws/v1/ticket', form, keys);
    const shown = JSON.stringify(name);
    tally.expect(
      status === 201 || (status >= 400 && status < 500),
      `${shown} gave ${status} ${text.slice(0, 100)}`,
    );
    const id = fileIdOf(body);
    if (id === undefined) continue;
    checkFile(tally, shown, await client.get(`/ws/v1/ticket/file/download?file_id=${id}`, { headers: keys }));
  }
  for (const place of ['/tmp/torture-upload.txt', '/tmp/torture-slip'])
    tally.expect(!existsSync(place), `a file was written to ${place}`);
  return tally;
}

const fields = { support_department_id: '1', title: 'پرونده', importance: 'normal', question: 'چرا؟' };

function checkFile(tally: Tally, shown: string, { headers }: Answer): void {
  const type = String(headers['content-type']);
  const disposition = String(headers['content-disposition']);
  tally.expect(!/html|svg|xml|javascript/.test(type), `${shown} is given back as ${type}`);
  tally.expect(disposition.startsWith('attachment'), `${shown} opens in the browser: ${disposition}`);
  tally.expect(
    !/[\\/]|\.\./.test(disposition.split(';')[1] ?? ''),
    `${shown} keeps its path: ${disposition}`,
  );
  tally.expect(headers['x-content-type-options'] === 'nosniff', `${shown} may be read as another type`);
  tally.expect(
    String(headers['content-security-policy']).includes('sandbox'),
    `${shown} may run scripts if it is opened`,
  );
  tally.expect(headers['set-cookie'] === undefined, `${shown} set a cookie by its name`);
}

interface TicketAnswer {
  readonly data?: { readonly messages?: readonly { readonly files?: readonly { readonly id: number }[] }[] };
}

function fileIdOf(body: TicketAnswer | undefined): number | undefined {
  return body?.data?.messages?.[0]?.files?.[0]?.id;
}
