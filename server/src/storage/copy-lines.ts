const bytesAtFirst = 64 * 1024;
// No character needs more than three bytes for a unit, or two when it is escaped.
const bytesPerUnit = 3;
const backslash = 0x5c;
const tab = 0x09;
const newline = 0x0a;
const quote = 0x22;

const escapes: ReadonlyMap<number, number> = new Map([
  [backslash, backslash],
  [tab, 0x74],
  [newline, 0x6e],
  [0x0d, 0x72],
]);

/**
 * Rows in the text format of COPY, encoded while they are added. Texts are neither joined nor copied on the way, which
 * is what an import of a million rows would spend most of its time on.
 */
export class CopyLines {
  #bytes = Buffer.allocUnsafe(bytesAtFirst);
  #length = 0;

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  text(value: string): this {
    this.#write(value);
    this.#bytes[this.#length++] = tab;
    return this;
  }

  null(): this {
    this.#makeRoom(3);
    this.#bytes[this.#length++] = backslash;
    this.#bytes[this.#length++] = 0x4e;
    this.#bytes[this.#length++] = tab;
    return this;
  }

  /** A JSON object of texts; those that are empty are left out. `keys` are plain ASCII. */
  json(keys: readonly string[], values: readonly string[]): this {
    let start = '{"';
    for (let at = 0; at < keys.length; at += 1) {
      const value = values[at] ?? '';
      if (value === '') continue;
      this.#write(start);
      this.#write(keys[at] ?? '');
      this.#write('":"');
      this.#write(needsNoEscape(value) ? value : JSON.stringify(value).slice(1, -1));
      start = '","';
    }
    return this.text(start === '{"' ? '{}' : '"}');
  }

  /** Ends the row in place of its last field. */
  end(): void {
    this.#bytes[this.#length - 1] = newline;
  }

  #write(text: string): void {
    this.#makeRoom(text.length * bytesPerUnit + 1);
    const bytes = this.#bytes;
    let length = this.#length;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit >= 0x800) {
        this.#writeSlowly(text);
        return;
      }
      if (unit >= 0x80) {
        bytes[length++] = 0xc0 | (unit >>> 6);
        bytes[length++] = 0x80 | (unit & 0x3f);
      } else {
        const escape = unit < 0x20 || unit === backslash ? escapes.get(unit) : undefined;
        if (escape !== undefined) bytes[length++] = backslash;
        bytes[length++] = escape ?? unit;
      }
    }
    this.#length = length;
  }

  // Half-spaces, emoji and the like.
  #writeSlowly(text: string): void {
    const escaped = text.replace(
      /[\\\t\n\r]/g,
      (one) => `\\${String.fromCharCode(escapes.get(one.charCodeAt(0)) ?? 0)}`,
    );
    this.#makeRoom(escaped.length * bytesPerUnit + 1);
    this.#length += this.#bytes.write(escaped, this.#length);
  }

  #makeRoom(wanted: number): void {
    if (this.#length + wanted <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + wanted));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

function needsNoEscape(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const unit = value.charCodeAt(at);
    if (unit < 0x20 || unit === quote || unit === backslash || unit >= 0xd800) return false;
  }
  return true;
}
