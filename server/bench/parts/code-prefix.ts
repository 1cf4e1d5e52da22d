/** Prefix of the numbers that get codes; all others belong to the campaign. */
export const codePrefix = '0990';
