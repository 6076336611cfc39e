import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarSubscription } from '@escapes/contract'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const { call } = desk.app
const on = (inDays: number) => addDays(desk.today, inDays)

const subscribe = (headers: Headers, showsDeadlines = false) =>
  ok<CalendarSubscription>(call('PUT /me/calendar', { body: { showsDeadlines }, headers }))
const toToken = ({ url }: CalendarSubscription): string => url.split('/').at(-1) ?? ''
const read = (calendar: CalendarSubscription, headers: Headers = {}) =>
  call('GET /booking-calendars/:token', { params: { token: toToken(calendar) }, headers })
const unfold = (ics: string): string => ics.replaceAll('\r\n ', '')
const eventsOf = async (calendar: CalendarSubscription) => {
  const component = new ICAL.Component(ICAL.parse(await (await read(calendar)).text()) as [])
  return component.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: event.getFirstPropertyValue('status'),
    summary: event.getFirstPropertyValue('summary'),
    location: event.getFirstPropertyValue('location'),
    start: String(event.getFirstPropertyValue('dtstart')),
    end: String(event.getFirstPropertyValue('dtend')),
    alarms: event.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }))
}
const listTitles = async (calendar: CalendarSubscription) => (await eventsOf(calendar)).map(({ summary }) => summary)
const userIdOf = async (headers: Headers) => (await ok<{ user: { id: string } }>(call('GET /me', { headers }))).user.id

const writeArrival = (listingId: string, address: string) =>
  desk.db
    .insertInto('arrival_details')
    .values({
      listing_id: listingId,
      address,
      directions: 'The key is behind the blue pot',
      latitude: 7.29,
      longitude: 80.63,
      contact_name: 'Kumari Silva',
      contact_phone: '+94775550199',
    })
    .execute()
const tourOf = async (headers: Headers, more: object = {}, endTime: string | null = '12:30') => {
  const { id: listingId } = await aTour(desk.db, { title: 'By train', durationDays: 1, endTime })
  await writeArrival(listingId, 'Kandy station, main gate')
  const { id, reference } = await ok(desk.hold(headers, { listingId, date: on(20), guests: { adults: 3 } }))
  await ok(desk.submit(headers, id, { pickupLocation: 'Hotel Topaz', specialRequests: 'A birthday', ...more }))
  return { id, reference }
}
const arrange = (id: string, time: string) =>
  ok(
    call('PUT /admin/bookings/:id/pick-up', {
      params: { id },
      body: { place: 'Hotel Topaz, gate', time, driver: 'Sunil Perera', phone: '077 555 0143', vehicle: 'White van' },
      headers: desk.manager,
    }),
  )

