export const toRefundFileEncryptionContext = (number: number): string => `refund-file:${number}`

/** A refund file, byte for byte as it was issued. */
export interface IssuedRefundFile {
  number: number
  fileName: string
  csv: string
}
