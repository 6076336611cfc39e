/** What is read of an upload, in bytes. Less would break the contract of pages from before. */
export const maxUploadBytes = 10 * 1024 * 1024
/** The largest file that is accepted: less than 10 MB, as the refusal says. Without zod, for pages that only compare. */
export const maxFileBytes = maxUploadBytes - 1

/**
 * Whether a file can be refused by the type that a browser names. Only what is surely neither photo nor PDF: phones and
 * banks call them `application/octet-stream`, `image/jpg` or `application/x-pdf`, and the api reads their content.
 */
export const isCertainlyNoReceipt = (type: string): boolean =>
  /^(?:text|audio|video)\/|officedocument|opendocument|msword|ms-excel|ms-powerpoint|rtf/.test(type)
