const prefixesByProvince = {
  tehran: '11 13 14 15 16 17 18 19',
  alborz: '31',
  qazvin: '34',
  semnan: '35 36',
  qom: '37',
  markazi: '37 38 39',
  gilan: '41 42 43 44',
  zanjan: '45',
  mazandaran: '46 47 48',
  golestan: '48 49',
  'east-azerbaijan': '51 53 54 55',
  ardabil: '56',
  'west-azerbaijan': '57 58 59',
  khuzestan: '61 62 63 64',
  hamadan: '65',
  kurdistan: '66',
  kermanshah: '67',
  lorestan: '68 69',
  ilam: '69',
  fars: '71 72 73 74',
  bushehr: '75',
  'kohgiluyeh-and-boyer-ahmad': '75',
  kerman: '76 77 78',
  hormozgan: '79',
  isfahan: '81 82 83 84 85 86 87',
  'chaharmahal-and-bakhtiari': '88',
  yazd: '89 97',
  'razavi-khorasan': '91 92 93 94 95 96',
  'north-khorasan': '94 96',
  'south-khorasan': '97',
  'sistan-and-baluchestan': '98 99',
} as const;

export type ProvinceKey = keyof typeof prefixesByProvince;

const provincesByPrefix = new Map<string, ProvinceKey[]>();
for (const [province, prefixes] of Object.entries(prefixesByProvince) as [ProvinceKey, string][]) {
  for (const prefix of prefixes.split(' ')) {
    provincesByPrefix.set(prefix, [...(provincesByPrefix.get(prefix) ?? []), province]);
  }
}

/** The first two digits of the postal codes of a province; some are shared with a neighbour. */
export function postalPrefixesOf(province: ProvinceKey): readonly string[] {
  return prefixesByProvince[province].split(' ');
}

/** Provinces of a postal code prefix: one, two where they share it, none if it is unused. */
export function provincesOfPostalPrefix(prefix: string): readonly ProvinceKey[] {
  return provincesByPrefix.get(prefix.slice(0, 2)) ?? [];
}

/** Three to five digits that a ten-digit postal code can start with; none starts with zero. */
export function isPostalPrefix(text: string): boolean {
  return /^[1-9]\d{2,4}$/.test(text);
}
