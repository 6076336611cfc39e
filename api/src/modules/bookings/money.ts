import {
  type AgreedAmount,
  type BookingMoney,
  type CurrencyCode,
  depositOf,
  type PaymentMethod,
  proportion,
} from '@escapes/contract'

/** What was agreed, and the clocks of its instalments. */
export interface Agreed {
  currency: string
  /** Minor units of the agreed currency, and the US cents they stand for. */
  total_agreed: number
  total_usd: number
  payment_method: PaymentMethod | null
  payment_due_at: Date | null
  balance_due_at: Date | null
  /** Set while a slip is looked at, or money has arrived that is not enough yet: no time runs then. */
  clock_stopped_at?: Date | null
}

/** Sums of the ledger, in minor units of the agreed currency. `charged`: differences written off as a bank's charge. */
export interface Sums {
  paid: number
  charged: number
  refunded: number
}

export const noMoney: Sums = { paid: 0, charged: 0, refunded: 0 }

/** What counts towards the total: what arrived and was not given back, and what a bank kept of it. */
export const netOf = ({ paid, charged, refunded }: Sums): number => paid + charged - refunded

export const paymentStatusOf = (total: number, sums: Sums): 'pending' | 'partial' | 'paid' => {
  const net = netOf(sums)
  if (net <= 0) return 'pending'
  return net < total ? 'partial' : 'paid'
}

type Totals = Pick<Agreed, 'total_agreed' | 'total_usd'>

export const inDollars = ({ total_agreed, total_usd }: Totals, amount: number): AgreedAmount => ({
  amount,
  usd: proportion(amount, total_agreed, total_usd),
})

/** A part of the total that begins where others end: the dollars of all parts add up to those of the total. */
const partOf = (totals: Totals, from: number, upTo: number): AgreedAmount => ({
  amount: upTo - from,
  usd: inDollars(totals, upTo).usd - inDollars(totals, from).usd,
})

/** A deposit of half, rounded up in the agreed currency, and the rest. */
export const halvesOf = (totals: Totals): { deposit: AgreedAmount; balance: AgreedAmount } => {
  const half = depositOf(totals.total_agreed)
  return { deposit: partOf(totals, 0, half), balance: partOf(totals, half, totals.total_agreed) }
}

interface Instalment {
  kind: 'full' | 'deposit' | 'balance'
  amount: number
  usd: number
  dueAt: Date | null
}

/** One payment, or a deposit and the balance; they always add up to the total. */
export const instalmentsOf = (agreed: Agreed): Instalment[] => {
  const { total_agreed: amount, total_usd: usd, balance_due_at } = agreed
  const dueAt = agreed.clock_stopped_at ? null : agreed.payment_due_at
  if (agreed.payment_method !== 'deposit') return [{ kind: 'full', amount, usd, dueAt }]
  const { deposit, balance } = halvesOf(agreed)
  return [
    { kind: 'deposit', ...deposit, dueAt },
    { kind: 'balance', ...balance, dueAt: balance_due_at },
  ]
}

/** What must have arrived for a pending booking to be confirmed. */
export const firstInstalmentOf = (agreed: Agreed): number => instalmentsOf(agreed)[0]?.amount ?? agreed.total_agreed

/** What is held beyond a total and can be given back; what a bank has kept cannot. */
export const excessOver = (total: number, { paid, refunded }: Sums): number => Math.max(0, paid - refunded - total)

/** The money of a booking as it is shown. What ended asks for nothing more. */
export const moneyOf = (agreed: Agreed, sums: Sums, isOwed: boolean): BookingMoney => {
  const total = agreed.total_agreed
  const net = netOf(sums)
  const arrived = Math.min(Math.max(0, net), total)
  const due = isOwed ? total - arrived : 0
  const both = (amount: number) => inDollars(agreed, amount)
  let before = 0
  const instalments = instalmentsOf(agreed).map((each) => {
    before += each.amount
    return { ...each, upTo: before, isPaid: net >= before }
  })
  const next = due > 0 ? instalments.find(({ isPaid }) => !isPaid) : undefined
  return {
    currency: agreed.currency as CurrencyCode,
    total: both(total),
    paid: both(sums.paid),
    refunded: both(sums.refunded),
    due: partOf(agreed, total - due, total),
    dueNow: partOf(agreed, arrived, next?.upTo ?? arrived),
    nextDueAt: next?.dueAt?.toISOString() ?? null,
    isOverpaid: excessOver(total, sums) > 0,
    instalments: instalments.map(({ kind, amount, usd, dueAt, isPaid }) => ({
      kind,
      amount,
      usd,
      dueAt: dueAt?.toISOString() ?? null,
      isPaid,
    })),
  }
}
