import type { StaffReceipt } from './receipts.ts'

type SimilarReceipt = StaffReceipt['similarReceipts'][number]

/** Receipts of one bank's app look alike: a similar picture counts only with the same amount and day. */
export const isLikelySameTransfer = ({ match, difference, days }: SimilarReceipt): boolean =>
  match !== 'similar-picture' || (difference === 0 && days === 0)
