/** The version of the product, as in every package.json; the interface has its own in its path. */
export const version = '0.1.0';
