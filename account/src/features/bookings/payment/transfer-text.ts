import type { BankAccount, PaymentInstructions } from '@escapes/contract'
import { compactBankCode, describeCharges, toNamedBankCode } from '@escapes/contract/bank-code'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'

/** As the field of a bank takes an amount: `1240.00` for `$1,240.00`. */
export const toTypedAmount = (exact: string): string => exact.replaceAll(/^[^\d]+|,/g, '')

/** As the field of a bank takes a number: it ends after the length of one without spaces. */
const withoutSeparators = (text: string): string => text.replaceAll(/[\s-]/g, '')

interface AccountField {
  label: string
  value: string
  /** What is typed into the field of a bank. */
  typed: string
}

/** The fields of a bank's transfer form, as far as the account has them. */
export const listAccountFields = (account: BankAccount): AccountField[] => {
  const bankCode = toNamedBankCode(account)
  const fields: [label: string, value: string | null, toTyped?: (text: string) => string][] = [
    ['Account name', account.accountName],
    ['Account number', account.accountNumber, withoutSeparators],
    [bankCode?.name ?? '', bankCode?.code ?? null, compactBankCode],
    ['IBAN', account.iban, withoutSeparators],
    ['Bank', account.bankName],
    ['SWIFT', account.swift],
    ['Branch', account.branch],
  ]
  return fields.flatMap(([label, value, toTyped = (text) => text]) =>
    value ? [{ label, value, typed: toTyped(value) }] : [],
  )
}

/** What each of `payers` sends; the first sends what cannot be divided, so all of them send the whole amount. */
export const toShares = (amount: number, payers: number): { first: number; others: number } => {
  const others = Math.floor(amount / payers)
  return { first: amount - others * (payers - 1), others }
}

/** Everything that a transfer takes, as a text for whoever sends it. */
export const toTransferText = (
  title: string,
  { reference, currency, dueAt }: Pick<PaymentInstructions, 'reference' | 'currency' | 'dueAt'>,
  account: BankAccount,
  amount: number,
): string =>
  [
    `Bank transfer for ${title}`,
    `Amount: ${currency} ${toTypedAmount(formatMoney({ amount, currency }))}`,
    `Reference: ${reference}`,
    ...listAccountFields(account).map(({ label, typed }) => `${label}: ${typed}`),
    ...(dueAt === null ? [] : [`By: ${formatInSriLankaTime(dueAt)}`]),
    ['The reference tells whose money it is.', describeCharges(account)].filter(Boolean).join(' '),
  ].join('\n')
