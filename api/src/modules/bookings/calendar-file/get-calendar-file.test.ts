import { describe, expect, it } from 'vitest'
import { ok, createBookingTestApp } from '#test/booking-test-app.ts'
import { expireAllLapsedBookings } from '../transitions/expire-bookings.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { toPlace } from './get-calendar-file.ts'

const desk = await shareInFile(createBookingTestApp())

interface File {
  fileName: string
  ics: string
}
const download = (id: string, headers: Record<string, string>) =>
  desk.app.call('GET /bookings/:id/calendar', { params: { id }, headers })
const lines = async (id: string, headers: Record<string, string>) => {
  const { ics } = await ok<File>(download(id, headers))
  return ics.replaceAll('\r\n ', '').split('\r\n')
}

describe('the calendar of a booking', () => {
  it('lasts from check-in to check-out in Sri Lanka, and contains the amount that is due', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    expect(await lines(id, headers)).toEqual(
      expect.arrayContaining([
        'DTSTART:20270530T083000Z',
        'DTEND:20270602T053000Z',
        'SEQUENCE:1',
        'STATUS:TENTATIVE',
        'METHOD:PUBLISH',
        expect.stringMatching(
          /^DESCRIPTION:Reference [A-Z379]{8}\\nStill to pay: \$300\.00\\, next by .*Sri Lanka time/,
        ),
      ]),
    )
    await ok(desk.confirm(id))
    expect(await lines(id, headers)).toEqual(expect.arrayContaining(['SEQUENCE:2', 'STATUS:CONFIRMED']))
  })

  it('is cancelled when the payment deadline has passed, as the same entry before and after the sweep', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    desk.later(49 * 60)
    const isGone = expect.arrayContaining(['SEQUENCE:2', 'STATUS:CANCELLED', 'METHOD:CANCEL']) as string[]
    expect(await lines(id, headers)).toEqual(isGone)
    await expireAllLapsedBookings(desk.app.services)
    expect(await lines(id, headers)).toEqual(isGone)
  })
})

it.each([
  ['7 Lagoon Lane, Bentota', 'Fort House, 7 Lagoon Lane, Bentota'],
  ['Fort House, 7 Lagoon Lane, Bentota', 'Fort House, 7 Lagoon Lane, Bentota'],
])('the house at %j is found on a map, its name said once', (address, place) => {
  expect(toPlace('Fort House', address)).toBe(place)
})
