/** A database of its own for each person: those of others are deleted by `forgetOthers`. */
export const receiptFilesPrefix = 'escapes-receipts-'
