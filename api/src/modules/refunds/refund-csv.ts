import type { CurrencyCode } from '@escapes/contract'
import { toCsvLines } from '#/csv/to-csv-lines.ts'
import { toDecimalText } from '#/modules/bank-accounts/index.ts'
import type { Services } from '#/services.ts'
import type { ExportableRefund } from './select-for-export.ts'
import { unsealBeneficiary } from './unseal-beneficiary.ts'

// The code last: a bank may read the columns by their place.
const header = ['Reference', 'Name', 'Bank', 'Account', 'SWIFT', 'Country', 'Currency', 'Amount', 'Bank code']

export const toRefundCsv = (rows: readonly string[][]): string => toCsvLines([header, ...rows])

export const toRefundCsvRow = (services: Services, userId: string, refund: ExportableRefund): string[] => {
  const { id, reference, currency, amount, beneficiary_sealed: sealed } = refund
  if (sealed === null) throw new Error(`the approved refund ${id} has no account`)
  const {
    accountName,
    bankName,
    accountNumber,
    swift = '',
    bankCode = '',
    country,
  } = unsealBeneficiary(services, { id, sealed }, userId)
  const sum = toDecimalText(amount, currency as CurrencyCode)
  return [reference, accountName, bankName, accountNumber, swift, country, currency, sum, bankCode]
}
