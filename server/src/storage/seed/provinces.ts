import { postalPrefixesOf, type ProvinceKey } from '../../text/postal-code.ts';

export interface SeedProvince {
  readonly id: number;
  readonly key: ProvinceKey;
  readonly title: string;
  readonly titleEn: string;
  /** ISO 3166-2 as renumbered in 2020. */
  readonly isoCode: string;
  readonly landlineCode: string;
  readonly postalPrefixes: readonly string[];
}

type Row = readonly [
  id: number,
  key: ProvinceKey,
  title: string,
  titleEn: string,
  iso: string,
  landline: string,
];

// Ids are public (callers filter by them) and are those of the city list beside this file: never renumber.
const rows: readonly Row[] = [
  [1, 'east-azerbaijan', 'آذربایجان شرقی', 'East Azerbaijan', 'IR-03', '041'],
  [2, 'west-azerbaijan', 'آذربایجان غربی', 'West Azerbaijan', 'IR-04', '044'],
  [3, 'ardabil', 'اردبیل', 'Ardabil', 'IR-24', '045'],
  [4, 'isfahan', 'اصفهان', 'Isfahan', 'IR-10', '031'],
  [5, 'alborz', 'البرز', 'Alborz', 'IR-30', '026'],
  [6, 'ilam', 'ایلام', 'Ilam', 'IR-16', '084'],
  [7, 'bushehr', 'بوشهر', 'Bushehr', 'IR-18', '077'],
  [8, 'tehran', 'تهران', 'Tehran', 'IR-23', '021'],
  [9, 'chaharmahal-and-bakhtiari', 'چهارمحال و بختیاری', 'Chaharmahal and Bakhtiari', 'IR-14', '038'],
  [10, 'south-khorasan', 'خراسان جنوبی', 'South Khorasan', 'IR-29', '056'],
  [11, 'razavi-khorasan', 'خراسان رضوی', 'Razavi Khorasan', 'IR-09', '051'],
  [12, 'north-khorasan', 'خراسان شمالی', 'North Khorasan', 'IR-28', '058'],
  [13, 'khuzestan', 'خوزستان', 'Khuzestan', 'IR-06', '061'],
  [14, 'zanjan', 'زنجان', 'Zanjan', 'IR-19', '024'],
  [15, 'semnan', 'سمنان', 'Semnan', 'IR-20', '023'],
  [16, 'sistan-and-baluchestan', 'سیستان و بلوچستان', 'Sistan and Baluchestan', 'IR-11', '054'],
  [17, 'fars', 'فارس', 'Fars', 'IR-07', '071'],
  [18, 'qazvin', 'قزوین', 'Qazvin', 'IR-26', '028'],
  [19, 'qom', 'قم', 'Qom', 'IR-25', '025'],
  [20, 'kurdistan', 'کردستان', 'Kurdistan', 'IR-12', '087'],
  [21, 'kerman', 'کرمان', 'Kerman', 'IR-08', '034'],
  [22, 'kermanshah', 'کرمانشاه', 'Kermanshah', 'IR-05', '083'],
  [23, 'kohgiluyeh-and-boyer-ahmad', 'کهگیلویه و بویراحمد', 'Kohgiluyeh and Boyer-Ahmad', 'IR-17', '074'],
  [24, 'golestan', 'گلستان', 'Golestan', 'IR-27', '017'],
  [25, 'gilan', 'گیلان', 'Gilan', 'IR-01', '013'],
  [26, 'lorestan', 'لرستان', 'Lorestan', 'IR-15', '066'],
  [27, 'mazandaran', 'مازندران', 'Mazandaran', 'IR-02', '011'],
  [28, 'markazi', 'مرکزی', 'Markazi', 'IR-00', '086'],
  [29, 'hormozgan', 'هرمزگان', 'Hormozgan', 'IR-22', '076'],
  [30, 'hamadan', 'همدان', 'Hamadan', 'IR-13', '081'],
  [31, 'yazd', 'یزد', 'Yazd', 'IR-21', '035'],
];

export const provinces: readonly SeedProvince[] = rows.map(
  ([id, key, title, titleEn, isoCode, landlineCode]) => ({
    id,
    key,
    title,
    titleEn,
    isoCode,
    landlineCode,
    postalPrefixes: postalPrefixesOf(key),
  }),
);
