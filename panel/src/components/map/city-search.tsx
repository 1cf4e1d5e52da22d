import { useState } from 'react';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { SearchSelect } from '../form/search-select.tsx';
import { useMapTexts } from './map-texts.ts';
import { findPlaces, type Place } from './places.ts';

/** Goes to a city or a district by its name in either language. */
export function CitySearch({ onChoose }: { readonly onChoose: (place: Place) => void }) {
  const t = useMapTexts();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const found = findPlaces(search);
  return (
    <SearchSelect
      label={t.city}
      placeholder={t.chooseCity}
      value={null}
      options={found.map(({ name }, at) => ({ value: String(at), label: inLanguage(name, language) }))}
      onSearch={setSearch}
      onChange={(chosen) => {
        const place = found[Number(chosen)];
        if (place !== undefined) onChoose(place);
      }}
    />
  );
}
