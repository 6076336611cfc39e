import { describe, expect, it } from 'vitest'
import { addDays, type DaySheet, type DaySheetLink, type Manifest, type StaffDeparture } from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const day = (inDays: number) => addDays(desk.today, inDays)
const departureIn = async (inDays: number, capacity = 10) => {
  const { id: listingId } = await aTour(desk.db)
  return { listingId, date: day(inDays), id: await aDeparture(desk.db, { listingId, day: day(inDays), capacity }) }
}
const book = async ({ listingId, date }: { listingId: string; date: string }, more: Record<string, unknown> = {}) => {
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId, date }))
  return ok(desk.submit(headers, id, more))
}
const confirm = (id: string) =>
  desk.db.updateTable('bookings').set({ state: 'confirmed' }).where('id', '=', id).execute()

const list = async (from: string, days = 1, filter: Record<string, string> = {}): Promise<StaffDeparture[]> => {
  const query = { from, days: String(days), ...filter }
  const answer = desk.app.call('GET /admin/departures', { query, headers: desk.manager })
  return (await ok<{ items: StaffDeparture[] }>(answer)).items
}
const assign = (id: string, guide: string) =>
  desk.app.call('PUT /admin/departures/:id/guide', { params: { id }, body: { guide }, headers: desk.manager })
const getManifest = (id: string) =>
  ok<Manifest>(desk.app.call('GET /admin/departures/:id/manifest', { params: { id }, headers: desk.manager }))
const createLink = (id: string) =>
  desk.app.call('POST /admin/departures/:id/day-sheet-links', { params: { id }, headers: desk.manager })
const revoke = (id: string) =>
  desk.app.call('POST /admin/day-sheet-links/:id/revoke', { params: { id }, headers: desk.manager })
const read = (token: string) => desk.app.call('POST /day-sheets/read', { body: { token } })

describe('the departures of all activities', () => {
  it('are listed by day, and say what is missing', async () => {
    const [quiet, full] = [await departureIn(40), await departureIn(40, 2)]
    await book(full)
    const items = await list(day(40))
    expect(items.find(({ id }) => id === quiet.id)).toMatchObject({ taken: 0, guide: '', warnings: [] })
    expect(items.find(({ id }) => id === full.id)).toMatchObject({
      listing: { id: full.listingId },
      date: day(40),
      taken: 2,
      capacity: 2,
      warnings: ['no-seats', 'no-guide'],
    })
    expect(await list(day(41))).toEqual([])
    expect(await list(day(40), 1, { withGuests: 'yes' })).toMatchObject([{ id: full.id }])
    expect(await list(day(40), 1, { listing: quiet.listingId })).toMatchObject([{ id: quiet.id }])
    expect(await list(day(40), 1, { listing: quiet.listingId, withGuests: 'yes' })).toEqual([])
  })

  it('have a guide once one is named, whatever else of them changes later', async () => {
    const departure = await departureIn(43)
    await book(departure)
    expect(await ok<StaffDeparture>(assign(departure.id, ' Sunil '))).toMatchObject({ guide: 'Sunil', warnings: [] })
    const body = { dates: [departure.date], capacity: 12 }
    const save = (more: object) =>
      desk.app.call('POST /admin/listings/:id/departures', {
        params: { id: departure.listingId },
        body: { ...body, ...more },
        headers: desk.manager,
      })
    const { confirm: agreed } = (await expectProblem(save({}))) as unknown as { confirm: string }
    await ok(save({ confirm: agreed }))
    expect(await list(departure.date)).toMatchObject([{ capacity: 12, guide: 'Sunil' }])
  })

  it('are read for a bounded number of days', async () => {
    const query = { from: desk.today, days: '63' }
    const answer = desk.app.call('GET /admin/departures', { query, headers: desk.manager })
    expect(await expectProblem(answer)).toMatchObject({ errors: [{ path: 'days' }] })
  })
})

const writePhone = (id: string) =>
  desk.app.call('PUT /bookings/:id/phone', {
    params: { id },
    body: { phone: '+94 77 555 0143' },
    headers: desk.manager,
  })

describe('the manifest of a departure', () => {
  it('names who has seats, where they are picked up and what they wrote', async () => {
    const departure = await departureIn(45)
    const request = { pickupLocation: 'Galle Fort, gate', specialRequests: 'No peanuts, please.' }
    const { id, reference } = await book(departure, request)
    await book(departure).then((gone) => desk.cancelAsStaff(gone.id, 'Ill.'))
    await ok(writePhone(id))
    const { bookings, departure: shown } = await getManifest(departure.id)
    expect(shown.taken).toBe(2)
    expect(bookings).toMatchObject([
      {
        bookingId: id,
        reference,
        state: 'pending',
        seats: 2,
        guests: { adults: 2 },
        customer: { phone: '+94 77 555 0143' },
        ...request,
      },
    ])
  })
})

