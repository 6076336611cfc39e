/** The largest file of a receipt or a message, in bytes. Without zod, for pages that only compare. */
export const maxReceiptBytes = 10 * 1024 * 1024
export const maxAvatarBytes = 10 * 1024 * 1024

/**
 * Whether a file can be refused by the type that a browser names. Only what is surely neither photo nor PDF: phones and
 * banks call them `application/octet-stream`, `image/jpg` or `application/x-pdf`, and the api reads their content.
 */
export const isCertainlyNoReceipt = (type: string): boolean =>
  /^(?:text|audio|video)\/|officedocument|opendocument|msword|ms-excel|ms-powerpoint|rtf/.test(type)
