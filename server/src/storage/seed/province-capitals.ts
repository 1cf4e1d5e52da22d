export interface ProvinceCapital {
  readonly provinceId: number;
  readonly cityId: number;
  readonly titleEn: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Row = readonly [
  provinceId: number,
  cityId: number,
  titleEn: string,
  latitude: number,
  longitude: number,
];

const rows: readonly Row[] = [
  [1, 361, 'Tabriz', 38.08, 46.2919],
  [2, 87, 'Urmia', 37.5527, 45.0761],
  [3, 70, 'Ardabil', 38.2498, 48.2933],
  [4, 122, 'Isfahan', 32.6525, 51.6746],
  [5, 1094, 'Karaj', 35.8327, 50.9915],
  [6, 184, 'Ilam', 33.6374, 46.4227],
  [7, 295, 'Bushehr', 28.9689, 50.8366],
  [8, 394, 'Tehran', 35.6944, 51.4215],
  [9, 903, 'Shahr-e Kord', 32.3261, 50.8572],
  [10, 319, 'Birjand', 32.8663, 59.2211],
  [11, 1326, 'Mashhad', 36.2981, 59.6057],
  [12, 228, 'Bojnurd', 37.4747, 57.329],
  [13, 170, 'Ahvaz', 31.319, 48.6842],
  [14, 723, 'Zanjan', 36.6764, 48.4963],
  [15, 808, 'Semnan', 35.5769, 53.392],
  [16, 704, 'Zahedan', 29.4963, 60.8629],
  [17, 911, 'Shiraz', 29.6103, 52.5311],
  [18, 1032, 'Qazvin', 36.2688, 50.0041],
  [19, 1052, 'Qom', 34.6401, 50.8764],
  [20, 818, 'Sanandaj', 35.315, 46.9988],
  [21, 1110, 'Kerman', 30.2832, 57.0788],
  [22, 1115, 'Kermanshah', 34.3142, 47.065],
  [23, 1507, 'Yasuj', 30.6682, 51.588],
  [24, 1189, 'Gorgan', 36.8427, 54.4439],
  [25, 666, 'Rasht', 37.2761, 49.5886],
  [26, 529, 'Khorramabad', 33.4878, 48.3558],
  [27, 742, 'Sari', 36.5633, 53.0601],
  [28, 60, 'Arak', 34.0949, 49.6981],
  [29, 279, 'Bandar Abbas', 27.1865, 56.2808],
  [30, 1493, 'Hamadan', 34.7992, 48.5146],
  [31, 1511, 'Yazd', 31.8972, 54.3675],
];

/** Degrees of the centre of each capital: where a simulated crowd of a province stands. */
export const provinceCapitals: readonly ProvinceCapital[] = rows.map(
  ([provinceId, cityId, titleEn, latitude, longitude]) => ({
    provinceId,
    cityId,
    titleEn,
    latitude,
    longitude,
  }),
);
