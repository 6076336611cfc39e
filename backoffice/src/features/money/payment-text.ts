import type { PaymentOnRecord } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { moneyText } from './money-text.ts'

/** `$620.00 of 19 Nov 2026` */
export const paymentText = (payment: Pick<PaymentOnRecord, 'amount' | 'currency' | 'receivedOn'>): string =>
  `${moneyText(payment, payment.currency)}${payment.receivedOn ? ` of ${formatDate(payment.receivedOn)}` : ''}`

export const paymentSourceText = ({
  isOnStatement,
  hasReceipt,
}: Pick<PaymentOnRecord, 'isOnStatement' | 'hasReceipt'>): string => {
  if (isOnStatement) return hasReceipt ? 'on the statement, and shown by a receipt' : 'on the statement'
  return hasReceipt ? 'shown by a receipt' : 'recorded by hand'
}
