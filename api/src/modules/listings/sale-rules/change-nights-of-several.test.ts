import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, type AuditEntry, type NightsPreview, type Page, type SaleRules } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

interface Changed {
  items: { listingId: string; problem: { code: string } | null; undo: object[] }[]
}
type Listings = { id: string; nights: object[]; version?: number; confirm?: string }[]

const nights = (from: number, to: number) => ({ from: addDays(desk.today, from), to: addDays(desk.today, to) })
const newVilla = async () => (await aVilla(desk.db, { minNights: 1 })).id
const send = (change: object, listings: Listings, key = randomUUID()) =>
  desk.app.call('POST /admin/night-changes', {
    body: { change, listings },
    headers: { ...desk.manager, 'idempotency-key': key },
  })
const run = async (...given: Parameters<typeof send>) => (await ok<Changed>(send(...given))).items
const preview = async (change: object, listings: Listings) =>
  (
    await ok<{ items: NightsPreview[] }>(
      desk.app.call('POST /admin/night-changes/preview', { body: { change, listings }, headers: desk.manager }),
    )
  ).items
const rulesOf = (id: string) =>
  ok<SaleRules>(desk.app.call('GET /admin/listings/:id/sale-rules', { params: { id }, headers: desk.manager }))
const listEntries = async (thing: string) =>
  (
    await ok<Page<AuditEntry>>(
      desk.app.call('GET /admin/audit', { query: { thing }, headers: await desk.app.signIn('admin') }),
    )
  ).items.map(({ label }) => label)

const close = { action: 'close', reason: 'No water' }
const raise = { action: 'season', name: 'New Year', price: { by: 'percent', percent: 20 }, minNights: 3 }

it('closes nights of each by itself: booked ones only as the preview showed them, each with its entry', async () => {
  const [free, booked, gone] = [await newVilla(), await newVilla(), randomUUID()]
  await desk.pendingAt(booked, 12, 14)
  const week = [nights(10, 17)]
  const all = [free, booked, gone].map((id) => ({ id, nights: week }))
  const shown = await preview(close, all)
  expect(shown).toMatchObject([
    { problem: null, changed: week, bookings: [], confirm: null },
    { problem: null, changed: week, bookings: [nights(12, 14)], confirm: expect.any(String) },
    { problem: { code: 'not-found' } },
  ])
  expect(await listEntries(free)).toEqual([])
  expect((await run(close, all)).map(({ problem }) => problem?.code)).toEqual([
    undefined,
    'confirmation-needed',
    'not-found',
  ])
  const confirm = shown[1]?.confirm ?? ''
  expect(await run(close, [{ id: booked, nights: week, confirm }])).toMatchObject([{ problem: null, undo: week }])
  for (const id of [free, booked]) {
    expect((await rulesOf(id)).closures).toEqual([{ ...week[0], reason: 'No water' }])
    expect(await listEntries(id)).toEqual(['Closed nights'])
  }
})

it('raises each by a share of its own price, sent again nothing twice, and gives the usual price back', async () => {
  const [one, other] = [await newVilla(), await newVilla()]
  const days = [nights(30, 35)]
  const all = [one, other].map((id) => ({ id, nights: days }))
  const usual = (await rulesOf(one)).usualPrice ?? 0
  const key = randomUUID()
  await run(raise, all, key)
  expect(await run(raise, all, key)).toMatchObject([{ problem: null, undo: days }, { problem: null }])
  const raised = { name: 'New Year', ...days[0], price: Math.round(usual * 1.2), minNights: 3 }
  for (const id of [one, other]) {
    expect((await rulesOf(id)).seasons).toEqual([raised])
    expect(await listEntries(id)).toEqual(['Changed how a listing is sold'])
  }
  const [shown] = await preview({ action: 'usual' }, all)
  expect(shown).toMatchObject({ seasons: [{ before: { price: raised.price }, after: { price: usual } }] })
  await run({ action: 'usual' }, [{ id: one, nights: days, confirm: shown?.confirm ?? '' }])
  expect((await rulesOf(one)).seasons).toEqual([])
})

it('previews no days that are over, as of another year', async () => {
  const id = await newVilla()
  const body = { change: close, listings: [{ id, nights: [nights(5, 7), nights(-365, 0)] }] }
  const refused = await expectProblem(
    desk.app.call('POST /admin/night-changes/preview', { body, headers: desk.manager }),
  )
  expect(refused.errors).toMatchObject([{ path: 'listings.0.nights.1.to', message: 'These days are over already.' }])
  expect(await preview(close, [{ id, nights: [nights(-2, 1)] }])).toMatchObject([{ problem: null }])
})

