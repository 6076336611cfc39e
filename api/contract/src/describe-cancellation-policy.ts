import type { PolicyView } from './bookings.ts'
import { formatInBothTimeZones } from './dates.ts'
import { baseCurrency, convertMoney, formatMoney, type CurrencyCode } from './money.ts'

type Band = PolicyView['bands'][number]
/** Without a rate, fees are told in the currency alone. */
interface Agreed {
  currency: CurrencyCode
  rate?: string
}

const formatFee = (amount: number, { currency, rate }: Agreed): string => {
  const text = formatMoney({ amount, currency })
  const dollars =
    currency === baseCurrency || rate === undefined
      ? undefined
      : convertMoney({ amount, currency }, baseCurrency, { [currency]: rate })
  return dollars ? `${text} (${formatMoney(dollars)})` : text
}

const describeBand = ({ refundPercent, fixedFee }: Band, agreed: Agreed, isFirst: boolean): string => {
  if (refundPercent === 0) return isFirst ? 'Nothing is given back when you cancel' : 'nothing'
  const fee = fixedFee > 0 ? ` less ${formatFee(fixedFee, agreed)}` : ''
  if (!isFirst) return `${refundPercent}%${fee}`
  if (refundPercent === 100) return fee === '' ? 'Free cancellation' : `Cancelling gives back everything${fee}`
  return `Cancelling gives back ${refundPercent}%${fee}`
}

/** `Free cancellation until Fri 14 May, 14:00 Sri Lanka time, then 50%.` Past bands are left out. */
export const describeCancellationPolicy = (
  { startsAt, bands }: PolicyView,
  agreed: Agreed,
  now: number,
  readerTimeZone?: string,
): string => {
  const remainingBands = bands.filter(({ until }) => until !== null && Date.parse(until) >= now)
  if (remainingBands.length === 0) return 'Nothing is given back when you cancel.'
  const parts = remainingBands.map((band, index) => {
    const text = describeBand(band, agreed, index === 0)
    // A booking cannot be cancelled after its start.
    return band.until === null || band.until === startsAt
      ? text
      : `${text} until ${formatInBothTimeZones(band.until, readerTimeZone)}`
  })
  const refundsUntilStart = remainingBands.at(-1)?.until === startsAt
  return `${[...parts, ...(refundsUntilStart ? [] : ['nothing'])].join(', then ')}.`
}
