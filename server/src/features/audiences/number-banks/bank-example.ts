/** For the OpenAPI document: the bank of the first data. */
export const bankExample = {
  id: 1,
  title: 'بانک نمونهٔ تهران',
  count: 10,
  province: { id: 8, title: 'تهران' },
  city: null,
};
