import type { ChangeQuote, StaffBooking } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { toUsdCentsBetween } from '@escapes/contract/money'
import { FactList } from '#/features/detail/fact-list.tsx'
import { agreedMoneyText } from '#/features/money/money-text.ts'

export const ChangeQuoteSummary = ({ booking, changeQuote }: { booking: StaffBooking; changeQuote: ChangeQuote }) => {
  const { currency } = booking.money
  const { difference, quote, dueAfter, nextDueAt, overpaidAfter } = changeQuote
  const sign = difference.amount > 0 ? '+' : ''
  const { total } = quote.agreed
  const part = (from: number, upTo: number): string => {
    const usd = total === 0 ? 0 : toUsdCentsBetween([from, upTo], total, quote.total, booking.terms?.depositPercent)
    return agreedMoneyText({ amount: upTo - from, usd }, currency)
  }
  return (
    <div aria-live="polite">
      <FactList
        facts={[
          { label: 'Difference', value: `${sign}${agreedMoneyText(difference, currency)}` },
          { label: 'New total', value: part(0, total) },
          { label: 'Due after it', value: part(total - dueAfter, total) },
          { label: 'To pay by', value: dueAfter > 0 && nextDueAt && formatInSriLankaTime(nextDueAt) },
          { label: 'Overpaid after it', value: overpaidAfter > 0 && part(total, total + overpaidAfter) },
        ]}
      />
    </div>
  )
}
