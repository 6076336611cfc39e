import {
  baseCurrency,
  convertMoney,
  discountOfOnePerson,
  type CurrencyCode,
  type ExtraLine,
  type Quote,
  type StaffBooking,
  type StaffExtraLine,
} from '@escapes/contract'
import { AmountNotPossible, InvalidFields, SecondPersonNeeded } from '#/http/staff-problems.ts'
import { toDepositAndBalance } from '#/modules/payment-terms/index.ts'
import { CurrencyNotSupported } from '../problems.ts'
import { type AppliedLine, type listExtraLines, noLongerAsAskedText } from './queries.ts'

interface Total {
  agreed: number
  usd: number
}

/** Keeps every total of a booking far within its column. */
const maxLineUsdCents = 10_000_000

/** The US cents of an agreed amount at the frozen rate of its booking; `path`: the field of the amount. */
export const toLineUsdCents = (
  amount: number,
  { currency, rate }: { currency: string; rate: string },
  path = 'amount',
): number => {
  const code = currency as CurrencyCode
  const dollars = convertMoney({ amount, currency: code }, baseCurrency, { [code]: rate })
  if (!dollars) throw new CurrencyNotSupported()
  if (Math.abs(dollars.amount) > maxLineUsdCents)
    throw new InvalidFields([{ path, message: 'At most 100,000 dollars.' }])
  return dollars.amount
}

export const sumLines = (lines: readonly Pick<AppliedLine, 'amount_agreed' | 'amount_usd'>[]) => ({
  agreed: lines.reduce((sum, line) => sum + line.amount_agreed, 0),
  usd: lines.reduce((sum, line) => sum + line.amount_usd, 0),
})

export const isDiscount = ({ amount_agreed }: Pick<AppliedLine, 'amount_agreed'>): boolean => amount_agreed < 0

const leavesNothing = (total: Total): boolean => total.agreed <= 0 || total.usd <= 0
const nothingLeftText = 'The discounts would leave nothing to pay. Cancel the booking instead.'

/** Throws where nothing would be left to pay: a booking has a total above zero. */
export const requireTotalAboveZero = (total: Total): void => {
  if (leavesNothing(total)) throw new AmountNotPossible(nothingLeftText)
}

/** The same with the discounts that wait: one that is asked for can be approved whatever becomes of the others. */
export const requireTotalWithWaiting = (total: Total, waiting: Total): void => {
  if (leavesNothing({ agreed: total.agreed + waiting.agreed, usd: total.usd + waiting.usd }))
    throw new AmountNotPossible(
      'With the discounts that wait for approval, nothing would be left to pay. Reject one of them first.',
    )
}

/** The line as it can be decided now: what was said of its part of the price, or why its booking takes no discount. */
export const withWhatIsImpossible = (line: StaffExtraLine, { state, agreed, total }: StaffBooking): StaffExtraLine => {
  if (line.state !== 'waiting' || typeof line.impossible === 'string') return line
  if (state !== 'pending' && state !== 'confirmed')
    return { ...line, impossible: 'The price of this booking can no longer be changed.' }
  const isAll = leavesNothing({ agreed: agreed.total + line.amount, usd: total + line.usd })
  return isAll ? { ...line, impossible: nothingLeftText } : line
}

export const toExtraLine = (line: AppliedLine): ExtraLine => ({
  label: line.label,
  amount: line.amount_agreed,
  usd: line.amount_usd,
})

export const toStaffExtraLine = (row: Awaited<ReturnType<typeof listExtraLines>>[number]): StaffExtraLine => ({
  id: row.id,
  label: row.label,
  amount: row.amount_agreed,
  usd: row.amount_usd,
  state: row.state,
  reason: row.reason,
  by: row.asked_by,
  byId: row.requested_by,
  at: row.requested_at.toISOString(),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  ...(row.state === 'waiting' && { impossible: row.is_as_asked ? null : noLongerAsAskedText }),
})

/** A quote of another total, in the agreed currency and in dollars. */
export const withTotal = (quote: Quote, total: { agreed: number; usd: number }, depositPercent: number): Quote => {
  const totals = { total_agreed: total.agreed, total_usd: total.usd, deposit_percent: depositPercent }
  const { deposit, balance } = toDepositAndBalance(totals)
  return {
    ...quote,
    total: total.usd,
    agreed: { ...quote.agreed, total: total.agreed },
    deposit: deposit.usd,
    balance: balance.usd,
    agreedDeposit: deposit.amount,
    agreedBalance: balance.amount,
  }
}

/** A new price of the same booking: its extra lines stay as they were agreed. */
export const withExtraLines = (quote: Quote, lines: readonly AppliedLine[], depositPercent: number): Quote => {
  if (lines.length === 0) return quote
  const extra = sumLines(lines)
  const total = { agreed: quote.agreed.total + extra.agreed, usd: quote.total + extra.usd }
  requireStillDiscount(quote.total, lines)
  requireTotalAboveZero(total)
  return { ...withTotal(quote, total, depositPercent), extraLines: lines.map(toExtraLine) }
}

/** The database holds the same: fewer nights make no larger discount than one person may give, or two agreed to. */
const requireStillDiscount = (pricedUsd: number, lines: readonly AppliedLine[]): void => {
  const { percent, usdCents } = discountOfOnePerson
  const share = Math.max(0, ...lines.map(({ agreed_share }) => Number(agreed_share)))
  const limit = Math.max(Math.min(usdCents, Math.floor((pricedUsd * percent) / 100)), Math.ceil(share * pricedUsd))
  if (-sumLines(lines.filter(isDiscount)).usd > limit)
    throw new SecondPersonNeeded(
      share > 0
        ? `The discount would be more of the new price than the ${Math.round(share * 1000) / 10} % that were agreed to. Remove it first, and ask for another.`
        : `The discount would be more than ${percent} % of the new price. Remove it first.`,
    )
}
