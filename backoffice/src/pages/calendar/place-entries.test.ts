import { expect, it } from 'vitest'
import type { CalendarEntry } from '@escapes/contract'
import { listEntriesOfNight, placeEntries } from './place-entries.ts'

const anEntry = (from: string, to: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind: 'confirmed',
  from,
  to,
  label: 'Amara Perera',
  bookingId: 'b1',
  reference: 'GALLE379',
  conflictId: null,
  ...more,
})

it('places entries by nights and cuts them to the days shown', () => {
  const entries = [
    anEntry('2026-11-18', '2026-11-23'),
    anEntry('2026-11-25', '2026-12-30'),
    anEntry('2027-03-01', '2027-03-02'),
  ]
  expect(placeEntries(entries, '2026-11-21', 30)).toMatchObject([
    { start: 0, length: 2, half: null, beginsBefore: true, endsAfter: false },
    { start: 4, length: 26, half: null, beginsBefore: false, endsAfter: true },
  ])
})

it('lets entries that overlap share the height of a row, and not those that meet', () => {
  const entries = [
    anEntry('2026-11-21', '2026-11-24'),
    anEntry('2026-11-23', '2026-11-25', { kind: 'imported' }),
    anEntry('2026-11-25', '2026-11-26'),
  ]
  expect(placeEntries(entries, '2026-11-21', 30).map(({ half }) => half)).toEqual(['upper', 'lower', null])
})

it('finds what takes a night, the booking first', () => {
  const imported = anEntry('2026-11-20', '2026-11-25', { kind: 'imported', bookingId: null })
  const booking = anEntry('2026-11-23', '2026-11-24')
  expect(listEntriesOfNight([imported, booking], '2026-11-23')).toEqual([booking, imported])
  expect(listEntriesOfNight([imported, booking], '2026-11-24')).toEqual([imported])
  expect(listEntriesOfNight([imported, booking], '2026-11-25')).toEqual([])
})
