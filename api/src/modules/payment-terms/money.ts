import {
  type AgreedAmount,
  type BookingMoney,
  type CurrencyCode,
  toDeposit,
  type PaymentMethod,
  toUsdCents,
  toUsdCentsBetween,
} from '@escapes/contract'
import type { AgreedTerms } from './agreed-terms.ts'

export interface PaymentTerms extends Pick<AgreedTerms, 'deposit_percent'> {
  currency: string
  /** Minor units of the agreed currency; `total_usd`: US cents. */
  total_agreed: number
  total_usd: number
  payment_method: PaymentMethod | null
  payment_due_at: Date | null
  balance_due_at: Date | null
  /** Set while a receipt is under review, or after a payment that is not enough. */
  clock_stopped_at?: Date | null
  clock_stopped_until?: Date | null
  answer_due_at?: Date | null
  /** Due date of the rest after a partial payment. */
  rest_due_at?: Date | null
}

/** Agreed minor units. `writtenOff`: what banks charged on the way. */
export interface LedgerSums {
  paid: number
  writtenOff: number
  refunded: number
}

export const zeroLedgerSums: LedgerSums = { paid: 0, writtenOff: 0, refunded: 0 }

/** What counts towards the total. */
export const toNet = ({ paid, writtenOff, refunded }: LedgerSums): number => paid + writtenOff - refunded

export const toPaymentStatus = (total: number, sums: LedgerSums): 'pending' | 'partial' | 'paid' => {
  const net = toNet(sums)
  if (net <= 0) return 'pending'
  return net < total ? 'partial' : 'paid'
}

type Totals = Pick<PaymentTerms, 'total_agreed' | 'total_usd' | 'deposit_percent'>

export const toAmountWithDollars = (
  { total_agreed, total_usd, deposit_percent }: Totals,
  amount: number,
): AgreedAmount => ({
  amount,
  usd: toUsdCents(amount, total_agreed, total_usd, deposit_percent),
})

const toPart = ({ total_agreed, total_usd, deposit_percent }: Totals, from: number, upTo: number): AgreedAmount => ({
  amount: upTo - from,
  usd: toUsdCentsBetween([from, upTo], total_agreed, total_usd, deposit_percent),
})

/** The deposit is the agreed part, rounded up in the agreed currency. */
export const toDepositAndBalance = (totals: Totals): { deposit: AgreedAmount; balance: AgreedAmount } => {
  const upTo = toDeposit(totals.total_agreed, totals.deposit_percent)
  return { deposit: toPart(totals, 0, upTo), balance: toPart(totals, upTo, totals.total_agreed) }
}

interface Instalment {
  kind: 'full' | 'deposit' | 'balance'
  amount: number
  usd: number
  dueAt: Date | null
}

/** Null before staff answer, and while a receipt alone stops the deadline. */
const firstDueAt = (agreed: PaymentTerms): Date | null => {
  if (!agreed.clock_stopped_at) return agreed.payment_due_at
  return agreed.clock_stopped_until || agreed.answer_due_at ? null : (agreed.rest_due_at ?? null)
}

/** One payment, or deposit and balance; they add up to the total. */
export const toInstalments = (agreed: PaymentTerms): Instalment[] => {
  const { total_agreed: amount, total_usd: usd, balance_due_at } = agreed
  const dueAt = firstDueAt(agreed)
  if (agreed.payment_method !== 'deposit') return [{ kind: 'full', amount, usd, dueAt }]
  const { deposit, balance } = toDepositAndBalance(agreed)
  return [
    { kind: 'deposit', ...deposit, dueAt },
    { kind: 'balance', ...balance, dueAt: balance_due_at },
  ]
}

export const toFirstInstalmentAmount = (agreed: PaymentTerms): number =>
  toInstalments(agreed)[0]?.amount ?? agreed.total_agreed

/** Whether money keeps the dates beyond the time to pay: a tenth of the first instalment, since anybody can send a cent. */
export const isEnoughToKeepDates = (net: number, firstInstalment: number): boolean =>
  net > 0 && net >= firstInstalment / 10

export const keepsDates = (agreed: PaymentTerms, net: number): boolean =>
  isEnoughToKeepDates(net, toFirstInstalmentAmount(agreed))

/** Written-off charges are not included: they never arrived. */
export const toOverpaidAmount = (total: number, { paid, refunded }: LedgerSums): number =>
  Math.max(0, paid - refunded - total)

/** Bookings that cannot owe have nothing due. */
export const toBookingMoney = (agreed: PaymentTerms, sums: LedgerSums, isInOwingState: boolean): BookingMoney => {
  const total = agreed.total_agreed
  const net = toNet(sums)
  const arrived = Math.min(Math.max(0, net), total)
  const due = isInOwingState ? total - arrived : 0
  const both = (amount: number) => toAmountWithDollars(agreed, amount)
  let before = 0
  const instalments = toInstalments(agreed).map((each) => {
    before += each.amount
    return { ...each, upTo: before, isPaid: net >= before }
  })
  const next = due > 0 ? instalments.find(({ isPaid }) => !isPaid) : undefined
  return {
    currency: agreed.currency as CurrencyCode,
    total: both(total),
    paid: both(sums.paid),
    refunded: both(sums.refunded),
    ...(sums.writtenOff > 0 && { writtenOff: both(sums.writtenOff) }),
    due: toPart(agreed, total - due, total),
    dueNow: toPart(agreed, arrived, next?.upTo ?? arrived),
    nextDueAt: next?.dueAt?.toISOString() ?? null,
    isOverpaid: toOverpaidAmount(total, sums) > 0,
    instalments: instalments.map(({ kind, amount, usd, dueAt, isPaid }) => ({
      kind,
      amount,
      usd,
      dueAt: dueAt?.toISOString() ?? null,
      isPaid,
    })),
  }
}
