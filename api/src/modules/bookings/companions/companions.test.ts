import { describe, expect, it } from 'vitest'
import { addDays, type CompanionTrip } from '@escapes/contract'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aTour } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const on = (inDays: number) => addDays(desk.today, inDays)
const confirmedTour = async (inDays: number) => {
  const { id: listingId } = await aTour(desk.db, { title: 'By train', durationDays: 2 })
  await desk.db
    .insertInto('arrival_details')
    .values({
      listing_id: listingId,
      address: 'Kandy station, main gate',
      directions: 'Beside the clock',
      latitude: 7.29,
      longitude: 80.63,
      contact_name: 'Kumari Silva',
      contact_phone: '+94775550199',
    })
    .execute()
  await desk.db
    .updateTable('outing_details')
    .set({ included: ['Tickets'], what_to_bring: ['A warm layer'] })
    .where('listing_id', '=', listingId)
    .execute()
  const headers = await desk.newcomer()
  const { id, reference } = await ok(desk.hold(headers, { listingId, date: on(inDays), guests: { adults: 3 } }))
  await ok(desk.submit(headers, id, { pickupLocation: 'Hotel Topaz', specialRequests: 'A birthday' }))
  await ok(desk.confirm(id))
  return { id, headers, reference }
}
const share = ({ id, headers }: { id: string; headers: Headers }) =>
  ok<{ token: string; expiresAt: string }>(
    desk.app.call('POST /bookings/:id/companions-link', { params: { id }, headers }),
  )
const end = ({ id, headers }: { id: string; headers: Headers }) =>
  desk.app.call('DELETE /bookings/:id/companions-link', { params: { id }, headers })
const open = (token: string) => desk.app.call('POST /companions/read', { body: { token } })
const read = (token: string) => ok<CompanionTrip>(open(token))
const pickup = {
  place: 'Hotel Topaz, gate',
  time: '05:10',
  driver: 'Mr. Sunil Perera',
  phone: '077 555 0143',
  vehicle: 'White van CAB-1234',
}
const arrange = (id: string, more: Partial<typeof pickup> = {}) =>
  ok(
    desk.app.call('PUT /admin/bookings/:id/pick-up', {
      params: { id },
      body: { ...pickup, ...more },
      headers: desk.manager,
    }),
  )
const unfold = (ics: string | undefined) => ics?.replaceAll('\r\n ', '') ?? ''

