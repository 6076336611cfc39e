import type { ChangeQuote, StaffBooking } from '@escapes/contract'
import { Facts } from '#/features/detail/facts.tsx'
import { dollars, moneyText } from '#/features/money/money-text.ts'

/** What the change costs or saves, in the currency agreed on. */
export const ChangeSummary = ({ booking, offer }: { booking: StaffBooking; offer: ChangeQuote }) => {
  const { currency } = booking.money
  const { difference, quote, dueAfter, overpaidAfter } = offer
  const sign = difference.amount > 0 ? '+' : ''
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          {
            label: 'Difference',
            value: `${sign}${moneyText(difference, currency)}${currency === 'USD' ? '' : ` (${sign}${dollars(difference.usd)})`}`,
          },
          { label: 'New total', value: moneyText({ amount: quote.agreed.total }, currency) },
          { label: 'Due after it', value: moneyText({ amount: dueAfter }, currency) },
          { label: 'Overpaid after it', value: overpaidAfter > 0 && moneyText({ amount: overpaidAfter }, currency) },
        ]}
      />
    </div>
  )
}
