import { useState } from 'react'
import type { PossibleDates, PossibleOffer } from '@escapes/contract'
import { maxOfferedDays } from '@escapes/contract/date-offer'
import { usePlatform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import type { BroadcastBooking } from './broadcast.ts'
import { useForBookings } from './use-for-bookings.ts'

export const toFirst = ({ checkIn, date }: PossibleDates): string => checkIn ?? date ?? ''
const toKey = (bookingId: string, dates: PossibleDates): string => `${bookingId} ${toFirst(dates)}`

/** A first day that several customers could choose. */
export interface SharedDay {
  day: string
  possible: number
  offered: number
}

/** Which days are offered to whom: all that are found at first, less what is taken away, and what is added. */
export const useOfferedDays = (bookings: readonly BroadcastBooking[]) => {
  const { api } = usePlatform()
  const preview = useForBookings(bookings, (api, ids) =>
    api('POST /admin/date-offers/preview', { body: { bookings: ids.map((id) => ({ id })) } }),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { items = [], setItems, problem } = preview
  const isOffered = ({ bookingId }: PossibleOffer, dates: PossibleDates): boolean => !left.has(toKey(bookingId, dates))
  const setOffered = (keys: readonly string[], isWanted: boolean): void =>
    setLeft((before) => {
      const after = new Set(before)
      for (const key of keys) {
        if (isWanted) after.delete(key)
        else after.add(key)
      }
      return after
    })
  const keysOfDay = (day: string): string[] =>
    items.flatMap((item) =>
      item.days.filter((dates) => toFirst(dates) === day).map((dates) => toKey(item.bookingId, dates)),
    )
  const days = [...new Set(items.flatMap((item) => item.days.map(toFirst)))].toSorted()
  const shared = days.map((day): SharedDay => {
    const keys = keysOfDay(day)
    return { day, possible: keys.length, offered: keys.filter((key) => !left.has(key)).length }
  })
  /** Answers why it is not possible. */
  const addDay = async (ids: readonly string[], day: string): Promise<string | undefined> => {
    try {
      const body = { bookings: ids.map((id) => ({ id, days: [day] })) }
      const found = new Map(
        (await api('POST /admin/date-offers/preview', { body })).items.map((item) => [item.bookingId, item]),
      )
      setItems(
        items.map((item) => {
          const added = found.get(item.bookingId)?.days.find((dates) => dates.problem === null)
          const isKnown = item.days.some((dates) => toFirst(dates) === day)
          if (!added || isKnown || item.days.length >= maxOfferedDays) return item
          return {
            ...item,
            days: [...item.days, added].toSorted((one, other) => toFirst(one).localeCompare(toFirst(other))),
          }
        }),
      )
      const impossible = [...found.values()].filter((item) => item.days.some((dates) => dates.problem !== null))
      const why = ({ days: [first] }: PossibleOffer): string => first?.problem?.message ?? ''
      if (impossible.length === 0) return undefined
      if (ids.length === 1) return why(impossible[0]!)
      return `Not for ${impossible.map((item) => `${item.name} (${why(item)})`).join(', ')}`
    } catch (error) {
      return asProblem(error)?.message ?? 'It could not be looked up.'
    }
  }
  return {
    items: preview.items,
    problem,
    shared,
    isOffered,
    toggle: (item: PossibleOffer, dates: PossibleDates): void =>
      setOffered([toKey(item.bookingId, dates)], !isOffered(item, dates)),
    offerDay: (day: string, isWanted: boolean): void => setOffered(keysOfDay(day), isWanted),
    addDay,
  }
}
