/** 3 to 64 letters, digits and . _ @ + -, beginning with a letter or digit. */
export const usernameShape = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{2,63}$/u;
