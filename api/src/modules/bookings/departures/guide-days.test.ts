import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  type BoardingState,
  type CompanionTrip,
  type Guide,
  type GuideChoice,
  type GuideDays,
  type Manifest,
  type StaffBooking,
  type StaffDeparture,
  type StaffGuideDays,
} from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aGuide } from '#test/factories/guides.ts'
import { aTour } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { nextNumber } from '#test/factories/sequence.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const by = { headers: desk.manager }
const on = (inDays: number) => addDays(desk.today, inDays)
const departureIn = async (inDays: number, tour: Parameters<typeof aTour>[1] = {}) => {
  const { id: listingId } = await aTour(desk.db, { durationDays: 1, ...tour })
  return { listingId, date: on(inDays), id: await aDeparture(desk.db, { listingId, day: on(inDays) }) }
}
const assign = (id: string, guideId: string | null, guide = '') =>
  desk.app.call('PUT /admin/departures/:id/guide', { params: { id }, body: { guide, guideId }, ...by })
const assigned = (id: string, guideId: string) => ok<StaffDeparture>(assign(id, guideId))
const makeLink = (id: string) =>
  ok<{ token: string; guide: Guide }>(desk.app.call('POST /admin/guides/:id/link', { params: { id }, ...by }))
const open = (token: string) => desk.app.call('POST /guide-days/read', { body: { token } })
const read = (token: string) => ok<GuideDays>(open(token))
const book = async (
  { listingId, date, id: departureId }: { listingId: string; date: string; id: string },
  more: Record<string, unknown> = {},
) => {
  const headers = await desk.newcomer()
  // What is booked for today is closed to customers: it was booked before.
  await desk.db
    .updateTable('departures')
    .set({ day: on(30) })
    .where('id', '=', departureId)
    .execute()
  const { id } = await ok(desk.hold(headers, { listingId, date: on(30) }))
  await ok(desk.submit(headers, id, more))
  await ok(desk.confirm(id))
  await desk.db.updateTable('departures').set({ day: date }).where('id', '=', departureId).execute()
  const instant = (day: string) => new Date(`${day}T00:00:00+05:30`)
  const days = { outing_date: date, starts_at: instant(date), ends_at: instant(addDays(date, 1)) }
  await desk.db.updateTable('bookings').set(days).where('id', '=', id).execute()
  return { id, headers }
}

