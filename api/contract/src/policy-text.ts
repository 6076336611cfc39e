import type { PolicyView } from './bookings.ts'
import { formatInSriLankaTime } from './dates.ts'
import { formatMoney, type CurrencyCode } from './money.ts'

/**
 * The policy of a booking in words, `Until Fri 14 May 2027, 14:00: 100 % of the total is refunded. After that: nothing.`
 * `currency`: of the fees. `now`: without what is over by then.
 */
export const describePolicy = ({ bands }: PolicyView, currency: CurrencyCode, now?: Date): string =>
  bands
    .filter(({ until }) => now === undefined || until === null || Date.parse(until) >= now.getTime())
    .map(({ until, refundPercent, fixedFee }) => {
      const fee = fixedFee > 0 ? `, less ${formatMoney({ amount: fixedFee, currency })},` : ''
      const refund = refundPercent === 0 ? 'nothing is refunded' : `${refundPercent} % of the total${fee} is refunded`
      return until === null ? `After that ${refund}.` : `Until ${formatInSriLankaTime(until)} ${refund}.`
    })
    .join(' ')
