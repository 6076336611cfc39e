import { Link } from 'react-router-dom'
import type { Availability, ListingDetail } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import type { Result } from '@escapes/platform/result'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { listNearestDays, listThreeDepartures } from './activity-days.ts'
import { toElsewhereAddress, toListAddress } from './elsewhere-address.ts'
import type { BookingPanelProblem } from './intents.ts'
import css from './nearest-dates.module.css'
import { NearestDates } from './nearest-dates.tsx'
import type { BookingFlow } from './use-booking-flow.ts'

interface OtherDaysProps {
  listing: ListingDetail
  flow: Pick<BookingFlow, 'draft' | 'changeDraft'>
  availability: Result<Availability> | undefined
  problem: BookingPanelProblem
}

const codesOfDays: ReadonlySet<string> = new Set([
  'dates-taken',
  'not-enough-seats',
  'dates-closed',
  'out-of-season',
  'too-late-to-book',
])

/** The api names free nights of a villa; the days of an outing are in the calendar. */
const listNearest = ({ listing, flow: { draft }, availability, problem }: OtherDaysProps) => {
  if (listing.kind === 'villa' || draft.date === null || !availability?.ok) return problem.nearest
  const { adults, children, infants } = draft.guests
  const seats = adults + children + (listing.doInfantsTakePlaces === false ? 0 : infants)
  // Those around it are offered above.
  if (listThreeDepartures(availability.value, draft.date).some(({ seatsLeft }) => seatsLeft >= seats)) return []
  const days = listNearestDays(availability.value, draft.date, {
    seats,
    earliest: addDays(todayInSriLanka(), 1),
  })
  return days.map((day) => ({ checkIn: day, checkOut: day }))
}

/** For days that cannot be booked: the nearest that can, and the same days near by. */
export const OtherDays = (props: OtherDaysProps) => {
  const { listing, flow, problem } = props
  if (!codesOfDays.has(problem.code)) return null
  const nearest = listNearest(props)
  const elsewhere = toElsewhereAddress(listing, flow.draft)
  const isPartyTooLarge = problem.departureSeats !== undefined
  if (nearest.length === 0 && elsewhere === undefined && !isPartyTooLarge) return null
  return (
    <div>
      <NearestDates kind={listing.kind} nearest={nearest} onChoose={flow.changeDraft} />
      {isPartyTooLarge && (
        <Link className={css.elsewhere} to={toListAddress(listing.kind, flow.draft.guests)}>
          {`See ${kindSettings[listing.kind].many} for all of you`}
        </Link>
      )}
      {elsewhere !== undefined && (
        <Link className={css.elsewhere} to={elsewhere}>
          {listing.kind === 'villa' ? 'These nights' : 'This day'} elsewhere, at most an hour’s drive away
        </Link>
      )}
    </div>
  )
}
