/** No script but our own files, nothing of other hosts, in nobody's frame. */
export const pagePolicy =
  // A browser applies form-action to the redirect after a form too, and a payer is sent back to any site.
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self' http: https:; frame-ancestors 'none'";
