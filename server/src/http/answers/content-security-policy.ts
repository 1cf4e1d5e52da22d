/** Only scripts and other resources of this host, and no embedding in frames. */
export const contentSecurityPolicy =
  // form-action also applies to the redirect after a form, and a payer is redirected to any site.
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self' http: https:; frame-ancestors 'none'";
