import type { CurrencyCode, MoneyFigures } from '@escapes/contract'
import type { Period } from '#/db/period.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { sumRecordedMoney } from './sum-recorded-money.ts'

const none = { amount: 0, usd: 0 }

interface FiguresFilter {
  period: Period
  /** Of this customer alone. */
  customerId?: string
}

/** One row for each currency in which something was booked, paid or refunded. */
export const loadMoneyFigures = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { period, customerId }: FiguresFilter,
): Promise<MoneyFigures[]> => {
  const [booked, recorded] = await Promise.all([
    bookingsForOverview.sumBookedMoney(db, { period, customerId }, clock.now()),
    sumRecordedMoney(db, { period, customerId }),
  ])
  const names = new Set([...booked, ...recorded].map(({ currency }) => currency))
  return [...names].toSorted().map((currency): MoneyFigures => {
    const one = booked.find((row) => row.currency === currency)
    const other = recorded.find((row) => row.currency === currency)
    return {
      currency: currency as CurrencyCode,
      booked: one ? { amount: one.booked, usd: one.booked_usd } : none,
      receivable: one ? { amount: one.receivable, usd: one.receivable_usd } : none,
      verified: other ? { amount: other.verified, usd: other.verified_usd } : none,
      refunded: other ? { amount: other.refunded, usd: other.refunded_usd } : none,
    }
  })
}