describe('a link to a day sheet', () => {
  const shared = async (inDays: number) => {
    const departure = await departureIn(inDays)
    const { id } = await book(departure, { specialRequests: 'Vegan' })
    await confirm(id)
    await ok(writePhone(id))
    return { ...departure, ...(await ok<{ link: DaySheetLink; token: string }>(createLink(departure.id))) }
  }

  it('shows confirmed guests to whoever has it, without address, number, reference or money', async () => {
    const { token, date } = await shared(50)
    const answer = await read(token)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const sheet = await ok<DaySheet>(answer)
    expect(sheet).toMatchObject({ date, bookings: [{ guests: { adults: 2 }, specialRequests: 'Vegan' }] })
    const known = new Set([
      'arrival',
      'guests',
      'name',
      'pickup',
      'pickupLocation',
      'pickupTime',
      'specialRequests',
      'travellers',
    ])
    expect(Object.keys(sheet.bookings[0] ?? {}).filter((key) => !known.has(key))).toEqual([])
    expect(JSON.stringify(sheet)).not.toContain('@')
  })

  it('does not show who has not been confirmed', async () => {
    const { token, listingId, date } = await shared(51)
    await book({ listingId, date })
    expect((await ok<DaySheet>(read(token))).bookings).toHaveLength(1)
  })

  it.each([
    ['was deactivated', { deactivated_at: new Date() }],
    ['is a guest again', { role: 'guest' as const }],
  ])('works no more once its maker %s', async (_, change) => {
    const { id } = await departureIn(50)
    const { email } = await aUser(desk.db, { role: 'manager' })
    const headers = await desk.app.signInAs(email)
    const made = desk.app.call('POST /admin/departures/:id/day-sheet-links', { params: { id }, headers })
    const { token } = await ok<{ token: string }>(made)
    await ok(read(token))
    await desk.db.updateTable('users').set(change).where('email', '=', email).execute()
    expect(await expectProblem(read(token))).toMatchObject({ code: 'link-revoked' })
  })

  it('is one of twenty that work at a time, which are all listed, so that none is hidden behind others', async () => {
    const { id } = await departureIn(56)
    const first = await ok<{ link: DaySheetLink }>(createLink(id))
    for (let count = 2; count <= 20; count += 1) await ok(createLink(id))
    expect((await expectProblem(createLink(id))).code).toBe('too-many-links')
    expect((await getManifest(id)).links.map((link) => link.id)).toContain(first.link.id)
    await ok(revoke(first.link.id))
    await ok(createLink(id))
    expect((await getManifest(id)).links.every(({ revokedAt }) => revokedAt === null)).toBe(true)
  })

  it('works no more once its maker has a new password', async () => {
    const { id } = await departureIn(54)
    const maker = await aUser(desk.db, { role: 'manager' })
    const headers = await desk.app.signInAs(maker.email)
    const made = desk.app.call('POST /admin/departures/:id/day-sheet-links', { params: { id }, headers })
    const { token } = await ok<{ token: string }>(made)
    await desk.db.updateTable('accounts').set({ password: 'another' }).where('user_id', '=', maker.id).execute()
    expect(await expectProblem(read(token))).toMatchObject({ code: 'link-revoked' })
  })

  it('works no more once it is revoked, and cannot be revoked twice', async () => {
    const { token, link, id } = await shared(52)
    await ok(revoke(link.id))
    expect(await expectProblem(read(token))).toMatchObject({ code: 'link-revoked' })
    expect(await expectProblem(revoke(link.id))).toMatchObject({ code: 'already-reviewed' })
    expect((await getManifest(id)).links).toMatchObject([{ id: link.id, revokedAt: expect.any(String) }])
  })

  it.each([
    ['nothing', () => ''],
    ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['another row', (token: string) => token.replace(/^.{8}/, '00000000')],
  ])('is invalid with %s', async (_, spoil) => {
    const { token } = await shared(53)
    expect(await expectProblem(read(spoil(token)))).toMatchObject({ code: 'link-invalid' })
  })

  it('expires at the end of the day after the departure', async () => {
    const { token, id, link } = await shared(2)
    expect(link.expiresAt).toBe(new Date(`${day(4)}T00:00:00+05:30`).toISOString())
    const left = Date.parse(link.expiresAt) - desk.now().getTime()
    desk.later(left / 60_000 - 1)
    await ok(read(token))
    desk.later(1)
    expect(await expectProblem(read(token))).toMatchObject({ code: 'link-expired' })
    expect(await expectProblem(createLink(id))).toMatchObject({ code: 'link-expired' })
  })
})
