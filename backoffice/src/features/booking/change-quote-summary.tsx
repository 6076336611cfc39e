import type { ChangeQuote, StaffBooking } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { toUsdCents } from '@escapes/contract/money'
import { FactList } from '#/features/detail/fact-list.tsx'
import { agreedMoneyText } from '#/features/money/money-text.ts'

export const ChangeQuoteSummary = ({ booking, changeQuote }: { booking: StaffBooking; changeQuote: ChangeQuote }) => {
  const { currency } = booking.money
  const { difference, quote, dueAfter, nextDueAt, overpaidAfter } = changeQuote
  const sign = difference.amount > 0 ? '+' : ''
  const { total } = quote.agreed
  const sum = (amount: number): string =>
    agreedMoneyText({ amount, usd: total === 0 ? 0 : toUsdCents(amount, total, quote.total) }, currency)
  return (
    <div aria-live="polite">
      <FactList
        facts={[
          { label: 'Difference', value: `${sign}${agreedMoneyText(difference, currency)}` },
          { label: 'New total', value: sum(total) },
          { label: 'Due after it', value: sum(dueAfter) },
          { label: 'To pay by', value: dueAfter > 0 && nextDueAt && formatInSriLankaTime(nextDueAt) },
          { label: 'Overpaid after it', value: overpaidAfter > 0 && sum(overpaidAfter) },
        ]}
      />
    </div>
  )
}
