import type { PaymentOnRecord } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { moneyText } from './money-text.ts'

/** `$620.00 of 19 Nov 2026` */
export const paymentText = (payment: Pick<PaymentOnRecord, 'amount' | 'currency' | 'receivedOn'>): string =>
  `${moneyText(payment, payment.currency)}${payment.receivedOn ? ` of ${formatDate(payment.receivedOn)}` : ''}`

export const paymentSourceText = ({
  isOnStatement,
  hasReceipt,
  method,
}: Pick<PaymentOnRecord, 'isOnStatement' | 'hasReceipt' | 'method'>): string => {
  if (isOnStatement) return hasReceipt ? 'on the statement, and shown by a receipt' : 'on the statement'
  if (hasReceipt) return 'shown by a receipt'
  return method === 'cash' ? 'taken in cash' : method === 'card' ? 'taken by card' : 'recorded by hand'
}
