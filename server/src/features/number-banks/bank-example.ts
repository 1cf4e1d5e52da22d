/** For the document: the bank that a first start brings. */
export const bankExample = {
  id: 1,
  title: 'بانک نمونهٔ تهران',
  count: 10,
  province: { id: 8, title: 'تهران' },
  city: null,
};
