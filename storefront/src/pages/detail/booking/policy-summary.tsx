import type { Booking, ListingDetail, Quote, QuoteRequest } from '@escapes/contract'
import { instantInColombo } from '@escapes/contract/dates'
import { Icon } from '@escapes/shared-ui/core'
import { describeEarlyCancellation } from '#/features/policy/list-policy-rows.ts'
import { Room } from './room.tsx'
import css from './policy-summary.module.css'
import { describeCancellationPolicy } from '@escapes/contract/describe-cancellation-policy'
import { useNow } from '@escapes/platform/now'

const Strip = ({ children, room }: { children: string; room?: string | undefined }) => (
  <p className={css.strip}>
    <Icon name="info" size={18} />
    <Room texts={room === undefined ? [] : [room]}>{children}</Room>
  </p>
)

type ChosenDates = Pick<QuoteRequest, 'checkIn' | 'date'>

/** About as long as what comes with the price, which has the times of that day. */
const toExpectedText = (listing: ListingDetail, { checkIn, date }: ChosenDates, now: number): string | undefined => {
  const day = checkIn ?? date
  if (day === undefined) return undefined
  const startsAt = instantInColombo(day, listing.kind === 'villa' ? listing.checkInTime : listing.startTime)
  const bands = listing.policy.bands.map(({ fromHours, ...refund }) => ({
    ...refund,
    until: new Date(startsAt.getTime() - fromHours * 3_600_000).toISOString(),
  }))
  return describeCancellationPolicy({ startsAt: startsAt.toISOString(), bands }, { currency: 'USD' }, now)
}

interface EarlyCancellationProps {
  listing: ListingDetail
  /** Of the price that is asked for: room is left for what is said with it. */
  awaited: ChosenDates | undefined
}

/** Before there are dates to count from, or their price. */
export const EarlyCancellation = ({ listing, awaited }: EarlyCancellationProps) => {
  const now = useNow(null)
  const text = describeEarlyCancellation(listing.policy, listing.kind === 'villa' ? 'arrival' : 'the start')
  return text && <Strip room={awaited && toExpectedText(listing, awaited, now)}>{text}</Strip>
}

export const PolicySummary = ({ quote: { policy, agreed } }: { quote: Pick<Quote | Booking, 'policy' | 'agreed'> }) => {
  const now = useNow(null)
  return <Strip>{describeCancellationPolicy(policy, agreed, now)}</Strip>
}
