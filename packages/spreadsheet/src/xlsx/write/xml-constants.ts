export const XML_START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const emptySheetStart = `${XML_START}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetData>`;
export const emptySheetEnd = '</sheetData></worksheet>';
