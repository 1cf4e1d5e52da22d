export type NumberFormat = 'english' | 'persian';

const asciiZero = 0x30;
const arabicZero = 0x660;
const persianZero = 0x6f0;

/** The value 0-9 of an ASCII, Arabic or Persian digit, or -1 for any other UTF-16 unit. */
function digitValue(unit: number): number {
  if (unit < 0x3a) return unit >= asciiZero ? unit - asciiZero : -1;
  if (unit < arabicZero || unit > persianZero + 9) return -1;
  if (unit <= arabicZero + 9) return unit - arabicZero;
  return unit >= persianZero ? unit - persianZero : -1;
}

/** Hot path: unchanged runs are copied whole, and an unchanged text is returned as it is. */
function writeDigits(text: string, zero: number): string {
  let written = '';
  let copiedTo = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const value = digitValue(unit);
    if (value < 0 || unit === zero + value) continue;
    written += text.slice(copiedTo, at) + String.fromCharCode(zero + value);
    copiedTo = at + 1;
  }
  return copiedTo === 0 ? text : written + text.slice(copiedTo);
}

export function toEnglishDigits(text: string): string {
  return writeDigits(text, asciiZero);
}

export function toPersianDigits(text: string): string {
  return writeDigits(text, persianZero);
}

/** Converts every digit of the final text to the script of the send's `number_format`. */
export function applyNumberFormat(text: string, format: NumberFormat): string {
  return format === 'persian' ? toPersianDigits(text) : toEnglishDigits(text);
}
