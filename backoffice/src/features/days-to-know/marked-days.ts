import type { StaffDayToKnow } from '@escapes/contract'
import { addDays, type CivilDate, nightsBetween } from '@escapes/contract/dates'

/** Those that calendars of several listings mark: without what is about single ones, and without seasons, which mark all days. */
export const listMarkedDays = (days: readonly StaffDayToKnow[]): StaffDayToKnow[] =>
  days.filter(({ kind, reach }) => kind !== 'nature' && reach !== 'listings')

/** The names of what to know, by date. */
export const toDayNotes = (days: readonly StaffDayToKnow[]): Map<CivilDate, string> => {
  const notes = new Map<CivilDate, string>()
  for (const { from, to, title } of listMarkedDays(days))
    for (let at = 0; at <= nightsBetween(from, to); at += 1) {
      const day = addDays(from, at)
      notes.set(day, [notes.get(day), title].filter(Boolean).join(', '))
    }
  return notes
}
