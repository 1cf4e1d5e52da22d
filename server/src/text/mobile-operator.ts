export type MobileOperator = 'mci' | 'irancell' | 'other';

// Virtual operators have longer prefixes inside shorter ones, so the longest match decides.
const prefixes: Readonly<Record<MobileOperator, string>> = {
  mci: '0910 0911 0912 0913 0914 0915 0916 0917 0918 0919 0932 0990 0991 0992 0993 0994 0996 09990 09995 099969',
  irancell: '0900 0901 0902 0903 0904 0905 0930 0933 0935 0936 0937 0938 0939 0941 09955 09991',
  other: '0920 0921 0922 0923 0931 0934 09981 09982 09993 099987 099988 099989 099996 099997 099998 099999',
};

const operatorByPrefix = new Map<string, MobileOperator>(
  (['mci', 'irancell', 'other'] as const).flatMap((operator) =>
    prefixes[operator].split(' ').map((prefix) => [prefix, operator] as const),
  ),
);

/**
 * The operator that issued the number, or null for an unassigned range. Numbers are ported between operators, so a
 * report of a carrier is more reliable.
 */
export function operatorOf(mobile: string): MobileOperator | null {
  return (
    operatorByPrefix.get(mobile.slice(0, 4)) ??
    operatorByPrefix.get(mobile.slice(0, 5)) ??
    operatorByPrefix.get(mobile.slice(0, 6)) ??
    null
  );
}

export const mobileNetworks = ['mci', 'irancell', 'rightel', 'other'] as const;
export type MobileNetwork = (typeof mobileNetworks)[number];

/** The operator as routes of lines name it: finer than `operatorOf`, and `other` for unassigned ranges too. */
export function networkOf(mobile: string): MobileNetwork {
  const operator = operatorOf(mobile) ?? 'other';
  return operator === 'other' && /^092[0-3]/.test(mobile) ? 'rightel' : operator;
}

/** SQL: the same of a column with mobiles, for statements that count by network. */
export function networkSql(mobile: string): string {
  const isOf = (operator: MobileOperator) =>
    [4, 5, 6]
      .map((length) => ({
        length,
        some: prefixes[operator].split(' ').filter((one) => one.length === length),
      }))
      .filter(({ some }) => some.length > 0)
      .map(({ length, some }) => `left(${mobile}, ${length}) = any('{${some.join(',')}}')`)
      .join(' or ');
  return `(case when ${isOf('mci')} then 'mci' when ${isOf('irancell')} then 'irancell'
    when left(${mobile}, 4) between '0920' and '0923' then 'rightel' else 'other' end)`;
}
