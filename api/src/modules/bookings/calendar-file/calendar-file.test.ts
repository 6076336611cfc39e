import fc from 'fast-check'
import ICAL from 'ical.js'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import { describe, expect, it } from 'vitest'
import { bookingStates } from '@escapes/contract'
import { type BookingCalendarEntry, toCalendarFile } from './calendar-file.ts'

const entry: BookingCalendarEntry = {
  id: '019a0000-0000-7000-8000-000000000001',
  reference: 'ABCDEFG7',
  title: 'Lagoon House',
  location: 'Lagoon House, Bentota, Sri Lanka',
  state: 'confirmed',
  startsAt: new Date('2027-06-01T08:30:00Z'),
  endsAt: new Date('2027-06-04T05:30:00Z'),
  sequence: 2,
  changedAt: new Date('2027-05-20T06:00:00Z'),
  notes: ['Still to pay: €250.00 ($271.74), by Tue 18 May, 14:00 Sri Lanka time'],
}
const publisher = { url: 'https://escapes.test', name: 'Sri Lanka Escapes', address: 'bookings@escapes.test' }
const toFile = (changed: Partial<BookingCalendarEntry> = {}) => toCalendarFile({ ...entry, ...changed }, publisher)
const readBack = (ics: string) => {
  const calendar = new ICAL.Component(ICAL.parse(ics) as [])
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('there is no event')
  return {
    method: calendar.getFirstPropertyValue('method'),
    value: (name: string) => String(event.getFirstPropertyValue(name)),
    events: calendar.getAllSubcomponents('vevent').length,
    names: event.getAllProperties().map(({ name }) => name),
  }
}

describe('the calendar file of a booking', () => {
  it('contains start, end, place, reference and the amount that is due', () => {
    const { fileName, method, ics } = toFile()
    const { value } = readBack(ics)
    expect([fileName, method]).toEqual(['booking-ABCDEFG7.ics', 'PUBLISH'])
    expect(ics).toContain('\r\nDTSTART:20270601T083000Z\r\nDTEND:20270604T053000Z\r\n')
    expect(ics).toContain('\r\nDTSTAMP:20270520T060000Z\r\n')
    expect([value('summary'), value('location')]).toEqual([entry.title, entry.location])
    expect(value('description')).toBe(
      `Reference ABCDEFG7\n${entry.notes[0]}\nhttps://escapes.test/my-bookings/${entry.id}`,
    )
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('has the same UID while the sequence grows, so that a calendar updates its entry', () => {
    const [first, second] = [toFile(), toFile({ sequence: 3, startsAt: new Date('2027-06-02T08:30:00Z') })]
    expect(readBack(first.ics).value('uid')).toBe(`${entry.id}@escapes.test`)
    expect(readBack(second.ics).value('uid')).toBe(readBack(first.ics).value('uid'))
    expect([readBack(first.ics).value('sequence'), readBack(second.ics).value('sequence')]).toEqual(['2', '3'])
  })

  it.each(bookingStates)('has the calendar status for a booking that is “%s”', (state) => {
    const { method, ics } = toFile({ state })
    const status = readBack(ics).value('status')
    const expected = {
      hold: 'TENTATIVE',
      pending: 'TENTATIVE',
      confirmed: 'CONFIRMED',
      completed: 'CONFIRMED',
      no_show: 'CONFIRMED',
      expired: 'CANCELLED',
      cancelled: 'CANCELLED',
      declined: 'CANCELLED',
    }[state]
    expect([status, method, readBack(ics).method]).toEqual([
      expected,
      ...Array.from({ length: 2 }, () => (expected === 'CANCELLED' ? 'CANCEL' : 'PUBLISH')),
    ])
  })

  it('folds any title or note into lines of 75 octets, without adding properties to the event', () => {
    const known = readBack(toFile().ics).names
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('a\r\nATTENDEE:mailto:x@evil.test', 'b\rBEGIN:VALARM', 'ශ්‍රී ලංකා, ශාන්ත; "නිවාඩුව" \\ n'.repeat(6)),
    )
    fc.assert(
      fc.property(text, text, (title, note) => {
        const { ics } = toFile({ title, notes: [note] })
        for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        const { names, events } = readBack(ics)
        expect([names, events]).toEqual([known, 1])
      }),
      { numRuns: takesWholeTables ? 200 : 20 },
    )
  })

  it('escapes commas, semicolons and line breaks so that a reader gets them back', () => {
    const title = 'Tea; rain, and “mist” \\ Ella'
    const { value } = readBack(toFile({ title, notes: ['Pick-up: Hotel, Kandy\nRoom 4; ask'] }).ics)
    expect(value('summary')).toBe(title)
    expect(value('description')).toContain('Pick-up: Hotel, Kandy\nRoom 4; ask')
  })
})
