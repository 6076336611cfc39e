import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ListingDetail } from '@escapes/contract'
import { type BookingConflict, type ComparedBooking, listOverlapping } from '@escapes/contract/list-overlapping'
import { useSession } from '@escapes/platform'
import { useMutation } from '@escapes/platform/mutation'
import { type Draft, isHoldActive } from './draft.ts'
import { useDraftStore } from './draft-store.ts'
import { toLastDay } from './format-dates.ts'
import type { BookingPanelResult, ReadOwnIntent } from './intents.ts'

const listOtherHolds = (byListing: Record<string, Draft>, listingId: string): ComparedBooking[] =>
  Object.entries(byListing).flatMap(([id, { hold }]) =>
    id !== listingId && hold?.booking && isHoldActive(hold, Date.now()) ? [hold.booking] : [],
  )

const noHours = { startTime: null, endTime: null, route: undefined }

export interface Overlapping {
  conflicts: readonly BookingConflict<ComparedBooking>[]
  /** The dates stood before the bookings were read, as those of a link do: what is said of them now would move the rest. */
  isLate: boolean
}

/**
 * What is booked, asked for or held already that does not go with the chosen dates. The bookings are read as soon as the
 * panel is there, so that a date is compared when it is pressed, and again for step two. Where they cannot be read, as after
 * a session that ended, it is compared with the holds of this browser alone.
 */
export const useOverlapping = (
  listing: ListingDetail,
  { checkIn, checkOut, date, hold }: Draft,
  step: 1 | 2,
): Overlapping => {
  const userId = useSession()?.id
  const reading = useMutation<ReadOwnIntent, BookingPanelResult>({ key: `own-${userId ?? ''}`, isReadOnly: true })
  const read = useEffectEvent(() => reading.send({ intent: 'read-own' }))
  const booked = reading.result?.value?.own
  const wantedAt = userId !== undefined && (step === 2 || !reading.result) ? step : undefined
  useEffect(() => {
    if (wantedAt !== undefined) read()
  }, [wantedAt])
  const dates = JSON.stringify([checkIn, checkOut, date])
  const [datesOfLoading, setDatesOfLoading] = useState<string>()
  if (userId !== undefined && !reading.result && datesOfLoading !== dates) setDatesOfLoading(dates)
  const drafts = useDraftStore(({ byListing }) => byListing)
  const conflicts = useMemo(() => {
    const isStay = listing.kind === 'villa'
    if (isStay ? !checkIn || !checkOut : !date) return []
    const own = booked ?? listOtherHolds(drafts, listing.id)
    const { kind, location: place, id: listingId } = listing
    const chosen = isStay ? { checkIn, checkOut, date: null } : { checkIn: null, checkOut: null, date }
    const { startTime, endTime, route } = listing.kind === 'villa' ? noHours : listing
    const lastDay = !isStay && date ? toLastDay(listing, date) : null
    const when = { ...chosen, lastDay, startTime, endTime }
    return listOverlapping({ id: hold?.bookingId ?? '', kind, ...when, place, route, listingId }, own)
  }, [listing, checkIn, checkOut, date, hold, booked, drafts])
  return { conflicts, isLate: datesOfLoading === dates }
}
