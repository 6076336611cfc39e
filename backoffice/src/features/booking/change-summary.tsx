import type { ChangeQuote, StaffBooking } from '@escapes/contract'
import { proportion } from '@escapes/contract/money'
import { Facts } from '#/features/detail/facts.tsx'
import { sumText } from '#/features/money/money-text.ts'

/** What the change costs or saves, in the currency agreed on. */
export const ChangeSummary = ({ booking, offer }: { booking: StaffBooking; offer: ChangeQuote }) => {
  const { currency } = booking.money
  const { difference, quote, dueAfter, overpaidAfter } = offer
  const sign = difference.amount > 0 ? '+' : ''
  const { total } = quote.agreed
  const sum = (amount: number): string =>
    sumText({ amount, usd: total === 0 ? 0 : proportion(amount, total, quote.total) }, currency)
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          { label: 'Difference', value: `${sign}${sumText(difference, currency)}` },
          { label: 'New total', value: sum(total) },
          { label: 'Due after it', value: sum(dueAfter) },
          { label: 'Overpaid after it', value: overpaidAfter > 0 && sum(overpaidAfter) },
        ]}
      />
    </div>
  )
}
