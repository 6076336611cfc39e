import type { CalendarEntry, CalendarEntryKind } from '@escapes/contract'
import { addDays, formatDate, type CivilDate } from '@escapes/contract/dates'

/** The letter stands in the bar, so that nobody depends on its colour. */
export const entryKinds: Readonly<Record<CalendarEntryKind, { mark: string; label: string }>> = {
  hold: { mark: 'H', label: 'Held' },
  pending: { mark: 'P', label: 'Pending' },
  confirmed: { mark: 'C', label: 'Confirmed' },
  completed: { mark: 'D', label: 'Completed' },
  imported: { mark: 'I', label: 'Imported' },
  closed: { mark: 'X', label: 'Closed' },
}

/** A kind that a newer API knows. */
const unknownKind = { mark: '?', label: 'Taken' }

export const toEntryKind = (kind: string): { mark: string; label: string } =>
  entryKinds[kind as CalendarEntryKind] ?? unknownKind

/** `Confirmed, GALLE379 Amara Perera`. */
export const toEntryText = ({ kind, reference, label, conflictId }: CalendarEntry): string =>
  [
    [toEntryKind(kind).label, [reference, label].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ...(conflictId ? ['overlaps a booking'] : []),
  ].join(', ')

/** The nights in words, by the first and the last one. */
export const toNightsText = ({ from, to }: { from: CivilDate; to: CivilDate }): string => {
  const last = addDays(to, -1)
  return from === last
    ? `the night of ${formatDate(from)}`
    : `the nights from ${formatDate(from)} to ${formatDate(last)}`
}
