export type { AgreedTerms } from './agreed-terms.ts'

/** Instalments of a booking's agreed total, and what of them is still due. */
export {
  toOverpaidAmount,
  toAmountWithDollars,
  zeroLedgerSums,
  type LedgerSums,
  toBookingMoney,
  toFirstInstalmentAmount,
  isEnoughToKeepDates,
  keepsDates,
  toDepositAndBalance,
  toNet,
  toPaymentStatus,
} from './money.ts'
