let token: string | undefined;

/** The token that goes with every change; /panel/v1/me and sign-in give it. */
export const csrfToken = () => token;
export const keepCsrfToken = (given: string | undefined) => void (token = given);
