/** Stands for the account of a message that belongs to none; accounts count from 1. */
export const nobody = 0;
