/** The version of the product: that of package.json, from where it is generated. */
export const version = '1.0.0';
