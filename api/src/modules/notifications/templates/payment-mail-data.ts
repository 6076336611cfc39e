import type { ReactElement } from 'react'
import { z } from 'zod'
import {
  type BookingState,
  describeCharges,
  formatInSriLankaTime,
  formatMoney,
  toNamedBankCode,
} from '@escapes/contract'
import { agreedAmountSchema, toAmountTextWithDollars, toAmountLines } from './amounts.ts'
import { detailsTable, noteParagraph, paragraph, type DetailsRow, strongText, subheading } from './blocks.ts'

export const mailMoneySchema = z.object({
  paid: agreedAmountSchema,
  due: agreedAmountSchema,
  dueNow: agreedAmountSchema,
  nextDueAt: z.string().nullable(),
  /** Held beyond the total. */
  excess: agreedAmountSchema.nullable().default(null),
  instalments: z.array(
    z.object({
      kind: z.enum(['full', 'deposit', 'balance']),
      ...agreedAmountSchema.shape,
      dueAt: z.string().nullable(),
      isPaid: z.boolean().default(false),
    }),
  ),
})
export type MailMoney = z.output<typeof mailMoneySchema>

/** `currency`: of the account, which may differ from the agreed one. */
export const mailPayeeSchema = z.object({
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
      bankCode: z.string().nullish(),
      note: z.string().nullable(),
    })
    .nullable(),
})
export type MailPayee = z.output<typeof mailPayeeSchema>

export interface PayableBooking {
  state: BookingState | null
  reference: string
  agreed: { currency: string }
  money: MailMoney | null
  payee: MailPayee | null
  isUnderReview: boolean
  reviewDueAt: string | null
  checkTime: string
}

export const isFirstInstalmentPaid = ({ money }: Pick<PayableBooking, 'money'>): boolean =>
  money?.instalments[0]?.isPaid ?? false

export const isPaidInFull = ({ money }: Pick<PayableBooking, 'money'>): boolean =>
  money?.instalments.at(-1)?.isPaid ?? false

const given = (label: string, value: string | null): DetailsRow[] => (value === null ? [] : [[label, value]])

const toPayeeRows = (payee: MailPayee, reference: string, by: string | null): DetailsRow[] => {
  const { account, currency } = payee
  const bankCode = account && toNamedBankCode(account)
  return [
    // As the bank's form asks for it; its worth in dollars stands with the total.
    ['Amount', formatMoney({ amount: payee.amount, currency })],
    ...given('By', by),
    ...(account === null
      ? []
      : ([
          ['Bank', [account.bankName, ...(account.branch === null ? [] : [account.branch])]],
          ['Account name', account.accountName],
          ['Account', account.iban ?? account.accountNumber],
          // A transfer within the country takes code and number.
          ...(bankCode && account.iban !== null ? given('Account number', account.accountNumber) : []),
          ...(bankCode ? given(bankCode.name, bankCode.code) : []),
          ...given('SWIFT', account.swift),
        ] satisfies DetailsRow[])),
    ['Reference', reference],
  ]
}

const balanceSentence = (money: MailMoney, currency: string): string | undefined => {
  const balance = money.instalments.find(({ kind }) => kind === 'balance')
  if (!balance || money.dueNow.amount >= money.due.amount) return undefined
  return `This is the first part. The balance of ${toAmountTextWithDollars(balance, currency)} follows${
    balance.dueAt === null ? '' : ` by ${formatInSriLankaTime(balance.dueAt)}`
  }.`
}

/** The same wording as on the booking page. */
export const receiptUnderReviewText = ({ reviewDueAt }: Pick<PayableBooking, 'reviewDueAt'>, receipt: string): string =>
  `${receipt} is with us. There is nothing to send before we have looked at it${
    reviewDueAt === null ? '' : `, by ${formatInSriLankaTime(reviewDueAt)}`
  }.`

/** How to pay the next amount; nothing when none is due or a receipt waits. `receipt` names the waiting one. */
export const howToPayBlocks = (payable: PayableBooking, receipt = 'Your receipt'): ReactElement[] => {
  const { state, reference, agreed, money, payee } = payable
  if (money === null || payee === null) return []
  if (payable.isUnderReview) return [paragraph(strongText(receiptUnderReviewText(payable, receipt)))]
  const by = money.nextDueAt === null ? null : formatInSriLankaTime(money.nextDueAt)
  const balance = balanceSentence(money, agreed.currency)
  const charges = payee.account === null ? '' : describeCharges({ ...payee.account, currency: payee.currency })
  const toAmountWithDollars =
    payee.currency === agreed.currency
      ? []
      : [
          noteParagraph(
            `We agreed on ${toAmountTextWithDollars(money.dueNow, agreed.currency)}; our account takes ${formatMoney({ amount: payee.amount, currency: payee.currency })}.`,
          ),
        ]
  return [
    subheading(isFirstInstalmentPaid(payable) ? 'How to pay the rest by bank transfer' : 'Pay now by bank transfer'),
    detailsTable(toPayeeRows(payee, reference, by)),
    ...toAmountWithDollars,
    ...(balance === undefined ? [] : [paragraph(balance)]),
    payee.account === null
      ? paragraph('Please reply to this e-mail, and we will send you the bank details.')
      : noteParagraph(
          charges === '' ? '' : `${charges} `,
          'Please write the reference exactly as above.',
          payee.account.note === null ? '' : ` ${payee.account.note}`,
        ),
    paragraph(
      `Once you have paid, add the receipt on your booking page.${
        // Only a pending booking expires.
        state === 'confirmed' || state === 'completed'
          ? ''
          : ` Your dates are then held while we check it, ${payable.checkTime}.`
      }`,
    ),
  ]
}

export const toBalanceRows = ({ agreed: { currency }, money }: PayableBooking): DetailsRow[] => {
  if (money === null) return []
  return [
    ...(money.paid.amount > 0 ? [['Paid', toAmountLines(money.paid, currency)] satisfies DetailsRow] : []),
    ...(money.due.amount > 0 ? [['Still to pay', toAmountLines(money.due, currency)] satisfies DetailsRow] : []),
    ...(money.due.amount > 0 && money.nextDueAt !== null
      ? [
          [
            'Next',
            `${toAmountTextWithDollars(money.dueNow, currency)} by ${formatInSriLankaTime(money.nextDueAt)}`,
          ] satisfies DetailsRow,
        ]
      : []),
    ...(money.excess === null ? [] : [['Overpaid', toAmountLines(money.excess, currency)] satisfies DetailsRow]),
  ]
}
