import { texts } from '../../language/texts.ts';

export const useMapTexts = texts({
  map: [
    'نقشه: با کلیک جا را برگزینید، با کشیدن جابه‌جا کنید؛ کلیدهای جهت نشانه را می‌برند و + و − بزرگ و کوچک می‌کنند',
    'Map: click to choose a place, drag to move; arrow keys move the pin, + and − change the scale',
  ],
  place: ['مکان روی نقشه', 'The place on a map'],
  zoomIn: ['نزدیک‌تر', 'Closer'],
  zoomOut: ['دورتر', 'Farther'],
  whole: ['همهٔ کشور', 'Whole country'],
  city: ['رفتن به شهر', 'Go to a city'],
  chooseCity: ['شهری را برگزینید', 'Choose a city'],
  metres: ['{count} متر', '{count} m'],
  kilometres: ['{count} کیلومتر', '{count} km'],
});