it('does nothing where the rules changed since the preview, or a price is far off and nobody agreed', async () => {
  const id = await newVilla()
  const days = [nights(40, 42)]
  const [shown] = await preview(close, [{ id, nights: days }])
  await run(close, [{ id, nights: [nights(50, 51)] }])
  const version = shown?.version ?? 0
  expect(await run(close, [{ id, nights: days, version }])).toMatchObject([{ problem: { code: 'already-reviewed' } }])
  const typo = { ...raise, price: { by: 'sum', amount: 9_900_000 }, minNights: null }
  expect(await preview(typo, [{ id, nights: days }])).toMatchObject([{ unusual: [{ price: 9_900_000 }] }])
  expect(await run(typo, [{ id, nights: days }])).toMatchObject([{ problem: { code: 'confirmation-needed' } }])
})

it('tours have prices of their own days, and no minimum stay; past nights are told', async () => {
  const tour = (await aTour(desk.db, {})).id
  const days = [nights(20, 22)]
  expect(await run(raise, [{ id: tour, nights: days }])).toMatchObject([{ problem: { code: 'validation-failed' } }])
  expect(await run({ ...raise, minNights: null }, [{ id: tour, nights: days }])).toMatchObject([{ problem: null }])
  expect(await run(close, [{ id: tour, nights: [nights(-3, -1)] }])).toMatchObject([
    { problem: { code: 'validation-failed', message: 'These nights are past.' } },
  ])
  const empty = await expectProblem(send({ ...raise, price: null, minNights: null }, [{ id: tour, nights: days }]))
  expect(empty).toMatchObject({ code: 'validation-failed', errors: [{ path: 'change.price' }] })
})

it('closes a day of several tours: who goes out on it is named beforehand, and nobody books it any more', async () => {
  const [tour, experience] = [(await aTour(desk.db, {})).id, (await aTour(desk.db, {})).id]
  const day = addDays(desk.today, 60)
  await aDeparture(desk.db, { listingId: tour, day })
  const headers = await desk.newcomer()
  const guests = { adults: 2, children: 1 }
  const { id } = await ok(desk.hold(headers, { listingId: tour, date: day, guests }))
  await ok(desk.submit(headers, id))
  const all = [tour, experience].map((listingId) => ({ id: listingId, nights: [nights(60, 61)] }))
  const [shown, free] = await preview(close, all)
  expect(shown?.bookings).toMatchObject([{ id, from: day, guests: 3, customer: { name: expect.any(String) } }])
  expect(free?.bookings).toEqual([])
  const underWay = (from: number) => preview(close, [{ id: tour, nights: [nights(from, from + 1)] }])
  expect(await underWay(62), 'the last of its three days').toMatchObject([{ bookings: [{ id, from: day }] }])
  expect(await underWay(63)).toMatchObject([{ bookings: [] }])
  await run(
    close,
    all.map((each, at) => (at === 0 ? { ...each, confirm: shown?.confirm ?? '' } : each)),
  )
  const late = desk.hold(await desk.newcomer(), { listingId: tour, date: day, guests: { adults: 1 } })
  expect((await expectProblem(late)).code).toBe('dates-closed')
  const { items } = await ok<CallOutput<'GET /admin/departures'>>(
    desk.app.call('GET /admin/departures', { query: { from: day, days: '1' }, headers: desk.manager }),
  )
  expect(items).toMatchObject([{ isOpen: true, dayClosed: 'No water' }])
})

it('opens with a day the departure that was closed by itself, and what closes it again can be undone alone', async () => {
  const { id } = await aTour(desk.db, {})
  const [own, free] = [addDays(desk.today, 60), addDays(desk.today, 61)]
  for (const day of [own, free]) await aDeparture(desk.db, { listingId: id, day })
  await desk.db.updateTable('departures').set({ is_open: false }).where('day', '=', own).execute()
  const both = [{ id, nights: [nights(60, 62)] }]
  expect(await run(close, both)).toMatchObject([{ problem: null, undo: [nights(61, 62)] }])
  expect(await preview({ action: 'open' }, both)).toMatchObject([{ changed: [nights(60, 62)] }])
  await run({ action: 'open' }, [{ id, nights: [nights(61, 62)] }])
  const hold = async () =>
    desk.hold(await desk.newcomer(), { listingId: id, date: own, guests: { adults: 1, children: 0 } })
  expect((await expectProblem(hold())).code).toBe('dates-closed')
  expect(await preview({ action: 'open' }, both)).toMatchObject([{ changed: [nights(60, 61)] }])
  await run({ action: 'open' }, both)
  await ok(hold())
  expect(await preview({ action: 'open' }, both)).toMatchObject([{ changed: [] }])
})

it('lists what is on sale, of every kind, to choose from', async () => {
  const [villa, tour, archived] = [await newVilla(), (await aTour(desk.db, {})).id, await newVilla()]
  await desk.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', archived).execute()
  const { items } = await ok<CallOutput<'GET /admin/night-changes/listings'>>(
    desk.app.call('GET /admin/night-changes/listings', { headers: desk.manager }),
  )
  expect(items).toEqual(
    expect.arrayContaining([villa, tour].map((id) => expect.objectContaining({ id, location: expect.any(String) }))),
  )
  expect(items.some(({ id }) => id === archived)).toBe(false)
})
