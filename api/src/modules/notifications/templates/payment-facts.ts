import type { ReactElement } from 'react'
import { z } from 'zod'
import { formatInstant, formatMoney } from '@escapes/contract'
import { amount, inline, stacked } from './amounts.ts'
import { facts, note, paragraph, type Row, subheading } from './blocks.ts'

/** What of the total has arrived, and what is to come. */
export const moneyFacts = z.object({
  paid: amount,
  due: amount,
  dueNow: amount,
  nextDueAt: z.string().nullable(),
  instalments: z.array(
    z.object({ kind: z.enum(['full', 'deposit', 'balance']), ...amount.shape, dueAt: z.string().nullable() }),
  ),
})
export type MoneyFacts = z.output<typeof moneyFacts>

/** Where money is sent. `currency` is the one of the account, which need not be the one agreed on. */
export const payeeFacts = z.object({
  currency: z.string(),
  amount: z.int(),
  usd: z.int(),
  account: z
    .object({
      bankName: z.string(),
      branch: z.string().nullable(),
      accountName: z.string(),
      accountNumber: z.string(),
      iban: z.string().nullable(),
      swift: z.string().nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
})
export type PayeeFacts = z.output<typeof payeeFacts>

export interface Payable {
  reference: string
  agreed: { currency: string }
  money: MoneyFacts | null
  payee: PayeeFacts | null
}

const given = (label: string, value: string | null): Row[] => (value === null ? [] : [[label, value]])

const rowsOf = (payee: PayeeFacts, reference: string, by: string | null): Row[] => {
  const { account, currency } = payee
  return [
    ['Amount', stacked(payee, currency)],
    ...given('By', by),
    ...(account === null
      ? []
      : ([
          ['Bank', [account.bankName, ...(account.branch === null ? [] : [account.branch])]],
          ['Account name', account.accountName],
          ['Account', account.iban ?? account.accountNumber],
          ...given('SWIFT', account.swift),
        ] satisfies Row[])),
    ['Reference', reference],
  ]
}

const balanceOf = (money: MoneyFacts, currency: string): string | undefined => {
  const balance = money.instalments.find(({ kind }) => kind === 'balance')
  if (!balance || money.dueNow.amount >= money.due.amount) return undefined
  return `This is the first part. The balance of ${inline(balance, currency)} follows${
    balance.dueAt === null ? '' : ` by ${formatInstant(balance.dueAt)}`
  }.`
}

/** How to pay what is due next; nothing when nothing is. */
export const howToPay = ({ reference, agreed, money, payee }: Payable): ReactElement[] => {
  if (money === null || payee === null) return []
  const by = money.nextDueAt === null ? null : formatInstant(money.nextDueAt)
  const balance = balanceOf(money, agreed.currency)
  const inDollars =
    payee.currency === agreed.currency
      ? []
      : [
          note(
            `We agreed on ${inline(money.dueNow, agreed.currency)}; our account takes ${formatMoney({ amount: payee.amount, currency: payee.currency })}.`,
          ),
        ]
  return [
    subheading('Pay now by bank transfer'),
    facts(rowsOf(payee, reference, by)),
    ...inDollars,
    ...(balance === undefined ? [] : [paragraph(balance)]),
    payee.account === null
      ? paragraph('Please reply to this mail, and we send you the bank details.')
      : note(
          // Banks within the country have no such choice.
          payee.currency === 'LKR' ? '' : 'Please choose “OUR” for the charges, so that the whole amount arrives. ',
          'Please write the reference exactly as above.',
          payee.account.note === null ? '' : ` ${payee.account.note}`,
        ),
    paragraph('Once you have paid, add the receipt on your booking page. The time to pay stops while we look at it.'),
  ]
}

/** What has arrived, and what has not. */
export const balanceRows = ({ agreed: { currency }, money }: Payable): Row[] => {
  if (money === null) return []
  return [
    ...(money.paid.amount > 0 ? [['Paid', stacked(money.paid, currency)] satisfies Row] : []),
    ...(money.due.amount > 0 ? [['Still to pay', stacked(money.due, currency)] satisfies Row] : []),
    ...(money.due.amount > 0 && money.nextDueAt !== null
      ? [['Next', `${inline(money.dueNow, currency)} by ${formatInstant(money.nextDueAt)}`] satisfies Row]
      : []),
  ]
}
