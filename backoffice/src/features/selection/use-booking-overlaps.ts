import { useEffect, useState } from 'react'
import type { StaffBooking } from '@escapes/contract'
import { nightsBetween } from '@escapes/contract/dates'
import { usePlatform } from '@escapes/platform'
import { describeOverlap, earlier, endOf, later, type Placed, startOf } from './describe-overlap.ts'

const standing: ReadonlySet<string> = new Set(['hold', 'pending', 'confirmed'])

const toPlaced = ({ kind, reference, listing, checkIn, checkOut, date, lastDay, ...hours }: StaffBooking): Placed => ({
  kind,
  title: `booking ${reference}, ${listing.title}`,
  checkIn: checkIn ?? '',
  checkOut: checkOut ?? '',
  date: date ?? '',
  days: date && lastDay ? nightsBetween(date, lastDay) + 1 : 1,
  startTime: hours.startTime,
  endTime: hours.endTime,
  place: listing.location,
  route: listing.route,
})

/**
 * What a customer has booked already at the time of these, but for a booking that is changed. Where it cannot be read
 * nothing is said: it forbids nothing.
 */
export const useBookingOverlaps = (
  customerId: string | undefined,
  placed: readonly Placed[],
  changedId?: string,
): string[] => {
  const { api } = usePlatform()
  const [found, setFound] = useState<{ key: string; bookings: readonly StaffBooking[] }>()
  const from = placed.map(startOf).reduce(earlier, placed[0] ? startOf(placed[0]) : '')
  const to = placed.map(endOf).reduce(later, '')
  const isKnown = customerId !== undefined && customerId !== '' && from !== '' && to !== ''
  const key = isKnown ? [customerId, from, to].join() : undefined
  useEffect(() => {
    if (!isKnown || key === undefined) return undefined
    const leaving = new AbortController()
    const query = { customer: customerId, from, to, limit: 100 }
    api('GET /admin/bookings', { query, signal: leaving.signal }).then(
      ({ items }) => setFound({ key, bookings: items.filter(({ state }) => standing.has(state)) }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [api, isKnown, key, customerId, from, to])
  if (key === undefined || found?.key !== key) return []
  const others = found.bookings.filter(({ id }) => id !== changedId).map(toPlaced)
  return placed.flatMap((one) => others.flatMap((other) => describeOverlap(one, other) ?? []))
}
