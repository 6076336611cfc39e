import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  type CompanionTrip,
  type DayToKnow,
  type DayToKnowInput,
  type ListingDetail,
  type StaffDayToKnow,
  type TripPlan,
} from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { aDayToKnow, newDayToKnow } from '#test/factories/days-to-know.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const { app, db, today, manager } = desk

const add = (day: Partial<DayToKnowInput>) =>
  app.call('POST /admin/days-to-know', { body: newDayToKnow(day), headers: manager })
const change = (id: string, day: Partial<DayToKnowInput> & { version: number }) =>
  app.call('PUT /admin/days-to-know/:id', { params: { id }, body: { ...newDayToKnow(), ...day }, headers: manager })
const listShown = async (query: Record<string, string>) =>
  (await ok<{ items: DayToKnow[] }>(app.call('GET /days-to-know', { query }))).items.map(({ title }) => title)
const listOfListing = async (id: string) =>
  ((await ok<ListingDetail>(app.call('GET /listings/:id', { params: { id } }))).daysToKnow ?? []).map(
    ({ title }) => title,
  )

describe('a day to know', () => {
  it('is saved, changed and removed by staff, with what was before in the audit log', async () => {
    const { id, version } = await ok<StaffDayToKnow>(add({ from: '2031-01-07', title: 'Duruthu' }))
    const changed = await ok<StaffDayToKnow>(
      change(id, { version, from: '2031-01-08', to: '2031-01-09', title: 'Duruthu', warns: true }),
    )
    expect(changed).toMatchObject({ from: '2031-01-08', to: '2031-01-09', warns: true, version: 2 })
    expect(await expectProblem(change(id, { version }))).toMatchObject({ code: 'version-conflict' })
    const remove = () => app.call('DELETE /admin/days-to-know/:id', { params: { id }, headers: manager })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    const { items } = await ok<{ items: StaffDayToKnow[] }>(app.call('GET /admin/days-to-know', { headers: manager }))
    expect(items.filter((day) => day.id === id)).toEqual([])
    const { changes } = await db
      .selectFrom('audit_entries')
      .select('changes')
      .where('thing_id', '=', id)
      .where('action', '=', 'PUT /admin/days-to-know/:id')
      .executeTakeFirstOrThrow()
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'from', before: '2031-01-07', after: '2031-01-08' }),
    )
  })

  it.each<[string, Partial<DayToKnowInput>, string]>([
    ['that ends before it begins', { to: '2027-05-19' }, 'to'],
    ['a feast of more than 120 days', { kind: 'festival', to: addDays('2027-05-20', 120) }, 'to'],
    ['of no place', { reach: 'places' }, 'places'],
    ['of no listing', { reach: 'listings' }, 'listings'],
    [
      'of a listing that is not there',
      { reach: 'listings', listings: ['019a0000-0000-7000-8000-000000000000'] },
      'listings',
    ],
    ['without a meaning', { meaning: ' ' }, 'meaning'],
  ])('%s is rejected beside its field', async (_, day, path) => {
    const { errors } = await expectProblem(add(day))
    expect(errors?.map((error) => error.path)).toEqual([path])
  })

  it('may ask for cash at the gate, and names no account, nor a number divided between its texts', async () => {
    const honest = { from: '2031-04-14', title: 'New Year: banks are shut' }
    await ok<StaffDayToKnow>(add({ ...honest, meaning: 'The temple fee of LKR 2,000 is paid at the gate in cash.' }))
    const pathsOf = async (day: Partial<DayToKnowInput>) =>
      (await expectProblem(add({ from: '2031-04-15', ...day }))).errors?.map(({ path }) => path)
    expect(await pathsOf({ meaning: 'Pay the driver into 0082 7419 9355 at the Commercial Bank.' })).toEqual([
      'meaning',
    ])
    expect(await pathsOf({ meaning: 'Pay the fee by eZ Cash to 077 123 4567.' })).toEqual(['meaning'])
    expect(await pathsOf({ title: 'Pay into account 0082', meaning: '7419 9355 at the bank.' })).toEqual(['meaning'])
  })

  it('is there once, but two listings may be closed for the same reason', async () => {
    const day = { from: '2031-03-08', title: 'Medin' }
    await ok<StaffDayToKnow>(add(day))
    const { errors } = await expectProblem(add({ ...day, title: 'medin' }))
    expect(errors?.map(({ path }) => path)).toEqual(['title'])
    for (const listings of [[await desk.villa()], [await desk.villa()]])
      await ok<StaffDayToKnow>(add({ ...day, title: 'Repairs', reach: 'listings', listings }))
  })

  it('of nature may last a season; Postgres holds the lengths and that there are 300 at most', async () => {
    await ok<StaffDayToKnow>(add({ kind: 'nature', from: '2031-11-01', to: '2032-04-30' }))
    const lengthen = sql`update days_to_know set kind = 'festival' where first_day = '2031-11-01'`.execute(db)
    await expect(lengthen).rejects.toThrow(/days_to_know_length/)
    const { id: updated_by } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    await sql`insert into days_to_know
        (slot, first_day, last_day, title, meaning, kind, warns, reach, places, updated_at, updated_by)
      select free, '2040-01-01', '2040-01-01', 'Day ' || free, '.', 'holiday', false, 'everywhere', '{}', now(), ${updated_by}
      from generate_series(1, 300) as free where free not in (select slot from days_to_know)`.execute(db)
    const { errors } = await expectProblem(add({}))
    expect(errors).toMatchObject([{ path: 'title', message: expect.stringContaining('300') }])
    await sql`delete from days_to_know where first_day = '2040-01-01'`.execute(db)
  })
})

