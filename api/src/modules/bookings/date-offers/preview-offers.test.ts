import { randomUUID } from 'node:crypto'
import { addDays } from '@escapes/contract'
import { expect, it, vi } from 'vitest'
import { createBookingTestApp, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { previewOffers } from './preview-offers.ts'

const desk = await shareInFile(createBookingTestApp())

it('the preview of an offer sends as many statements for several bookings, of villas too, as for one, and gives way before each', async () => {
  const day = (inDays: number) => addDays(desk.today, inDays)
  const bookTour = async () => {
    const { id: listingId } = await aTour(desk.db)
    for (const inDays of [28, 30, 31, 33]) await aDeparture(desk.db, { listingId, day: day(inDays) })
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId, date: day(30), guests: { adults: 2 } }))
    await ok(desk.submit(headers, id))
    return { id }
  }
  const tours = [await bookTour(), await bookTour(), await bookTour()]
  const villa = await desk.villa()
  const stays = [await desk.pendingAt(villa, 30, 33), await desk.pendingAt(villa, 36, 38)]
  let statements = 0
  const counted = desk.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const clock = vi.spyOn(performance, 'now')
  const ask = async (bookings: readonly { id: string }[]) => {
    statements = 0
    clock.mockClear()
    const { items } = await previewOffers({ ...desk.app.services, db: counted }, bookings, randomUUID())
    expect(items.map(({ days }) => days.length)).toEqual(bookings.map(() => 3))
    return { statements, looksAtClock: clock.mock.calls.length }
  }
  const ofOne = await ask(tours.slice(0, 1))
  expect(ofOne.statements).toBeGreaterThan(0)
  const ofFive = await ask([...tours, ...stays])
  expect(ofFive.statements).toBe(ofOne.statements)
  expect(ofFive.looksAtClock).toBeGreaterThanOrEqual(ofOne.looksAtClock + 4)
  clock.mockRestore()
})
