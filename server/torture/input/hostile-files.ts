import { crc32, deflateRawSync } from 'node:zlib';

import { fixture, wav } from '@peyk/sip/testing';

import { xlsxOf } from '../../test/sheets.ts';
import type { Chance } from '../../test/seeded-chance.ts';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const rows = Array.from({ length: 40 }, (_, at) => [`0912${String(1_000_000 + at)}`, `نام ${at}`]);
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** One good file of each kind that the service reads or keeps. */
export async function goodFiles(): Promise<HostileFile[]> {
  return [
    { name: 'a.xlsx', bytes: await xlsxOf(['mobile', 'name'], rows) },
    { name: 'a.csv', bytes: Buffer.from(rows.map((row) => row.join(',')).join('\r\n')) },
    { name: 'a.wav', bytes: wav({ seconds: 1 }) },
    { name: 'a.mp3', bytes: fixture('tone.mp3') },
    { name: 'a.ogg', bytes: fixture('tone-vorbis.ogg') },
    { name: 'a.png', bytes: picture },
    {
      name: 'a.jpg',
      bytes: Buffer.concat([
        Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
        Buffer.alloc(200, 7),
        Buffer.from('ffd9', 'hex'),
      ]),
    },
    {
      name: 'a.pdf',
      bytes: Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>',
      ),
    },
  ];
}

/** Files that are whole and mean harm: bombs, entities, lies about sizes, formulas, another type than the name says. */
export function trapFiles(): HostileFile[] {
  const zeros = Buffer.alloc(200 * 2 ** 20);
  const sheet = (inner: string | Buffer) => xlsxWith(Buffer.isBuffer(inner) ? inner : Buffer.from(inner));
  const open =
    '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'h'.repeat(1000)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY c${at} "${`&${at === 0 ? 'b' : `c${at - 1}`};`.repeat(10)}">`).join('')}]><worksheet><sheetData><row><c t="inlineStr"><is><t>&c8;</t></is></c></row></sheetData></worksheet>`;
  const outside = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&x;</t></is></c></row></sheetData></worksheet>`;
  return [
    { name: 'bomb.xlsx', bytes: sheet(zeros) },
    {
      name: 'wide.xlsx',
      bytes: sheet(`${open}<row>${'<c><v>1</v></c>'.repeat(300_000)}</row></sheetData></worksheet>`),
    },
    {
      name: 'cell.xlsx',
      bytes: sheet(
        `${open}<row><c t="inlineStr"><is><t>${'x'.repeat(20_000_000)}</t></is></c></row></sheetData></worksheet>`,
      ),
    },
    { name: 'deep.xlsx', bytes: sheet(`${open}${'<row>'.repeat(200_000)}`) },
    { name: 'laughs.xlsx', bytes: sheet(laughs) },
    { name: 'entity.xlsx', bytes: sheet(outside) },
    { name: 'slip.xlsx', bytes: zipOf([['../../../../tmp/torture-slip', Buffer.from('x')]]) },
    { name: 'empty.xlsx', bytes: zipOf([]) },
    {
      name: 'formula.csv',
      bytes: Buffer.from('mobile,name\n09121234567,"=HYPERLINK(""http://evil"")"\n09121234568,@SUM(1)\n'),
    },
    { name: 'line.csv', bytes: Buffer.from(`mobile\n${'9'.repeat(20_000_000)}`) },
    { name: 'quote.csv', bytes: Buffer.from(`mobile,name\n"${'x\n'.repeat(2_000_000)}`) },
    { name: 'page.png', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
    { name: 'page.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
    { name: '../../../../tmp/torture-name.png', bytes: picture },
    { name: `${'n'.repeat(5000)}.wav`, bytes: wav({ seconds: 1 }) },
    { name: 'long.wav', bytes: withLength(wav({ seconds: 1 })) },
  ];
}

/** A sound that says that it has four gigabytes. */
function withLength(sound: Buffer): Buffer {
  const bytes = Buffer.from(sound);
  bytes.writeUInt32LE(0xffffffff, bytes.indexOf('data') + 4);
  return bytes;
}

/** A good file with some things in it changed, which may leave it good. */
export function spoil({ name, bytes }: HostileFile, chance: Chance): HostileFile {
  let spoiled: Buffer = Buffer.from(bytes);
  for (let changes = chance.between(1, 6); changes > 0; changes -= 1) spoiled = changed(spoiled, chance);
  const ending = chance.isTrueOnceIn(6)
    ? chance.pick(['.xlsx', '.csv', '.wav', '.mp3', '.exe', ''])
    : name.slice(1);
  return { name: `f${ending}`, bytes: spoiled };
}

function changed(bytes: Buffer, chance: Chance): Buffer {
  const at = chance.between(0, Math.max(0, bytes.length - 1));
  switch (chance.between(0, 6)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.alloc(chance.between(1, 64), chance.between(0, 255)),
        bytes.subarray(at),
      ]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(chance.between(0, at))]);
    case 3: {
      const end = Math.min(bytes.length, at + chance.between(1, 32));
      bytes.fill(chance.pick([0, 255]), at, end);
      return bytes;
    }
    case 4:
      if (bytes.length > 8)
        bytes.writeUInt32LE(chance.pick([0, 0xffffffff, 0x7fffffff, 1]), Math.min(at, bytes.length - 4));
      return bytes;
    default:
      for (let flips = chance.between(1, 8); flips > 0 && bytes.length > 0; flips -= 1) {
        const place = chance.between(0, bytes.length - 1);
        bytes[place] = (bytes[place] ?? 0) ^ (1 << chance.between(0, 7));
      }
      return bytes;
  }
}

function xlsxWith(sheet: Buffer): Buffer {
  const xml = (text: string) => Buffer.from(`<?xml version="1.0"?>${text}`);
  return zipOf([
    [
      '[Content_Types].xml',
      xml(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
    ],
    [
      '_rels/.rels',
      xml(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
    ],
    [
      'xl/workbook.xml',
      xml(
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      xml(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
    ],
    ['xl/worksheets/sheet1.xml', sheet],
  ]);
}

/** The smallest zip that has these files. */
function zipOf(files: readonly (readonly [string, Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content);
    const rest = Buffer.alloc(26);
    rest.writeUInt16LE(20, 0);
    rest.writeUInt16LE(8, 4);
    rest.writeUInt32LE(crc32(content), 10);
    rest.writeUInt32LE(packed.length, 14);
    rest.writeUInt32LE(content.length, 18);
    rest.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), rest, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14); // No comment, first disk, no attributes; then where it begins.
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), rest, tail, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, one) => sum + one.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
