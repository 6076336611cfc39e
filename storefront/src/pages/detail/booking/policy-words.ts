import type { PolicyView } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'

type Band = PolicyView['bands'][number]

const given = ({ refundPercent, fixedFee }: Band, currency: string, isFirst: boolean): string => {
  if (refundPercent === 0) return isFirst ? 'Nothing is given back when you cancel' : 'nothing'
  const fee = fixedFee > 0 ? ` less ${formatMoney({ amount: fixedFee, currency })}` : ''
  if (!isFirst) return `${refundPercent} %${fee}`
  if (refundPercent === 100) return fee === '' ? 'Free cancellation' : `Cancelling gives back everything${fee}`
  return `Cancelling gives back ${refundPercent} %${fee}`
}

/** `Free cancellation until Fri 14 May, 14:00 Sri Lanka time, then 50 %.` Bands that are over are left out. */
export const policyWords = ({ startsAt, bands }: PolicyView, currency: string, now: number): string => {
  const ahead = bands.filter(({ until }) => until !== null && Date.parse(until) >= now)
  if (ahead.length === 0) return 'Nothing is given back when you cancel.'
  const parts = ahead.map((band, index) => {
    const words = given(band, currency, index === 0)
    // After the start there is nothing left to cancel.
    return band.until === null || band.until === startsAt ? words : `${words} until ${formatInstant(band.until)}`
  })
  const lasts = ahead.at(-1)?.until === startsAt
  return `${[...parts, ...(lasts ? [] : ['nothing'])].join(', then ')}.`
}
