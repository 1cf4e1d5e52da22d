/** How mobile numbers are spelled towards a carrier: 0912..., 98912... or +98912.... */
export type NumberForm = 'local' | 'international' | 'plus';

export function toWireNumber(mobile: string, form: NumberForm): string {
  if (form === 'local' || !/^0[1-9]/.test(mobile)) return mobile;
  return `${form === 'plus' ? '+' : ''}98${mobile.slice(1)}`;
}

const iranianMobile = /^(?:(?:\+|00)?98|0)?(9\d{9})$/;

/** Mobile numbers come back in our form whatever the carrier's; short codes and names stay as they are. */
export function fromWireNumber(number: string): string {
  // Most numbers already have our form, and every message passes here.
  if (number.length === 11 && number.startsWith('09')) return number;
  const mobile = iranianMobile.exec(number.trim())?.[1];
  return mobile === undefined ? number.trim() : `0${mobile}`;
}
