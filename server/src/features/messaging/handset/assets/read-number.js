const zeros = [0x660, 0x6f0];

/** Normalises a complete mobile number to 09xxxxxxxxx; undefined for anything else. */
export function readNumber(text) {
  const digits = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, latinDigit).replace(/[\s()-]/g, '');
  const match = /^(?:\+98|0098|98|0)?(9\d{9})$/.exec(digits);
  return match === null ? undefined : `0${match[1]}`;
}

function latinDigit(digit) {
  const code = digit.charCodeAt(0);
  return String(code - zeros.findLast((zero) => zero <= code));
}
