/** The format of mobile numbers towards a carrier: 0912..., 98912... or +98912.... */
export type NumberForm = 'local' | 'international' | 'plus';

export function toWireNumber(mobile: string, form: NumberForm): string {
  if (form === 'local' || !/^0[1-9]/.test(mobile)) return mobile;
  return `${form === 'plus' ? '+' : ''}98${mobile.slice(1)}`;
}

const iranianMobile = /^(?:(?:\+|00)?98|0)?(9\d{9})$/;

/** Converts a mobile number to 09xxxxxxxxx; short codes and names are unchanged. */
export function fromWireNumber(number: string): string {
  // Hot path: most numbers already have this format.
  if (number.length === 11 && number.startsWith('09')) return number;
  const mobile = iranianMobile.exec(number.trim())?.[1];
  return mobile === undefined ? number.trim() : `0${mobile}`;
}
