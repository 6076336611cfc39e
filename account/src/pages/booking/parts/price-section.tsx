import type { Booking } from '@escapes/contract'
import { countFreeInfants } from '@escapes/contract/free-infants'
import { baseCurrency, type CurrencyCode, formatMoney, toAmountOfEach } from '@escapes/contract/money'
import { formatCount } from '@escapes/shared-ui/core'
import { AgreedMoney } from '#/features/bookings/agreed-money.tsx'
import { toAgreedPriceLines } from '#/features/bookings/agreed-price-lines.ts'
import { FoldedSection } from './folded-section.tsx'
import { isPaymentShown } from './payment-lead.ts'
import { PaymentSummary } from './payment-summary.tsx'
import css from './price-section.module.css'

const dollars = (amount: number): string => formatMoney({ amount, currency: baseCurrency })

const formatUnitPrice = (currency: CurrencyCode, amount: number, quantity: number): string =>
  formatMoney({ amount: toAmountOfEach(amount, quantity).each, currency })

/** What the total is made of. Prices are in dollars; the total was agreed at the rate of that day. */
export const PriceSection = ({ booking }: { booking: Booking }) => {
  const { total, agreed, extraLines = [] } = booking
  const isConverted = agreed.currency !== baseCurrency
  const freeInfants = countFreeInfants(booking.guests, booking.lines)
  const lines = toAgreedPriceLines(booking)
  const isOneRounded = lines.some(({ agreedAmount, quantity }) => !toAmountOfEach(agreedAmount, quantity).isExact)
  return (
    <FoldedSection
      id="price"
      title="Price and payments"
      aside={isPaymentShown(booking) ? undefined : formatMoney({ amount: agreed.total, currency: agreed.currency })}
    >
      <dl className={css.lines}>
        {lines.map(({ label, quantity, unitPriceUsdCents, agreedAmount, usdCents }) => (
          <div key={`${label} ${unitPriceUsdCents}`}>
            <dt>
              {formatUnitPrice(agreed.currency, agreedAmount, quantity)} × {quantity} {label}
              {isConverted && (
                <span className={css.rate}>
                  {dollars(unitPriceUsdCents)} × {quantity}
                </span>
              )}
            </dt>
            <dd>
              <AgreedMoney currency={agreed.currency} amount={agreedAmount} usd={usdCents} />
            </dd>
          </div>
        ))}
        {freeInfants > 0 && (
          <div>
            <dt>{formatCount(freeInfants, 'infant')}</dt>
            <dd>Free</dd>
          </div>
        )}
        {extraLines.map(({ label, amount, usd }) => (
          <div key={`${label} ${amount}`}>
            <dt>{label}</dt>
            <dd>
              <AgreedMoney currency={agreed.currency} amount={amount} usd={usd} />
            </dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>
            Total
            {isConverted && (
              <span className={css.rate}>
                Prices are in US dollars, worked out at {Number(agreed.rate)} {agreed.currency} for a dollar, the rate
                of the day you booked.{isOneRounded && <span> What one costs is rounded; the lines add up.</span>}
              </span>
            )}
          </dt>
          <dd>
            <AgreedMoney currency={agreed.currency} amount={agreed.total} usd={total} isStrong />
          </dd>
        </div>
      </dl>
      <PaymentSummary booking={booking} />
    </FoldedSection>
  )
}
