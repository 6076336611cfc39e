import type { AgreedAmount, ExtraLineRequest, Quote } from '@escapes/contract'
import type { Result } from '@escapes/platform/result'
import { findDiscountProblem } from '#/features/selection/discount-problem.ts'
import { withAgreedLines } from '#/features/selection/quote-with-lines.ts'

export interface TripTotal {
  value: AgreedAmount
  /** Parts whose price is not known yet, and those that cannot be booked now. */
  pending: number
  missing: number
}

export const toTripTotal = (
  parts: readonly { extraLines: readonly ExtraLineRequest[] }[],
  outcomes: readonly (Result<Quote> | undefined)[],
): TripTotal => {
  const priced = parts.flatMap(({ extraLines }, at) => {
    const outcome = outcomes[at]
    const isBookable = outcome?.ok && findDiscountProblem(outcome.value, extraLines) === undefined
    return isBookable ? [withAgreedLines(outcome.value, extraLines)] : []
  })
  const pending = outcomes.filter((outcome) => outcome === undefined).length
  return {
    value: {
      amount: priced.reduce((sum, { agreed }) => sum + agreed.total, 0),
      usd: priced.reduce((sum, { total }) => sum + total, 0),
    },
    pending,
    missing: parts.length - pending - priced.length,
  }
}
