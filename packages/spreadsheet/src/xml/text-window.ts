/** The part of a text that is being read: the unread rest of the previous chunk, and the current one. */
export class TextWindow {
  text = '';
  /** The text as UTF-16 code units: a loop over a typed array is several times faster than `charCodeAt`. */
  codes = new Uint16Array(1024);
  length = 0;
  at = 0;

  get left(): number {
    return this.length - this.at;
  }

  feed(chunk: string): void {
    this.text = this.left === 0 ? chunk : this.text.slice(this.at) + chunk;
    this.length = this.text.length;
    this.at = 0;
    if (this.length > this.codes.length) this.codes = new Uint16Array(this.length * 2);
    Buffer.from(this.codes.buffer).write(this.text, 'utf16le');
  }

  startsWith(word: string, from: number): boolean {
    if (from + word.length > this.length) return false;
    for (let index = 0; index < word.length; index += 1) {
      if (this.codes[from + index] !== word.charCodeAt(index)) return false;
    }
    return true;
  }

  /** The position of a character, or -1. */
  find(code: number, from: number): number {
    const { codes, length } = this;
    for (let at = from; at < length; at += 1) {
      if (codes[at] === code) return at;
    }
    return -1;
  }
}
