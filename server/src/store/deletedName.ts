/** What is left of the name of somebody who has deleted the account (ACCT-4). */
export const DELETED_NAME = 'Deleted player';
