import type { PolicyView, Quote } from '@escapes/contract'
import { bothClocks } from '@escapes/contract/dates'
import { baseCurrency, convert, formatMoney } from '@escapes/contract/money'

type Band = PolicyView['bands'][number]
type Agreed = Quote['agreed']

/** `€18.45 ($20.00)`: the agreed currency first. */
const feeWords = (amount: number, { currency, rate }: Agreed): string => {
  const text = formatMoney({ amount, currency })
  const dollars =
    currency === baseCurrency ? undefined : convert({ amount, currency }, baseCurrency, { [currency]: rate })
  return dollars ? `${text} (${formatMoney(dollars)})` : text
}

const given = ({ refundPercent, fixedFee }: Band, agreed: Agreed, isFirst: boolean): string => {
  if (refundPercent === 0) return isFirst ? 'Nothing is given back when you cancel' : 'nothing'
  const fee = fixedFee > 0 ? ` less ${feeWords(fixedFee, agreed)}` : ''
  if (!isFirst) return `${refundPercent} %${fee}`
  if (refundPercent === 100) return fee === '' ? 'Free cancellation' : `Cancelling gives back everything${fee}`
  return `Cancelling gives back ${refundPercent} %${fee}`
}

/** `Free cancellation until Fri 14 May, 14:00 Sri Lanka time, then 50 %.` Both clocks; bands that are over are left out. */
export const policyWords = ({ startsAt, bands }: PolicyView, agreed: Agreed, now: number, zone?: string): string => {
  const ahead = bands.filter(({ until }) => until !== null && Date.parse(until) >= now)
  if (ahead.length === 0) return 'Nothing is given back when you cancel.'
  const parts = ahead.map((band, index) => {
    const words = given(band, agreed, index === 0)
    // After the start there is nothing left to cancel.
    return band.until === null || band.until === startsAt ? words : `${words} until ${bothClocks(band.until, zone)}`
  })
  const lasts = ahead.at(-1)?.until === startsAt
  return `${[...parts, ...(lasts ? [] : ['nothing'])].join(', then ')}.`
}
