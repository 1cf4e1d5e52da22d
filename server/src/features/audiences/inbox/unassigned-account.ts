/** account_id of a message without an account; ids of accounts begin at 1. */
export const unassignedAccountId = 0;