describe('travellers read', () => {
  it('those of the island and its places for a year, or those of one place, and none of a single listing', async () => {
    const from = '2032-06-01'
    const villa = await desk.villa()
    await aDayToKnow(db, { from: '2032-06-20', title: 'Poson' })
    await aDayToKnow(db, { from: '2032-06-10', title: 'Perahera', reach: 'places', places: ['Kandy'] })
    await aDayToKnow(db, { from: '2032-06-11', title: 'Repairs', reach: 'listings', listings: [villa] })
    await aDayToKnow(db, { from: '2033-06-02', title: 'Later' })
    expect(await listShown({ from })).toEqual(['Perahera', 'Poson'])
    expect(await listShown({ from, place: 'Galle' })).toEqual(['Poson'])
    expect(await listShown({ from, to: '2032-06-10', place: 'kandy' })).toEqual(['Perahera'])
  })

  it('on the page of a listing those of where it is and goes, and its own, and none that is over', async () => {
    const soon = addDays(today, 5)
    const tour = (await aTour(db, { location: 'Ella' })).id
    const day = { title: 'A day', description: '', activities: [], accommodation: null, meals: [] }
    const itinerary = JSON.stringify([{ ...day, day: 1, location: 'Matale' }])
    await db.updateTable('outing_details').set({ itinerary }).where('listing_id', '=', tour).execute()
    const villa = (await aVilla(db, { location: 'Tangalle' })).id
    await aDayToKnow(db, { from: soon, title: 'Spice feast', reach: 'places', places: ['Matale'] })
    await aDayToKnow(db, { from: soon, title: 'Turtles', reach: 'places', places: ['Tangalle'] })
    await aDayToKnow(db, { from: soon, title: 'New pool', reach: 'listings', listings: [villa] })
    await aDayToKnow(db, { from: addDays(today, -1), title: 'Over', reach: 'places', places: ['Tangalle'] })
    expect(await listOfListing(tour)).toEqual(['Spice feast'])
    expect(await listOfListing(villa)).toEqual(['Turtles', 'New pool'])
  })

  it('with a booking and in the plan of the trip those of its days, each where it is then', async () => {
    const tour = (await aTour(db, { location: 'Koggala', durationDays: 2 })).id
    const day = { title: 'A day', description: '', activities: [], accommodation: null, meals: [] }
    const itinerary = JSON.stringify(['Koggala', 'Galle'].map((location, at) => ({ ...day, day: at + 1, location })))
    await db.updateTable('outing_details').set({ itinerary }).where('listing_id', '=', tour).execute()
    const [first, second] = [addDays(today, 10), addDays(today, 11)]
    const at = (place: string) => ({ reach: 'places' as const, places: [place] })
    await aDayToKnow(db, { from: first, title: 'Not there yet', ...at('Galle') })
    await aDayToKnow(db, { from: first, to: second, title: 'Regatta', ...at('Koggala') })
    await aDayToKnow(db, { from: second, title: 'Fort closed', warns: true, ...at('Galle') })
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: tour, date: first }))
    await ok(desk.submit(headers, id))
    const booking = await ok(desk.view(headers, id))
    expect(booking.daysToKnow?.map(({ title }) => title)).toEqual(['Fort closed', 'Regatta'])
    const { trips } = await ok<TripPlan>(app.call('GET /me/plan', { headers }))
    expect(trips[0]?.days.map(({ daysToKnow = [] }) => daysToKnow.map(({ title }) => title))).toEqual([
      ['Regatta'],
      ['Fort closed'],
    ])
    await ok(desk.confirm(id))
    const link = app.call('POST /bookings/:id/companions-link', { params: { id }, headers })
    const { token } = await ok<{ token: string }>(link)
    const trip = await ok<CompanionTrip>(app.call('POST /companions/read', { body: { token } }))
    expect(trip.daysToKnow).toEqual(booking.daysToKnow)
    await ok(desk.cancel(headers, id))
    expect((await ok(desk.view(headers, id))).daysToKnow).toEqual([])
  })

  it('in the mail of a confirmation what to know of its days', async () => {
    const listingId = (await aVilla(db, { location: 'Minneriya', minNights: 1 })).id
    await aDayToKnow(db, { from: addDays(today, 11), title: 'Gathering', reach: 'places', places: ['Minneriya'] })
    const { id } = await desk.pendingAt(listingId)
    await ok(desk.confirm(id))
    await app.runUntilIdle()
    const { data } = await db
      .selectFrom('mails')
      .select('data')
      .where('template', '=', 'booking-confirmed')
      .where(sql<boolean>`data ->> 'bookingId' = ${id}`)
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ daysToKnow: [{ title: 'Gathering' }] })
  })
})
