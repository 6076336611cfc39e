import type { BookingTerms } from '@escapes/contract'
import { joinNames } from '#/features/text/join-names.ts'

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`)

export const listBookingFacts = ({ holdMinutes, answerHours, paymentHours }: BookingTerms): string[] => [
  `What you reserve is held for ${holdMinutes} minutes while you enter the details.`,
  `A request is answered within ${hours(answerHours)}.`,
  `Your first payment, or your bank’s receipt for it, has to reach us within ${hours(paymentHours)}, or before the start where that is sooner.`,
]

const toDepositFact = ({ depositPercent, balanceDays }: BookingTerms): string => {
  if (depositPercent === 100) return 'You pay all of it at once.'
  const due =
    balanceDays === 0 ? 'until the start' : `${balanceDays} ${balanceDays === 1 ? 'day' : 'days'} before the start`
  return `Pay all of it, or a deposit of ${depositPercent}% and the rest ${due}; a deposit needs three days at least between the two.`
}

export const listPaymentFacts = (terms: BookingTerms): string[] => [
  toDepositFact(terms),
  `The first payment, or your bank’s receipt for it, has to reach us within ${hours(terms.paymentHours)}, or before the start where that is sooner.`,
  ...(terms.currencies.length > 0 ? [`We have bank accounts for ${joinNames(terms.currencies)}.`] : []),
]