describe('the guide of a departure', () => {
  it('is one of the guides by id or by name, and somebody else by a name alone', async () => {
    const [departure, guide] = [await departureIn(20), await aGuide(desk.db)]
    expect(await assigned(departure.id, guide.id)).toMatchObject({ guide: guide.name, guideId: guide.id, warnings: [] })
    expect(await ok(assign(departure.id, null, 'Somebody'))).toMatchObject({ guide: 'Somebody', guideId: null })
    const byName = desk.app.call('PUT /admin/departures/:id/guide', {
      params: { id: departure.id },
      body: { guide: guide.name.toLowerCase() },
      ...by,
    })
    expect(await ok(byName)).toMatchObject({ guideId: guide.id })
    expect(await ok(assign(departure.id, null))).toMatchObject({ guide: '', guideId: null })
    expect(await expectProblem(assign(departure.id, randomUUID()))).toMatchObject({ errors: [{ path: 'guide' }] })
  })

  it('is asked about again, and not refused, where days overlap, the licence ends or they work no more', async () => {
    const guide = await aGuide(desk.db, { licence_valid_until: on(41) })
    const [tour, later] = [await departureIn(40, { durationDays: 3 }), await departureIn(42)]
    const choose = async (...ids: string[]) => {
      const body = { departureIds: ids }
      const answer = desk.app.call('POST /admin/departures/guide-choices', { body, ...by })
      const { items } = await ok<{ items: GuideChoice[] }>(answer)
      return items.find(({ id }) => id === guide.id)?.warnings.map(({ code, departureId }) => [code, departureId])
    }
    expect((await assigned(tour.id, guide.id)).warnings).toEqual(['guide-licence'])
    expect(await choose(later.id)).toEqual([
      ['guide-licence', later.id],
      ['guide-elsewhere', later.id],
    ])
    expect(await assigned(later.id, guide.id)).toMatchObject({
      warnings: ['guide-licence', 'guide-elsewhere'],
      alsoLed: { id: tour.id, date: on(40) },
    })
    const [one, other] = [await departureIn(60), await departureIn(60)]
    expect(await choose(one.id, other.id)).toContainEqual(['guide-elsewhere', one.id])
    await ok(desk.app.call('PUT /admin/guides/:id/working', { params: guide, body: { isWorking: false }, ...by }))
    expect((await assigned(later.id, guide.id)).warnings).toContain('guide-stopped')
    expect(await choose(later.id)).toBeUndefined()
  })

  it('is told with ten reasons of a kind at most, however many departures are chosen', async () => {
    const guide = await aGuide(desk.db)
    const sameDay = await Promise.all(Array.from({ length: 12 }, () => departureIn(70)))
    const body = { departureIds: sameDay.map(({ id }) => id) }
    const answer = desk.app.call('POST /admin/departures/guide-choices', { body, ...by })
    const { items } = await ok<{ items: GuideChoice[] }>(answer)
    expect(items.find(({ id }) => id === guide.id)?.warnings.map(({ code }) => code)).toEqual(
      Array.from({ length: 10 }, () => 'guide-elsewhere'),
    )
  })

  it('is shown to who booked and travels along, with a licence that is valid then and no number before the day before', async () => {
    const guide = await aGuide(desk.db, { name: `Nimal Perera ${nextNumber()}`, languages: ['English', 'Deutsch'] })
    const departure = await departureIn(3)
    const booking = await book(departure)
    const view = async () => (await ok(desk.view(booking.headers, booking.id))).trip?.guide
    expect(await view()).toBeNull()
    await assigned(departure.id, guide.id)
    const shown = { languages: ['English', 'Deutsch'], licence: 'N-1234', phone: '' }
    expect(await view()).toEqual({ name: guide.name, ...shown })
    const link = desk.app.call('POST /bookings/:id/companions-link', {
      params: { id: booking.id },
      headers: booking.headers,
    })
    const { token } = await ok<{ token: string }>(link)
    const trip = await ok<CompanionTrip>(desk.app.call('POST /companions/read', { body: { token } }))
    expect(trip.guide).toEqual({ name: 'Nimal', ...shown })
    await desk.db
      .updateTable('guides')
      .set({ licence_valid_until: on(2) })
      .where('id', '=', guide.id)
      .execute()
    expect((await view())?.licence).toBeNull()
    const soon = await departureIn(1)
    const { id, headers } = await book(soon)
    await assigned(soon.id, guide.id)
    expect((await ok(desk.view(headers, id))).trip?.guide?.phone).toBe('+94 77 555 0143')
  })
})

