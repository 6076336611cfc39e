/** As long as staff are shown that a mail failed. */
export const failedMailDays = 30
