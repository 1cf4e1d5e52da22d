import { Type } from 'typebox';

import { option } from '../carrier-option.ts';

const vendorTag = '0x[123][0-9a-fA-F]{3}';
const vendorRule = `${vendorTag}([-=]${vendorTag})?`;

/** The option of a carrier that says which parameters of the vendor's range it gets. */
export const vendorParameters = option(
  Type.String({
    maxLength: 500,
    default: '',
    pattern: `^$|^${vendorRule}(,\\s*${vendorRule})*$`,
    description:
      'optional parameters of SMPP clients that it gets: tags, ranges, or a tag with the one it becomes, such as 0x1401, 0x1500-0x15ff, 0x1402=0x2010',
  }),
  {
    label: ['پارامترهای اختیاری مشتریان', 'Parameters of clients'],
    fa: 'پارامترهای اختیاری مشتریان SMPP که به آن می‌رسند: tag، بازه، یا tag با آنچه به آن تبدیل می‌شود، مانند 0x1401, 0x1500-0x15ff, 0x1402=0x2010',
    hint: [
      'از 0x1400 تا 0x3FFF؛ مانند 0x1401, 0x1402=0x2010. خالی: هیچ‌کدام',
      'From 0x1400 to 0x3FFF, such as 0x1401, 0x1402=0x2010. Empty: none',
    ],
  },
);

const shape = /^(0x[0-9a-f]{4})(?:([-=])(0x[0-9a-f]{4}))?$/i;

/**
 * Reads which parameters of the vendor's range a carrier gets: `0x1401, 0x1500-0x15ff, 0x1402=0x2010`. The returned function has
 * the tag that one is passed on with; undefined: it stays here.
 */
export function readVendorRules(text: string): (tag: number) => number | undefined {
  const rules = text.split(',').flatMap((rule) => {
    const match = shape.exec(rule.trim());
    if (match === null) return [];
    const from = Number(match[1]);
    const other = match[3] === undefined ? from : Number(match[3]);
    return [match[2] === '=' ? { from, to: from, becomes: other } : { from, to: other, becomes: undefined }];
  });
  return (tag) => {
    const rule = rules.find(({ from, to }) => tag >= from && tag <= to);
    return rule && (rule.becomes ?? tag);
  };
}