describe('the link for companions', () => {
  it('shows when, where and what to bring, and nothing of who booked, of money or of what opens the booking', async () => {
    const booking = await confirmedTour(20)
    await arrange(booking.id)
    const { token, expiresAt } = await share(booking)
    expect(expiresAt).toBe(new Date(`${on(36)}T00:00:00+05:30`).toISOString())
    const trip = await read(token)
    expect(trip).toMatchObject({
      status: 'on',
      title: 'By train',
      date: on(20),
      lastDay: on(21),
      guests: { adults: 3, children: 0, infants: 0 },
      changes: [],
      pickup: { time: '05:10', place: 'Hotel Topaz, gate', driver: 'Sunil', phone: '', vehicle: 'White van CAB-1234' },
      arrival: { address: 'Kandy station, main gate', directions: 'Beside the clock', from: '08:00' },
      included: ['Tickets'],
      whatToBring: ['A warm layer'],
    })
    const { user } = await ok<{ user: { name: string; email: string } }>(
      desk.app.call('GET /me', { headers: booking.headers }),
    )
    const shown = JSON.stringify(trip)
    const secrets = [booking.id, booking.reference, user.name, user.email, 'A birthday', 'Kumari', '0199', '0143']
    for (const secret of [...secrets, 'Perera', 'USD', 'my-bookings']) expect(shown).not.toContain(secret)
    const ics = unfold(trip.calendar?.ics)
    expect(ics).toContain('SUMMARY:By train')
    expect(ics).toContain(`/trip#${token}`)
    expect(ics).toContain('Pick-up at 05:10: Hotel Topaz')
    expect(ics).toContain('LOCATION:Hotel Topaz')
  })

  it('is one, however often it is asked for, counts how often it is opened, and is dead once it is ended', async () => {
    const booking = await confirmedTour(20)
    expect((await ok(desk.view(booking.headers, booking.id))).companionsLink).toBeNull()
    const [one, other] = await Promise.all([share(booking), share(booking)])
    expect(other.token).toBe(one.token)
    await read(one.token)
    await read(one.token)
    await ok(desk.app.call('POST /companions/read', { body: { token: one.token, isAgain: true } }))
    expect((await ok(desk.view(booking.headers, booking.id))).companionsLink).toEqual({ ...one, opened: 2 })
    expect((await ok(desk.view(desk.manager, booking.id))).companionsLink).toBeUndefined()
    expect((await end(booking)).status).toBe(204)
    expect(await expectProblem(open(one.token))).toMatchObject({ code: 'link-invalid' })
    const next = await share(booking)
    expect(next.token).not.toBe(one.token)
    expect((await read(next.token)).status).toBe('on')
    expect(await expectProblem(open(one.token))).toMatchObject({ code: 'link-invalid' })
    expect(await expectProblem(open(`${next.token}x`))).toMatchObject({ code: 'link-invalid' })
    expect(await expectProblem(open(booking.id))).toMatchObject({ code: 'link-invalid' })
  })

  it('shows no place that names a way to be paid, which anybody may have written who books', async () => {
    const booking = await confirmedTour(20)
    const saved = (location: string) =>
      ok(
        desk.app.call('PUT /bookings/:id/trip', {
          params: { id: booking.id },
          headers: booking.headers,
          body: {
            travellers: [],
            pickup: { location, time: null },
            arrival: { isInCountry: false, flight: '', date: null, time: null },
          },
        }),
      )
    const { token } = await share(booking)
    for (const location of ['New account: pay the rest to HNB 8001234567', 'Pay the rest with PayPal to nimal@x.com']) {
      await saved(location)
      const trip = await read(token)
      expect(trip.pickup).toMatchObject({ time: null, place: 'Ask who booked this trip' })
      expect(JSON.stringify(trip)).not.toContain(location)
    }
    const arranged = { place: '', time: '05:10', driver: '', phone: '', vehicle: '' }
    await ok(
      desk.app.call('POST /admin/bookings/changes', {
        body: { change: { action: 'pick-up', pickup: arranged }, bookings: [{ id: booking.id }] },
        headers: desk.manager,
      }),
    )
    const trip = await read(token)
    expect(trip.pickup).toMatchObject({ time: '05:10', place: 'Ask who booked this trip' })
    expect(unfold(trip.calendar?.ics)).not.toContain('PayPal')
    await saved('Hotel Topaz')
    expect((await read(token)).pickup?.place).toBe('Hotel Topaz')
    // Staff may repeat what is in the trip already.
    const place = 'House 8001234567'
    await saved(place)
    await arrange(booking.id, { place, driver: 'House 8001234567', vehicle: '8001234567' })
    const told = await read(token)
    expect(told.pickup).toMatchObject({ place: 'Ask who booked this trip', vehicle: '' })
    expect(JSON.stringify(told)).not.toContain('8001234567')
  })

  it('names the number of the driver from the day before until the last day', async () => {
    const phoneInDays = async (inDays: number) => {
      const booking = await confirmedTour(inDays)
      await arrange(booking.id)
      return (await read((await share(booking)).token)).pickup?.phone
    }
    expect(await phoneInDays(2)).toBe('')
    expect(await phoneInDays(1)).toBe('+94 77 555 0143')
  })

  it('says what changed since it was made', async () => {
    const booking = await confirmedTour(20)
    await arrange(booking.id)
    const { token } = await share(booking)
    desk.later(1)
    await arrange(booking.id, { time: '05:40' })
    const fetchedAt = desk.now().toISOString()
    const later = await read(token)
    expect(later).toMatchObject({ pickup: { time: '05:40' }, changes: [{ what: 'pick-up', at: fetchedAt }] })
    desk.later(1)
    await ok(desk.change(booking.headers, booking.id, { date: on(23) }))
    expect(await read(token)).toMatchObject({
      date: on(23),
      pickup: { time: null, place: 'Hotel Topaz, gate' },
      changes: [{ what: 'booking', at: desk.now().toISOString() }, { what: 'pick-up' }],
    })
  })

  it('of a cancelled trip shows that it is off, and no place; nobody gets another', async () => {
    const booking = await confirmedTour(20)
    await arrange(booking.id)
    const { token } = await share(booking)
    await ok(desk.cancel(booking.headers, booking.id))
    const trip = await read(token)
    expect(trip).toMatchObject({
      status: 'cancelled',
      title: 'By train',
      pickup: null,
      arrival: null,
      included: [],
      calendar: null,
      changes: [{ what: 'cancelled', at: desk.now().toISOString() }],
    })
    expect(JSON.stringify(trip)).not.toContain('Topaz')
    expect((await ok(desk.view(booking.headers, booking.id))).companionsLink).toBeNull()
    const again = desk.app.call('POST /bookings/:id/companions-link', {
      params: { id: booking.id },
      headers: booking.headers,
    })
    expect(await expectProblem(again)).toMatchObject({ code: 'transition-not-allowed' })
  })

  it('is made for no booking that is not confirmed, nor by staff', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    const make = (as: Headers) => desk.app.call('POST /bookings/:id/companions-link', { params: { id }, headers: as })
    expect(await expectProblem(make(headers))).toMatchObject({ code: 'transition-not-allowed' })
    await ok(desk.confirm(id))
    expect((await make(desk.manager)).status).toBe(404)
    await ok(make(headers))
  })

  it('ends with the account, and so do the links to its plan and to what it saved', async () => {
    const booking = await confirmedTour(20)
    const { token } = await share(booking)
    const plan = await ok<{ token: string }>(desk.app.call('POST /me/plan/share', booking))
    const saved = await ok<{ token: string }>(desk.app.call('POST /saved/share', booking))
    const opening = () =>
      Promise.all([
        open(token),
        desk.app.call('GET /plans/:token', { params: plan }),
        desk.app.call('GET /saved/shared/:token', { params: saved }),
      ])
    expect((await opening()).map(({ status }) => status)).toEqual([200, 200, 200])
    const { user } = await ok<{ user: { id: string } }>(desk.app.call('GET /me', booking))
    const admin = await desk.app.signIn('admin')
    await ok(desk.app.call('POST /admin/users/:id/deactivate', { params: user, headers: admin }))
    expect((await opening()).map(({ status }) => status)).toEqual([403, 404, 404])
  })

  it('ends fourteen days after the trip, and with the password', async () => {
    const booking = await confirmedTour(20)
    const { token } = await share(booking)
    await desk.db
      .updateTable('accounts')
      .set({ password: 'another' })
      .where('user_id', '=', (await ok<{ user: { id: string } }>(desk.app.call('GET /me', booking))).user.id)
      .execute()
    expect(await expectProblem(open(token))).toMatchObject({ code: 'link-invalid' })
    const other = await confirmedTour(30)
    const otherLink = await share(other)
    const days = (number: number) => number * 24 * 60
    desk.later(days(45))
    expect((await read(otherLink.token)).title).toBe('By train')
    desk.later(days(1))
    expect(await expectProblem(open(otherLink.token))).toMatchObject({ code: 'link-expired' })
  })
})