describe('the link of a guide', () => {
  it('shows the own days that go on or come, with the day sheet of each and no more', async () => {
    const [guide, other] = [await aGuide(desk.db), await aGuide(desk.db)]
    const running = await departureIn(-1, { durationDays: 2 })
    const [today, last, beyond, foreign] = [
      await departureIn(0, { startTime: '08:00', endTime: '12:30' }),
      await departureIn(13),
      await departureIn(14),
      await departureIn(2),
    ]
    for (const { id } of [running, today, last, beyond]) await assigned(id, guide.id)
    await assigned(foreign.id, other.id)
    const { id } = await book(today, { pickupLocation: 'Hotel Topaz', specialRequests: 'Vegan' })
    const { token, guide: staffView } = await makeLink(guide.id)
    expect(staffView.link).toMatchObject({ lastReadAt: null })
    const days = await read(token)
    expect(days).toMatchObject({ guide: guide.name, today: desk.today })
    expect(days.departures.map((each) => [each.id, each.date, each.lastDay])).toEqual([
      [running.id, on(-1), on(0)],
      [today.id, on(0), on(0)],
      [last.id, on(13), on(13)],
    ])
    const sheet = days.departures.find((each) => each.id === today.id)
    expect(sheet).toMatchObject({ startTime: '08:00', endTime: '12:30' })
    expect(sheet?.bookings).toMatchObject([{ id, pickupLocation: 'Hotel Topaz', specialRequests: 'Vegan' }])
    const row = await desk.db
      .selectFrom('customer_bookings')
      .select(['reference', 'customer_email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const secret of [row.reference, row.customer_email, 'USD']) expect(JSON.stringify(days)).not.toContain(secret)
  })

  it('is one: the next ends it, and so do staff, the end of the work, and what ends its maker', async () => {
    const guide = await aGuide(desk.db)
    const codeOf = async (token: string) => (await expectProblem(open(token))).code
    const [first, second] = [await makeLink(guide.id), await makeLink(guide.id)]
    expect(await codeOf(first.token)).toBe('link-revoked')
    expect(await codeOf(`${second.token}x`)).toBe('link-invalid')
    await read(second.token)
    const end = () => desk.app.call('DELETE /admin/guides/:id/link', { params: { id: guide.id }, ...by })
    expect((await ok<Guide>(end())).link).toBeNull()
    expect(await codeOf(second.token)).toBe('link-revoked')
    expect((await end()).status).toBe(404)
    const setWorking = (isWorking: boolean) =>
      ok(desk.app.call('PUT /admin/guides/:id/working', { params: guide, body: { isWorking }, ...by }))
    const third = await makeLink(guide.id)
    await setWorking(false)
    expect(await codeOf(third.token)).toBe('link-revoked')
    const ofStopped = desk.app.call('POST /admin/guides/:id/link', { params: { id: guide.id }, ...by })
    expect(await expectProblem(ofStopped)).toMatchObject({ code: 'guide-stopped' })
    await setWorking(true)
    const ended = async (endMaker: (id: string) => Promise<unknown>) => {
      const maker = await aUser(desk.db, { role: 'manager' })
      const { token } = await ok<{ token: string }>(
        desk.app.call('POST /admin/guides/:id/link', {
          params: { id: guide.id },
          headers: await desk.app.signInAs(maker.email),
        }),
      )
      await endMaker(maker.id)
      return codeOf(token)
    }
    const users = (id: string) => desk.db.updateTable('users').where('id', '=', id)
    expect(await ended((id) => users(id).set({ role: 'guest' }).execute())).toBe('link-revoked')
    expect(await ended((id) => users(id).set({ deactivated_at: desk.now() }).execute())).toBe('link-revoked')
    const newPassword = (id: string) =>
      desk.db.updateTable('accounts').set({ password: 'another' }).where('user_id', '=', id).execute()
    expect(await ended(newPassword)).toBe('link-revoked')
  })
})

describe('the link of a guide whose entry changes', () => {
  it('ends with another number or person, and stays with a first number, a spelling and other capitals', async () => {
    const guide = await aGuide(desk.db, { phone: '' })
    const change = async (more: object) => {
      const entry = (await ok<{ items: Guide[] }>(desk.app.call('GET /admin/guides', by))).items.find(
        ({ id }) => id === guide.id,
      )!
      const { name, phone, languages, licenceNumber, licenceValidUntil, note, version } = entry
      const body = { name, phone, languages, licenceNumber, licenceValidUntil, note, version, ...more }
      return ok<Guide>(desk.app.call('PUT /admin/guides/:id', { params: guide, body, ...by }))
    }
    const { token } = await makeLink(guide.id)
    expect((await change({ phone: '077 555 0143' })).link).not.toBeNull()
    expect((await change({ name: guide.name.toUpperCase() })).link).not.toBeNull()
    expect((await change({ name: `${guide.name} Perera`, isSamePerson: true })).link).not.toBeNull()
    await read(token)
    expect((await change({ name: `Kamala ${nextNumber()}` })).link).toBeNull()
    expect((await expectProblem(open(token))).code).toBe('link-revoked')
    await makeLink(guide.id)
    expect((await change({ phone: '' })).link).toBeNull()
  })
})

describe('the days of a guide, for staff', () => {
  const daysOf = (id: string, query: { from?: string } = {}) =>
    desk.app.call('GET /admin/guides/:id/days', { params: { id }, query, ...by })

  it('are two weeks with what goes on or begins, its seats and its last day, and nothing that is off', async () => {
    const guide = await aGuide(desk.db, { note: 'Not on full moon days.' })
    const [running, sold, later, off] = [
      await departureIn(100, { durationDays: 3, title: 'Hill country' }),
      await departureIn(102, { startTime: '06:00', location: 'Mirissa' }),
      await departureIn(115),
      await departureIn(103),
    ]
    for (const { id } of [running, sold, later, off]) await assigned(id, guide.id)
    await desk.db.updateTable('departures').set({ taken: 5 }).where('id', '=', sold.id).execute()
    await desk.db
      .insertInto('listing_closures')
      .values({
        listing_id: off.listingId,
        days: `[${on(103)},${on(104)})`,
        reason: 'Rough sea',
      })
      .execute()
    const { guide: of, from, departures } = await ok<StaffGuideDays>(daysOf(guide.id, { from: on(101) }))
    expect([of.name, of.phone, of.note, from]).toEqual([
      guide.name,
      '+94 77 555 0143',
      'Not on full moon days.',
      on(101),
    ])
    expect(departures).toMatchObject([
      { id: running.id, title: 'Hill country', date: on(100), lastDay: on(102), guests: 0 },
      { id: sold.id, place: 'Mirissa', date: on(102), lastDay: on(102), startTime: '06:00', guests: 5 },
    ])
    expect((await daysOf(randomUUID())).status).toBe(404)
  })
})

describe('departures by their guide', () => {
  it('are those of one, and those that nobody leads who works for us', async () => {
    const day = 120
    const [guide, stopped] = [await aGuide(desk.db), await aGuide(desk.db)]
    const [led, byName, open, left, off] = [
      await departureIn(day),
      await departureIn(day),
      await departureIn(day),
      await departureIn(day),
      await departureIn(day),
    ]
    await assigned(led.id, guide.id)
    await ok(assign(byName.id, null, 'A cousin of Nimal'))
    await assigned(left.id, stopped.id)
    await ok(desk.app.call('PUT /admin/guides/:id/working', { params: stopped, body: { isWorking: false }, ...by }))
    await desk.db.updateTable('departures').set({ is_open: false }).where('id', '=', off.id).execute()
    const list = async (of: string) => {
      const query = { from: on(day), days: '1', guide: of }
      const answer = desk.app.call('GET /admin/departures', { query, ...by })
      return ok<{ items: StaffDeparture[]; guides: { id: string; stoppedOn: string | null }[] }>(answer)
    }
    const { items, guides } = await list('none')
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set([open.id, left.id]))
    expect(guides.find(({ id }) => id === stopped.id)?.stoppedOn).toBe(desk.today)
    expect((await list(guide.id)).items.map(({ id }) => id)).toEqual([led.id])
  })
})

describe('who was on board', () => {
  const aLedDay = async (inDays = 0) => {
    const [guide, departure] = [await aGuide(desk.db), await departureIn(inDays)]
    const { id: bookingId } = await book(departure)
    await assigned(departure.id, guide.id)
    return { guide, departure, bookingId, token: (await makeLink(guide.id)).token }
  }
  const press = (bookingId: string, mark: BoardingState, minutesAgo = 0) => ({
    id: randomUUID(),
    bookingId,
    mark,
    pressedAt: new Date(desk.now().getTime() - minutesAgo * 60_000).toISOString(),
  })
  const send = async (token: string, ...marks: ReturnType<typeof press>[]) => {
    const answer = desk.app.call('POST /guide-days/marks', { body: { token, marks } })
    return (await ok<{ items: { problem: { code: string } | null }[] }>(answer)).items.map(
      ({ problem }) => problem?.code ?? null,
    )
  }
  const boardingOf = async (id: string) => (await ok<StaffBooking>(desk.view(desk.manager, id))).trip?.boarding

  it('is what the guide pressed last, at the time of the press, and the same press counts once', async () => {
    const { guide, departure, bookingId, token } = await aLedDay()
    const [there, absent] = [press(bookingId, 'on-board', 10), press(bookingId, 'not-there', 30)]
    expect(await send(token, there, absent)).toEqual([null, null])
    expect(await send(token, there)).toEqual([null])
    const shown = { mark: 'on-board', pressedAt: there.pressedAt, by: guide.name }
    expect(await boardingOf(bookingId)).toEqual({ ...shown, receivedAt: desk.now().toISOString() })
    const { departures } = await read(token)
    expect(departures[0]?.bookings[0]?.boarding).toEqual(shown)
    const { n } = await desk.db
      .selectFrom('boarding_marks')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(2)
    const manifest = await ok<Manifest>(
      desk.app.call('GET /admin/departures/:id/manifest', { params: { id: departure.id }, ...by }),
    )
    expect(manifest.bookings[0]).toMatchObject({ state: 'confirmed', boarding: shown })
    const view = await ok(desk.view(desk.manager, bookingId))
    expect(view.state).toBe('confirmed')
  })

  it('is pressed by staff too, and a clock that is ahead presses now', async () => {
    const { departure, bookingId } = await aLedDay()
    const body = press(bookingId, 'not-there', -90)
    const mark = desk.app.call('POST /admin/departures/:id/boarding-marks', {
      params: { id: departure.id },
      body,
      ...by,
    })
    expect(await ok(mark)).toMatchObject({ mark: 'not-there', pressedAt: desk.now().toISOString() })
  })

  it('is of the day alone, and of the own departures', async () => {
    const { token, bookingId } = await aLedDay()
    const [other, tomorrow] = [await aLedDay(), await aLedDay(1)]
    expect(await send(token, press(other.bookingId, 'on-board'))).toEqual(['not-found'])
    expect(await send(token, press(bookingId, 'on-board', 24 * 60))).toEqual(['not-allowed'])
    expect(await send(tomorrow.token, press(tomorrow.bookingId, 'on-board'))).toEqual(['not-allowed'])
    const change = desk.db.updateTable('boarding_marks').set({ mark: 'not-there' }).where('booking_id', '=', bookingId)
    await send(token, press(bookingId, 'on-board'))
    await expect(change.execute()).rejects.toThrow('stays as it was pressed')
  })

  it('is marked by staff still after forty presses by a link, and a press belongs to one booking', async () => {
    const [{ departure, bookingId, token }, other] = [await aLedDay(), await aLedDay()]
    const presses = Array.from({ length: 41 }, () => press(bookingId, 'not-there', 5))
    expect((await send(token, ...presses)).slice(39)).toEqual([null, 'too-many-requests'])
    const byStaff = (id: string, body: ReturnType<typeof press>) =>
      desk.app.call('POST /admin/departures/:id/boarding-marks', { params: { id }, body, ...by })
    const first = press(bookingId, 'on-board')
    expect(await ok(byStaff(departure.id, first))).toMatchObject({ mark: 'on-board' })
    const again = byStaff(other.departure.id, { ...first, bookingId: other.bookingId })
    expect(await expectProblem(again)).toMatchObject({ errors: [{ path: 'id' }] })
    expect(await boardingOf(other.bookingId)).toBeNull()
  })
})
