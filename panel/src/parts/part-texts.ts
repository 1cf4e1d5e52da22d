import { texts } from '../language/texts.ts';

export const usePartTexts = texts({
  nothingYet: ['هنوز چیزی نیست', 'Nothing here yet'],
  nothingMatches: ['با این صافی‌ها چیزی پیدا نشد', 'Nothing matches these filters'],
  clearFilters: ['پاک کردن صافی‌ها', 'Clear filters'],
  failed: ['خواندن ممکن نشد', 'This could not be read'],
  again: ['دوباره تلاش کن', 'Try again'],
  loading: ['در حال خواندن', 'Loading'],
  search: ['جست‌وجو', 'Search'],
  clear: ['پاک کردن', 'Clear'],
  all: ['همه', 'All'],
  total: ['{count} مورد', '{count} in all'],
  pages: ['صفحه‌ها', 'Pages'],
  nextPage: ['صفحهٔ بعد', 'Next page'],
  previousPage: ['صفحهٔ قبل', 'Previous page'],
  copy: ['رونوشت', 'Copy'],
  copied: ['رونوشت شد', 'Copied'],
  cancel: ['انصراف', 'Cancel'],
  undo: ['برگرداندن', 'Undo'],
  typeName: ['برای تأیید بنویسید: {name}', 'To confirm, type: {name}'],
  close: ['بستن', 'Close'],
  rowsOf: ['ردیف‌های {name}', 'Rows of {name}'],
});
