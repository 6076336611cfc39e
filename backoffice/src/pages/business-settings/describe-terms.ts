import { civilDateAt, formatShortDate } from '@escapes/contract/dates'
import { formatMoney, toDeposit } from '@escapes/contract/money'
import type { TermsInForce } from '@escapes/contract'

const dayMs = 86_400_000
/** Far enough ahead that a rest is due before the start whatever is chosen. */
const exampleDaysAhead = 200
const exampleTotal = 100_000

const usd = (amount: number): string => formatMoney({ amount, currency: 'USD' })
const count = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'}`

/** What these terms mean for a booking of $1,000 that is made now. */
export const describeTerms = (terms: TermsInForce, now: number): string => {
  const { depositPercent, balanceDays, paymentHours, answerHours, holdMinutes } = terms
  const start = now + exampleDaysAhead * dayMs
  const first = toDeposit(exampleTotal, depositPercent)
  const toDay = (at: number): string => formatShortDate(civilDateAt(new Date(at)))
  const payment =
    depositPercent === 100
      ? `${usd(exampleTotal)} within ${count(paymentHours, 'hour')}; no deposit is offered`
      : `the full amount within ${count(paymentHours, 'hour')}, or a deposit of ${usd(first)} within ${count(paymentHours, 'hour')} and the balance of ${usd(exampleTotal - first)} by ${toDay(start - balanceDays * dayMs)}`
  return `A booking of ${usd(exampleTotal)} that starts on ${toDay(start)}: held for ${count(holdMinutes, 'minute')}, then ${payment}. A request is answered within ${count(answerHours, 'hour')}.`
}
