import { texts } from '../../language/texts.ts';

export const useMapTexts = texts({
  map: [
    'نقشه: برای انتخاب مکان کلیک کنید و برای جابه‌جایی بکشید؛ کلیدهای جهت نشانگر را حرکت می‌دهند و + و − بزرگ‌نمایی را تغییر می‌دهند',
    'Map: click to pick a place, drag to pan. Arrow keys move the pin, + and − zoom.',
  ],
  place: ['مکان روی نقشه', 'Place on the map'],
  zoomIn: ['بزرگ‌نمایی', 'Zoom in'],
  zoomOut: ['کوچک‌نمایی', 'Zoom out'],
  whole: ['کل کشور', 'Whole country'],
  city: ['رفتن به شهر', 'Go to a city'],
  chooseCity: ['یک شهر انتخاب کنید', 'Choose a city'],
  metres: ['{count} متر', '{count} m'],
  kilometres: ['{count} کیلومتر', '{count} km'],
});
