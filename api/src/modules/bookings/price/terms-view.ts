import type { BookingTermsView } from '@escapes/contract'
import type { AgreedTerms } from '#/modules/payment-terms/index.ts'

/** The agreed terms as customers are told them. */
export const toTermsView = ({
  deposit_percent,
  balance_days,
  payment_hours,
  answer_hours,
  hold_minutes,
}: AgreedTerms & { hold_minutes?: number }): BookingTermsView => ({
  depositPercent: deposit_percent,
  balanceDays: balance_days,
  paymentHours: payment_hours,
  answerHours: answer_hours,
  ...(hold_minutes !== undefined && { holdMinutes: hold_minutes }),
})
