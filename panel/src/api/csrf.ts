// oxlint-disable-next-line architecture/state -- a page has one session, and calls are made outside of components too
let token: string | undefined;

/** The token that goes with every change; /panel/v1/me and sign-in give it. */
export const csrfToken = () => token;
export const keepCsrfToken = (given: string | undefined) => void (token = given);
