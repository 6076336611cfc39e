import type { GuideDays, SheetOfGuide } from '@escapes/contract'
import { addDays, formatShortDate } from '@escapes/contract/dates'
import { formatGuests } from '@escapes/contract/party-text'

/** One thing that is not as the guide saw it, in words. */
export interface DayChange {
  /** Of its departure: nobody needs it after. */
  lastDay: string
  text: string
}

type Guest = SheetOfGuide['bookings'][number]

/** What a later day brings by coming near is no change. */
const lastTold = ({ today }: GuideDays): string => addDays(today, 13)

const toPickup = ({ pickupTime, pickupLocation }: Guest): string =>
  [pickupTime, pickupLocation].filter(Boolean).join(', ') || 'none'
const toDriver = ({ pickup }: Guest): string =>
  [pickup?.driver, pickup?.phone, pickup?.vehicle].filter(Boolean).join(', ')
const toTold = ({ specialRequests, travellers, arrival }: Guest): string =>
  JSON.stringify([specialRequests, travellers ?? [], arrival ?? null])

const listGuestChanges = (before: Guest, after: Guest): string[] => {
  const { name } = after
  return [
    ...(formatGuests(before.guests) === formatGuests(after.guests) ? [] : [`${name}: ${formatGuests(after.guests)}`]),
    ...(toPickup(before) === toPickup(after) ? [] : [`pick-up of ${name}: ${toPickup(after)}`]),
    ...(toDriver(before) === toDriver(after) ? [] : [`driver of ${name}: ${toDriver(after) || 'none'}`]),
    ...(toTold(before) === toTold(after) ? [] : [`${name} told us more: names, requests or arrival`]),
  ]
}

const listSheetChanges = (before: SheetOfGuide, after: SheetOfGuide): string[] => {
  const was = new Map(before.bookings.map((guest) => [guest.id, guest]))
  const is = new Map(after.bookings.map((guest) => [guest.id, guest]))
  return [
    ...(before.startTime === after.startTime ? [] : [`begins at ${after.startTime}`]),
    ...before.bookings
      .filter(({ id }) => !is.has(id))
      .map(({ name, guests }) => `${name}, ${formatGuests(guests)}: not coming`),
    ...after.bookings.flatMap((guest) => {
      const earlier = was.get(guest.id)
      return earlier ? listGuestChanges(earlier, guest) : [`${guest.name}, ${formatGuests(guest.guests)}: new`]
    }),
  ]
}

/** What a guide has to know who saw the days before: departures that came or went, guests, hours and pick-ups. */
export const listDayChanges = (before: GuideDays, after: GuideDays): DayChange[] => {
  const was = new Map(before.departures.map((sheet) => [sheet.id, sheet]))
  const is = new Set(after.departures.map(({ id }) => id))
  const toChange = ({ title, date, lastDay }: SheetOfGuide, what: string): DayChange => ({
    lastDay,
    text: `${title}, ${formatShortDate(date)}: ${what}.`,
  })
  return [
    ...before.departures
      .filter(({ id, lastDay }) => !is.has(id) && lastDay >= after.today)
      .map((sheet) => toChange(sheet, 'not yours any more, or it does not go out')),
    ...after.departures.flatMap((sheet) => {
      const earlier = was.get(sheet.id)
      if (earlier) return listSheetChanges(earlier, sheet).map((what) => toChange(sheet, what))
      return sheet.date <= lastTold(before) ? [toChange(sheet, 'new')] : []
    }),
  ]
}
