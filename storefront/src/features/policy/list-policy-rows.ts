import type { BookingTerms, ListingCard } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/shared-ui/core'

export type Policy = Pick<BookingTerms['policies'][number], 'bands'>

const formatDuration = (hours: number): string => {
  const days = hours / 24
  return days > 2 && Number.isInteger(days) ? `${days} days` : `${hours} hours`
}

const toRefundText = ({ refundPercent, fixedFee }: Policy['bands'][number]): string => {
  const fee = fixedFee > 0 ? `, less ${formatMoney({ amount: fixedFee, currency: 'USD' })}` : ''
  return refundPercent === 0 ? 'Nothing' : `${refundPercent}% of the total${fee}`
}

/** What can be said before there are dates; nothing where nothing is given back. */
export const describeEarlyCancellation = ({ bands: [first] }: Policy, start: string): string | undefined => {
  if (!first || first.refundPercent === 0) return undefined
  const until = `until ${first.fromHours === 0 ? '' : `${formatDuration(first.fromHours)} before `}${start}`
  return first.refundPercent === 100 && first.fixedFee === 0
    ? `Free cancellation ${until}.`
    : `Cancel ${until} and get ${toRefundText(first)} back.`
}

/** What a search for it found out; nothing where it was not asked for. */
export const describeFreeCancellation = ({
  kind,
  freeCancellation,
}: Pick<ListingCard, 'kind' | 'freeCancellation'>): string | undefined => {
  if (!freeCancellation) return undefined
  const { hoursBefore, until } = freeCancellation
  if (until !== null) return `Free cancellation until ${formatInSriLankaTime(until)}.`
  const bands = [{ fromHours: hoursBefore, refundPercent: 100, fixedFee: 0 }]
  return describeEarlyCancellation({ bands }, kind === 'villa' ? 'arrival' : 'the start')
}

export interface PolicyRow {
  when: string
  refund: string
}

/** A policy line by line, from the earliest cancellation to not coming at all. */
export const listPolicyRows = ({ bands }: Policy): PolicyRow[] => {
  const rows = bands.map((band, index) => {
    const before = bands[index - 1]
    const when = before
      ? `Less than ${formatDuration(before.fromHours)} before`
      : band.fromHours === 0
        ? 'Before the start'
        : `${formatDuration(band.fromHours)} before or earlier`
    return { when, refund: toRefundText(band) }
  })
  const last = bands.at(-1)
  const rest =
    last && last.fromHours > 0
      ? [{ when: `Less than ${formatDuration(last.fromHours)} before`, refund: 'Nothing' }]
      : []
  return [...rows, ...rest, { when: 'If you do not come', refund: 'Nothing' }]
}
