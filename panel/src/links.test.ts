import { expect, test } from 'vitest';

import { linkTo, ownLink, readFilters, readWords } from './links.ts';
import { placeOf } from './routing/place.ts';
import { addresses } from './service-addresses.ts';

test('a link names its record in the path and its words after it', () => {
  expect(linkTo('/')).toBe('/');
  expect(linkTo('/reports/$id', { id: 7, status: 'failed' })).toBe('/reports/7?status=failed');
  expect(linkTo('/console/sends', { line: '', carrier: 'a b', from: undefined })).toBe(
    '/console/sends?carrier=a+b',
  );
  expect(linkTo('/sign-in', { to: '/reports?page=2' })).toBe('/sign-in?to=%2Freports%3Fpage%3D2');
});

test('a link that leads nowhere does not compile', () => {
  // @ts-expect-error there is no such page
  linkTo('/reportz');
  // @ts-expect-error the page of one record needs the record
  linkTo('/reports/$id');
  // @ts-expect-error the page has no such word
  linkTo('/wallet', { sort: 'id' });
  // @ts-expect-error the page has no words at all
  linkTo('/', { tab: 'orders' });
  // @ts-expect-error the word has no such value
  linkTo('/wallet', { tab: 'invoices' });
  expect(linkTo('/wallet', { tab: 'orders' })).toBe('/wallet?tab=orders');
});

test('a place is read as its link was written', () => {
  expect(placeOf(linkTo('/sign-in', { to: '/reports?page=2' }))).toEqual({
    path: '/sign-in',
    search: { to: '/reports?page=2' },
  });
  expect(placeOf(linkTo('/wallet'))).toEqual({ path: '/wallet', search: {} });
});

test('words that a page does not have, and values that a word does not have, are left', () => {
  expect(readWords('/developers', { tab: 'calls', status: '4xx', other: 'x' })).toEqual({
    tab: 'calls',
    status: '4xx',
    path: '',
    key: '',
    request: '',
    group: 'channel',
    range: 'today',
  });
  expect(readWords('/settings', { tab: 'nothing' })).toEqual({ tab: 'security', search: '' });
});

test('the page of a list is a whole number from one on', () => {
  for (const [given, page] of [
    [undefined, 1],
    ['3', 3],
    ['0', 1],
    ['x', 1],
    ['2.5', 2],
  ] as const)
    expect(readFilters('/console/plans', { page: given })).toEqual({ search: '', page });
});

test('only addresses of this site are taken from others', () => {
  expect(ownLink('/reports?page=2')).toBe('/reports?page=2');
  expect(ownLink('//elsewhere.example')).toBeUndefined();
  expect(ownLink('/\\elsewhere.example')).toBeUndefined();
  expect(ownLink('https://elsewhere.example')).toBeUndefined();
  expect(ownLink('')).toBeUndefined();
});

test('the service knows every address of the panel', () => {
  expect(addresses).toContain('/reports/:id');
  expect(addresses).toContain('/console/*');
  expect(addresses.filter((address) => address.startsWith('/console'))).toEqual(['/console', '/console/*']);
});
