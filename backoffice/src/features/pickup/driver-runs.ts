import type { ManifestBooking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'

/** Guests who are fetched, or want to be. */
export type Fetched = Pick<
  ManifestBooking,
  'bookingId' | 'reference' | 'state' | 'customer' | 'guests' | 'pickup' | 'pickupLocation'
> & { listing?: { title: string } }

export interface DriverRun {
  driver: string
  phone: string
  vehicle: string
  /** In the order of the day. */
  stops: Fetched[]
}

const toTime = ({ pickup }: Fetched): string => pickup?.time ?? ''

const isFetched = ({ state, pickupLocation }: Fetched): boolean => state === 'confirmed' && pickupLocation !== null

const hasDriver = ({ pickup }: Fetched): boolean => Boolean(pickup?.driver || pickup?.phone)

/** Confirmed bookings by who fetches them; a driver is one number, or one name where there is none. */
export const toDriverRuns = (bookings: readonly Fetched[]): DriverRun[] => {
  const stops = bookings.filter((each) => isFetched(each) && hasDriver(each))
  const inOrder = stops.toSorted((one, other) => toTime(one).localeCompare(toTime(other)))
  const byDriver = Map.groupBy(inOrder, ({ pickup }) => pickup?.phone || pickup?.driver)
  return [...byDriver.values()].map((ofDriver) => {
    const { driver = '', phone = '', vehicle = '' } = ofDriver[0]?.pickup ?? {}
    return { driver, phone, vehicle, stops: ofDriver }
  })
}

/** Who wants to be fetched, and nobody is to do it. */
export const listWithoutDriver = (bookings: readonly Fetched[]): Fetched[] =>
  bookings.filter((each) => isFetched(each) && !hasDriver(each))

const countOf = ({ guests }: Fetched): number => guests.adults + guests.children + guests.infants

export const guestsOf = (stops: readonly Fetched[]): string => {
  const count = stops.reduce((sum, stop) => sum + countOf(stop), 0)
  return count === 1 ? '1 guest' : `${count} guests`
}

/** What a driver has to know, to be read on a phone; the guests’ numbers only where staff want it. */
export const toDriverMessage = (day: string, { stops }: DriverRun, { withPhones = false } = {}): string =>
  [
    `Pick-ups on ${formatDate(day)}`,
    ...stops.map((stop) => {
      const phone = withPhones && stop.customer.phone
      const who = [stop.customer.name, guestsOf([stop]), phone].filter(Boolean).join(', ')
      return `${toTime(stop)} ${stop.pickupLocation}: ${stop.listing ? `${who} (${stop.listing.title})` : who}`
    }),
  ].join('\n')
