import { texts } from '../../language/texts.ts';

export const useMapTexts = texts({
  map: [
    'نقشه: با کلیک مکان را انتخاب کنید، با کشیدن جابه‌جا شوید؛ کلیدهای جهت نشانگر را می‌برند، با Shift نقشه را؛ + و − بزرگ و کوچک می‌کنند',
    'Map: click to choose a place, drag to move; arrow keys move the pin, with Shift the map; + and − zoom',
  ],
  place: ['مکان روی نقشه', 'Place on the map'],
  zoomIn: ['بزرگ‌نمایی', 'Zoom in'],
  zoomOut: ['کوچک‌نمایی', 'Zoom out'],
  whole: ['کل کشور', 'Whole country'],
  city: ['رفتن به شهر یا محله', 'Go to a city or district'],
  chooseCity: ['نام شهر یا محله', 'Name of a city or district'],
  reach: ['شعاع پوشش: بکشید تا بزرگ یا کوچک شود', 'Radius: drag to widen or narrow it'],
  near: ['نزدیک {name}', 'Near {name}'],
  away: ['{distance} تا {name}', '{distance} from {name}'],
  inProvince: ['{place}، استان {province}', '{place}, {province} Province'],
  attribution: ['Natural Earth · GeoNames', 'Natural Earth · GeoNames'],
  metres: ['{count} متر', '{count} m'],
  kilometres: ['{count} کیلومتر', '{count} km'],
});
