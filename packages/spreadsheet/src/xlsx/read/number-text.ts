const SIGNIFICANT_DIGITS = 15;
const EXPONENT_MAX = 400;
const NUMBER_LENGTH_MAX = 400;
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,5}))?$/;

/**
 * A number cell as a person would write it: `9.12E+09` is `9120000000`. Whole numbers keep every digit; fractions are
 * rounded to the 15 digits a spreadsheet shows, because 1.1 is stored as `1.1000000000000001`.
 */
export function numberText(raw: string): string {
  if (raw.length <= SIGNIFICANT_DIGITS && /^-?\d+$/.test(raw)) return raw;
  if (raw.length > NUMBER_LENGTH_MAX) return raw;
  const match = NUMBER.exec(raw.trim());
  if (match === null) return raw;
  const [, sign, whole = '', fraction = '', power = '0'] = match;
  const exponent = Number(power);
  if (whole + fraction === '' || Math.abs(exponent) > EXPONENT_MAX) return raw;
  const text = placePoint(whole + fraction, whole.length + exponent);
  return sign === '-' && text !== '0' ? `-${text}` : text;
}

function placePoint(allDigits: string, point: number): string {
  const digits = allDigits.padStart(allDigits.length + Math.max(0, -point), '0').padEnd(point, '0');
  const cut = Math.max(0, point);
  const whole = digits.slice(0, cut).replace(/^0+/, '');
  const fraction = digits.slice(cut).replace(/0+$/, '');
  return fraction === '' ? whole || '0' : roundFraction(whole, fraction);
}

function roundFraction(whole: string, fraction: string): string {
  const leadingZeros = whole === '' ? fraction.length - fraction.replace(/^0+/, '').length : 0;
  const keep = Math.max(0, SIGNIFICANT_DIGITS - whole.length + leadingZeros);
  if (fraction.length <= keep) return `${whole || '0'}.${fraction}`;
  const carry = (fraction[keep] ?? '0') >= '5' ? 1n : 0n;
  const rounded = (BigInt(`${whole}${fraction.slice(0, keep)}` || '0') + carry)
    .toString()
    .padStart(keep + 1, '0');
  const roundedFraction = rounded.slice(rounded.length - keep).replace(/0+$/, '');
  const roundedWhole = rounded.slice(0, rounded.length - keep);
  return keep === 0 || roundedFraction === ''
    ? keep === 0
      ? rounded
      : roundedWhole
    : `${roundedWhole}.${roundedFraction}`;
}
