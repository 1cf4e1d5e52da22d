import { expect, test } from 'vitest';

import { findPage } from './find-page.ts';

const pages = [
  { address: '/' },
  { address: '/reports' },
  { address: '/reports/$id' },
  { address: '/console' },
];
const found = (path: string) => {
  const match = findPage(pages, path);
  return match && [match.page.address, match.record];
};

test('a page is found by its path, with the record that it shows', () => {
  expect(found('/')).toEqual(['/', {}]);
  expect(found('/reports')).toEqual(['/reports', {}]);
  expect(found('/reports/')).toEqual(['/reports', {}]);
  expect(found('/reports/7')).toEqual(['/reports/$id', { id: '7' }]);
  expect(found('/console/')).toEqual(['/console', {}]);
});

test('a record is read as it was written into the link', () => {
  expect(found(`/reports/${encodeURIComponent('کد/۷')}`)).toEqual(['/reports/$id', { id: 'کد/۷' }]);
  expect(found('/reports/100%')).toEqual(['/reports/$id', { id: '100%' }]);
});

test('other paths have no page', () => {
  expect(found('/report')).toBeUndefined();
  expect(found('/reports/7/more')).toBeUndefined();
  expect(found('/x/reports')).toBeUndefined();
});