describe('the calendar of somebody’s bookings', () => {
  it('has the same entry as the file of a booking, and follows its pick-up', async () => {
    const headers = await desk.newcomer()
    const { id } = await tourOf(headers)
    await ok(desk.confirm(id))
    await arrange(id, '05:10')
    const calendar = await subscribe(headers)
    const first = await read(calendar)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await first.text()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
    const { ics } = await ok<{ ics: string }>(call('GET /bookings/:id/calendar', { params: { id }, headers }))
    const identity = (from: string) => unfold(from).match(/^(?:UID|SEQUENCE|DTSTART|DTEND|STATUS):.*$/gm)
    expect(identity(text.slice(text.indexOf('BEGIN:VEVENT')))).toEqual(identity(ics))
    const [event] = await eventsOf(calendar)
    expect(event).toMatchObject({
      location: 'Hotel Topaz, gate',
      start: `${on(19)}T23:40:00Z`,
      end: `${on(20)}T07:00:00Z`,
    })

    const etag = first.headers.get('etag') ?? ''
    expect((await read(calendar, { 'if-none-match': etag })).status).toBe(304)
    await arrange(id, '05:40')
    const later = await read(calendar, { 'if-none-match': etag })
    expect([later.status, later.headers.get('etag') === etag]).toEqual([200, false])
    const [moved] = await eventsOf(calendar)
    expect(moved).toMatchObject({ uid: event?.uid, start: `${on(20)}T00:10:00Z` })
    expect(moved?.sequence).toBeGreaterThan(event?.sequence ?? 0)
  })

  it('says so where it is not told when guests are back, and ends with the day', async () => {
    const headers = await desk.newcomer()
    await tourOf(headers, {}, null)
    const calendar = await subscribe(headers)
    expect(await eventsOf(calendar)).toMatchObject([{ end: `${on(20)}T18:30:00Z` }])
    expect(unfold(await (await read(calendar)).text())).toContain('When you are back is not told')
  })

  it('shows nothing that the link of a trip keeps from strangers: no money, person, number, wish or way in', async () => {
    const headers = await desk.newcomer()
    const { id, reference } = await tourOf(headers)
    await ok(desk.confirm(id))
    await arrange(id, '05:10')
    const { user } = await ok<{ user: { name: string; email: string } }>(call('GET /me', { headers }))
    const shown = unfold(await (await read(await subscribe(headers, true))).text())
    expect(shown).toContain('SUMMARY:Pay by: By train')
    for (const secret of [reference, user.name, user.email, 'A birthday', 'Kumari', 'Sunil', 'blue pot'])
      expect(shown).not.toContain(secret)
    // With what stands before them: four digits alone are in an id now and then.
    expect(shown).not.toMatch(/USD|\$|555[ -]?01(?:99|43)/)
  })

  it.each(['Pay to our account 8001234567 at HNB', 'See https://evil.test'])(
    'shows no place to be picked up that names an account or a link: %s',
    async (pickupLocation) => {
      const headers = await desk.newcomer()
      const { id } = await tourOf(headers, { pickupLocation })
      const calendar = await subscribe(headers)
      const show = async () => unfold(await (await read(calendar)).text())
      expect(await show()).toContain('Pick-up: the place on your booking')
      await ok(desk.confirm(id))
      expect(await show()).not.toMatch(/8001234567|evil/)
    },
  )

  it('a stay is whole days until the day of leaving; its house is named once it is confirmed, and until it is over', async () => {
    const { id: listingId } = await aVilla(desk.db, { title: 'Fort House', minNights: 1 })
    await writeArrival(listingId, '7 Lagoon Lane, Bentota')
    const { id, headers } = await desk.pendingAt(listingId, 10, 13)
    const calendar = await subscribe(headers)
    const waiting = (await eventsOf(calendar))[0]
    expect(waiting).toMatchObject({ status: 'TENTATIVE', start: on(10), end: on(13) })
    expect(waiting?.location).not.toContain('Lagoon Lane')
    await ok(desk.confirm(id))
    expect(await eventsOf(calendar)).toMatchObject([
      { status: 'CONFIRMED', location: 'Fort House, 7 Lagoon Lane, Bentota' },
    ])
    await desk.db
      .updateTable('bookings')
      .set({ state: 'completed', starts_at: new Date(`${on(-5)}T08:30:00Z`), ends_at: new Date(`${on(-2)}T05:30:00Z`) })
      .where('id', '=', id)
      .execute()
    expect((await eventsOf(calendar))[0]?.location).not.toContain('Lagoon Lane')
    const end = (daysAgo: number) =>
      desk.db
        .updateTable('bookings')
        .set({ ends_at: new Date(`${on(-daysAgo)}T07:00:00Z`), starts_at: new Date(`${on(-100)}T07:00:00Z`) })
        .where('id', '=', id)
        .execute()
    await end(90)
    expect(await eventsOf(calendar)).toHaveLength(1)
    await end(91)
    expect(await eventsOf(calendar)).toEqual([])
  })

  it('a hold is not in it; what is cancelled is called off for thirty days, without its place', async () => {
    const headers = await desk.newcomer()
    const calendar = await subscribe(headers, true)
    const { id: held } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(30, 33) }))
    expect(await eventsOf(calendar)).toEqual([])
    await ok(desk.cancel(headers, held))
    const { id } = await tourOf(headers)
    await ok(desk.cancel(headers, id))
    const [event, ...others] = await eventsOf(calendar)
    expect(others).toEqual([])
    expect(event).toMatchObject({ status: 'CANCELLED', summary: 'Cancelled: By train' })
    expect(event?.location).not.toMatch(/Topaz|station/)
    await desk.db
      .updateTable('bookings')
      .set({ cancelled_at: new Date(desk.now().getTime() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    expect(await eventsOf(calendar)).toEqual([])
  })

  it('has deadlines with a reminder where they are wanted, as long as they are ahead', async () => {
    const headers = await desk.newcomer()
    const { id } = await tourOf(headers, { paymentMethod: 'deposit' })
    await desk.db
      .updateTable('bookings')
      .set({ policy: JSON.stringify([{ fromHours: 48, refundPercent: 100, fixedFee: 0 }]) })
      .where('id', '=', id)
      .execute()
    const without = await subscribe(headers)
    expect(await listTitles(without)).toEqual(['By train'])
    const calendar = await subscribe(headers, true)
    expect(calendar.url).toBe(without.url)
    const [, ...deadlines] = await eventsOf(calendar)
    const { money } = await ok(desk.view(headers, id))
    const [deposit, balance] = money.instalments
    const free = { summary: 'Last moment for free cancellation: By train', at: `${on(18)}T02:30:00Z` }
    const instant = (at: string | null | undefined) => new Date(at ?? '').getTime()
    expect(deadlines.map(({ summary, end, alarms }) => ({ summary, at: instant(end), alarms }))).toEqual(
      [
        { summary: 'Pay by: By train', at: deposit?.dueAt },
        { summary: 'Balance due: By train', at: balance?.dueAt },
        free,
      ].map(({ summary, at }) => ({ summary, at: instant(at), alarms: ['-P1D'] })),
    )
    await ok(desk.confirm(id))
    await ok(desk.recordPayment(id, deposit?.amount ?? 0))
    expect(await listTitles(calendar)).toEqual(['By train', 'Balance due: By train', free.summary])
    await ok(desk.recordPayment(id, balance?.amount ?? 0, { anotherTransfer: true }))
    expect(await listTitles(calendar)).toEqual(['By train', free.summary])
  })

  it('has nobody else’s bookings, and is a calendar before there is one', async () => {
    const calendar = await subscribe(await desk.newcomer())
    await tourOf(await desk.newcomer())
    expect(await eventsOf(calendar)).toEqual([])
    expect(await (await read(calendar)).text()).toContain('BEGIN:VTIMEZONE')
  })
})

