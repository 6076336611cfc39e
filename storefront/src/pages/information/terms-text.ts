import type { BookingTerms } from '@escapes/contract'
import { formatMoney } from '@escapes/contract/money'

type Policy = BookingTerms['policies'][number]

const formatDuration = (hours: number): string => {
  const days = hours / 24
  return days > 2 && Number.isInteger(days) ? `${days} days` : `${hours} hours`
}

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`)

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export const listBookingFacts = ({ holdMinutes, answerHours, paymentHours }: BookingTerms): string[] => [
  `What you reserve is held for ${holdMinutes} minutes while you enter the details.`,
  `A request is answered within ${hours(answerHours)}.`,
  `Your first payment has to arrive within ${hours(paymentHours)}, or before the start where that is sooner.`,
]

const toDepositFact = ({ depositPercent, balanceDays }: BookingTerms): string => {
  if (depositPercent === 100) return 'You pay all of it at once.'
  const due =
    balanceDays === 0 ? 'until the start' : `${balanceDays} ${balanceDays === 1 ? 'day' : 'days'} before the start`
  return `Pay all of it, or a deposit of ${depositPercent}% and the rest ${due}.`
}

export const listPaymentFacts = (terms: BookingTerms): string[] => [
  toDepositFact(terms),
  `The first payment has to arrive within ${hours(terms.paymentHours)}, or before the start where that is sooner.`,
  ...(terms.currencies.length > 0 ? [`We have bank accounts for ${list.format(terms.currencies)}.`] : []),
]

const toRefundText = ({ refundPercent, fixedFee }: Policy['bands'][number]): string => {
  const fee = fixedFee > 0 ? `, less ${formatMoney({ amount: fixedFee, currency: 'USD' })}` : ''
  return refundPercent === 0 ? 'Nothing' : `${refundPercent}% of the total${fee}`
}

export interface PolicyRow {
  when: string
  refund: string
}

/** A policy line by line, from the earliest cancellation to not coming at all. */
export const listPolicyRows = ({ bands }: Pick<Policy, 'bands'>): PolicyRow[] => {
  const rows = bands.map((band, index) => {
    const before = bands[index - 1]
    const when = before
      ? `Less than ${formatDuration(before.fromHours)} before`
      : band.fromHours === 0
        ? 'Before the start'
        : `${formatDuration(band.fromHours)} before or earlier`
    return { when, refund: toRefundText(band) }
  })
  const last = bands.at(-1)
  const rest =
    last && last.fromHours > 0
      ? [{ when: `Less than ${formatDuration(last.fromHours)} before`, refund: 'Nothing' }]
      : []
  return [...rows, ...rest, { when: 'If you do not come', refund: 'Nothing' }]
}
