import { deflateSync } from 'node:zlib';

interface FileOptions {
  readonly root: number;
  readonly info: number;
  /** A line in the head of the file. */
  readonly comment: string | undefined;
}

/** The objects of a PDF file, numbered from 1, and the file that they make. */
export class PdfObjects {
  readonly #objects: Buffer[] = [];

  /** A number for an object that is written later. */
  reserve(): number {
    return this.#objects.push(Buffer.alloc(0));
  }

  add(content: string): number {
    return this.#objects.push(Buffer.from(content, 'latin1'));
  }

  set(id: number, content: string): void {
    this.#objects[id - 1] = Buffer.from(content, 'latin1');
  }

  stream(entries: string, data: Buffer): number {
    return this.#addStream(`${entries} /Filter /FlateDecode`, deflateSync(data));
  }

  /** Not compressed, so that programs without a PDF reader find it. */
  plainStream(entries: string, data: Buffer): number {
    return this.#addStream(entries, data);
  }

  #addStream(entries: string, data: Buffer): number {
    return this.#objects.push(
      Buffer.concat([
        Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`, 'latin1'),
        data,
        Buffer.from('\nendstream', 'latin1'),
      ]),
    );
  }

  file({ root, info, comment }: FileOptions): Buffer {
    const said = comment === undefined ? '' : `%${comment}\n`;
    // Four bytes above 127 say that it is no text.
    const parts = [Buffer.from(`%PDF-1.7\n%\xE2\xE3\xCF\xD3\n${said}`, 'latin1')];
    let size = parts[0]!.length;
    const places = this.#objects.map((object, at) => {
      const place = size;
      const whole = Buffer.concat([
        Buffer.from(`${at + 1} 0 obj\n`, 'latin1'),
        object,
        Buffer.from('\nendobj\n', 'latin1'),
      ]);
      parts.push(whole);
      size += whole.length;
      return place;
    });
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    parts.push(
      Buffer.from(
        `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${places.length + 1} /Root ${root} 0 R ` +
          `/Info ${info} 0 R >>\nstartxref\n${size}\n%%EOF\n`,
        'latin1',
      ),
    );
    return Buffer.concat(parts);
  }
}

/** A string of PDF in UTF-16, which holds every character. */
export function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

/** A moment as PDF writes it. */
export function pdfMoment(at: Date): string {
  return `(D:${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z)`;
}
