import { describe, expect, it } from 'vitest'
import { addDays, type ListingCard, type Page, type Quote } from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { rejectUnpublishedOrTaken } from '../queries.ts'

const desk = await shareInFile(createBookingTestApp())

const date = addDays(desk.today, 20)
const family = { adults: 2, children: 1 }
const tourFrom = async (minimumAge: number | null) => (await aTour(desk.db, { minimumAge, durationDays: 1 })).id
const setMinimumAge = (id: string, age: number | null) =>
  desk.db.updateTable('listings').set({ minimum_age: age }).where('id', '=', id).execute()
const book = async (listingId: string, guests: object) => {
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId, date, guests }))
  return { headers, id, submitted: await ok(desk.submit(headers, id)) }
}
const quote = (listingId: string, guests: object) =>
  desk.app.call('POST /quotes', { body: { listingId, date, guests } })

describe('a listing with a youngest age', () => {
  it('takes no party of whom some are surely younger, and says so beside their number', async () => {
    const fromTwelve = await tourFrom(12)
    const message = 'For guests from 12 years, so children and infants cannot come.'
    expect(await expectProblem(quote(fromTwelve, { ...family, infants: 1 }))).toMatchObject({
      code: 'guests-too-young',
      detail: message,
      errors: [
        { path: 'guests.children', message },
        { path: 'guests.infants', message },
      ],
    })
    const fromEight = await tourFrom(8)
    const { total } = await ok<Quote>(quote(fromEight, family))
    expect(total).toBe(15_000)
    const withInfant = { listingId: fromEight, date, guests: { adults: 1, infants: 1 } }
    expect(await expectProblem(desk.hold(await desk.newcomer(), withInfant))).toMatchObject({
      errors: [{ path: 'guests.infants', message: 'For guests from 8 years, so infants cannot come.' }],
    })
    const { id: villa } = await aVilla(desk.db, { minimumAge: 16 })
    const stay = { listingId: villa, ...desk.nights(5, 8) }
    expect(await expectProblem(desk.hold(await desk.newcomer(), { ...stay, guests: family }))).toMatchObject({
      code: 'guests-too-young',
    })
    await ok(desk.hold(await desk.newcomer(), stay))
  })

  it('leaves the bookings there are as they are, until their party or their day changes', async () => {
    const tour = await tourFrom(null)
    const { headers, id } = await book(tour, family)
    await setMinimumAge(tour, 12)
    await ok(desk.confirm(id))
    for (const who of [headers, desk.manager])
      expect(await expectProblem(desk.change(who, id, { date: addDays(date, 1) }))).toMatchObject({
        code: 'guests-too-young',
      })
    await ok(desk.change(headers, id, { guests: { adults: 3 } }))
  })

  it('keeps every writer from it, also one that read the listing before it became stricter', async () => {
    const tour = await tourFrom(12)
    const { id } = await book(tour, { adults: 2 })
    const write = (guests: { children?: number; infants?: number }) =>
      rejectUnpublishedOrTaken(() => desk.db.updateTable('bookings').set(guests).where('id', '=', id).execute())
    await expect(write({ children: 1 })).rejects.toMatchObject({ code: 'guests-too-young' })
    await expect(write({ infants: 1 })).rejects.toMatchObject({ code: 'guests-too-young' })
    await setMinimumAge(tour, 1)
    await write({ children: 1, infants: 1 })
  })

  it('compares each age that is told of a booking', async () => {
    const tour = await tourFrom(8)
    const { headers, id } = await book(tour, { adults: 1, children: 2 })
    const child = (name: string, age: number) => ({ kind: 'child', name, age, diet: '' })
    const tell = (...ages: number[]) =>
      desk.app.call('PUT /bookings/:id/trip', {
        params: { id },
        body: {
          travellers: ages.map((age) => child(`Child of ${age}`, age)),
          pickup: { location: '', time: null },
          arrival: { isInCountry: false, flight: '', date: null, time: null },
        },
        headers,
      })
    expect(await expectProblem(tell(9, 7))).toMatchObject({
      errors: [{ path: 'travellers.1.age', message: 'From 8 years only. Please write to us.' }],
    })
    await ok(tell(9, 8))
    const younger = { booking_id: id, position: 2, kind: 'child' as const, name: 'Nila', age: 7, diet: '' }
    await expect(desk.db.insertInto('booking_guests').values(younger).execute()).rejects.toMatchObject({
      constraint: 'booking_guests_old_enough',
    })
    // It asks more since: the day of those whose age is known is not changed any more.
    await setMinimumAge(tour, 9)
    expect(await expectProblem(desk.change(headers, id, { date: addDays(date, 1) }))).toMatchObject({
      code: 'guests-too-young',
    })
    await ok(tell(9, 8))
  })

  it('is left out of a search for younger guests, and marked where it was saved for them or stands beside another', async () => {
    const location = 'Kitulgala'
    const place = { location, durationDays: 1 }
    const { id: everybody } = await aTour(desk.db, place)
    const { id: fromEight } = await aTour(desk.db, { ...place, minimumAge: 8 })
    const { id: fromTwelve } = await aTour(desk.db, { ...place, minimumAge: 12 })
    const search = async (party: Record<string, string>) => {
      const query = { kind: 'tour', location: 'kitulgala', ...party }
      const { items } = await ok<Page<ListingCard>>(desk.app.call('GET /listings', { query }))
      return items.map(({ id }) => id).toSorted()
    }
    expect(await search({ guests: '3' })).toEqual([everybody, fromEight, fromTwelve].toSorted())
    expect(await search({ guests: '3', children: '1' })).toEqual([everybody, fromEight].toSorted())
    expect(await search({ guests: '2', infants: '1', from: date, to: date })).toEqual([everybody])
    const query = { guests: '3', children: '1', limit: '12' }
    const { items } = await ok<Page<ListingCard>>(
      desk.app.call('GET /listings/:id/similar', { params: { id: everybody }, query }),
    )
    const find = (id: string) => items.find((item) => item.id === id)
    expect(find(fromTwelve)).toMatchObject({ minimumAge: 12, isPartyTooYoung: true })
    expect(find(fromTwelve)).not.toHaveProperty('party')
    expect(find(fromEight)).toMatchObject({ minimumAge: 8, party: { children: 1 } })
    expect(find(fromEight)).not.toHaveProperty('isPartyTooYoung')
  })
})