describe('its address', () => {
  const isOpen = async (calendar: CalendarSubscription) => (await read(calendar)).status

  it('is one, tells when it was read, and ends when it is renewed or ended; a guess is answered alike', async () => {
    const headers = await desk.newcomer()
    const own = () => ok<{ calendar: CalendarSubscription | null }>(call('GET /me/calendar', { headers }))
    expect(await own()).toEqual({ calendar: null })
    const renew = () => call('POST /me/calendar/renew', { headers })
    expect(await expectProblem(renew())).toMatchObject({ code: 'not-found' })
    const [first, same] = await Promise.all([subscribe(headers), subscribe(headers)])
    expect(same.url).toBe(first.url)
    expect(first.lastReadAt).toBeNull()
    expect(await isOpen(first)).toBe(200)
    expect((await own()).calendar).toEqual({ ...first, lastReadAt: desk.now().toISOString() })

    const renewed = await ok<CalendarSubscription>(renew())
    expect(renewed).toMatchObject({ showsDeadlines: false, lastReadAt: null })
    expect([await isOpen(first), await isOpen(renewed)]).toEqual([404, 200])
    expect((await call('DELETE /me/calendar', { headers })).status).toBe(204)
    expect(await own()).toEqual({ calendar: null })
    const ended = await expectProblem(read(renewed))
    const guess = await expectProblem(
      call('GET /booking-calendars/:token', { params: { token: `${randomUUID()}.${'x'.repeat(43)}.ics` } }),
    )
    expect({ ...guess, requestId: '' }).toEqual({ ...ended, requestId: '' })
    expect(await isOpen(await subscribe(headers))).toBe(200)
  })

  it.each([
    [
      'a new password',
      async (_: Headers, userId: string) => {
        await desk.db.updateTable('accounts').set({ password: 'another' }).where('user_id', '=', userId).execute()
      },
    ],
    [
      'a first password, of who came by a code',
      async (_: Headers, user_id: string) => {
        await desk.db.deleteFrom('accounts').where('user_id', '=', user_id).execute()
        const account = { user_id, account_id: user_id, provider_id: 'credential', password: 'the first' }
        await desk.db.insertInto('accounts').values(account).execute()
      },
    ],
    [
      'the account, when it is closed',
      async (_: Headers, userId: string) => {
        await desk.db.updateTable('users').set({ deactivated_at: desk.now() }).where('id', '=', userId).execute()
      },
    ],
    [
      'the account, when it is erased',
      async (headers: Headers) => {
        await call('POST /me/erasure', { headers, body: { confirmation: 'delete' } })
      },
    ],
  ])('ends with %s', async (_, end) => {
    const headers = await desk.newcomer()
    const calendar = await subscribe(headers)
    expect(await isOpen(calendar)).toBe(200)
    await end(headers, await userIdOf(headers))
    expect(await isOpen(calendar)).toBe(404)
  })
})
