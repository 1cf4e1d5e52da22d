/** Numbers that begin so get codes; all others belong to the campaign. */
export const codePrefix = '0990';
