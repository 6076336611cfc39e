import type { ListingCard, ListingPin, Page } from '@escapes/contract'
import { expect, it } from 'vitest'
import { aTour, aVilla, anExperience } from '#test/factories/listings.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { findFreeHours } from './free-cancellation.ts'

// 11:30 in Sri Lanka.
const now = new Date('2027-05-01T06:00:00Z')
const app = await shareInFile(createTestApp({ clock: { now: () => now } }))
const { db } = app.services

const setPolicy = (id: string, bands: { fromHours: number; refundPercent: number; fixedFee: number }[]) =>
  db
    .updateTable('listings')
    .set({ policy_bands: JSON.stringify(bands) })
    .where('id', '=', id)
    .execute()

const position = { latitude: 6.03, longitude: 80.22 }
await aVilla(db, { title: 'Two days', ...position })
const month = await aVilla(db, { title: 'A month', ...position })
const half = await aVilla(db, { title: 'Half of it', ...position })
const withFee = await aVilla(db, { title: 'With a fee', ...position })
await aTour(db, { title: 'Tour', durationDays: 1 })
const walk = await anExperience(db, { title: 'Walk', durationDays: 1 })
await setPolicy(month.id, [{ fromHours: 720, refundPercent: 100, fixedFee: 0 }])
await setPolicy(half.id, [{ fromHours: 0, refundPercent: 50, fixedFee: 0 }])
await setPolicy(withFee.id, [{ fromHours: 0, refundPercent: 100, fixedFee: 500 }])
await setPolicy(walk.id, [{ fromHours: 0, refundPercent: 0, fixedFee: 0 }])

const search = async (query: Record<string, string>): Promise<Page<ListingCard>> => {
  const response = await app.call('GET /listings', { query: { cancellation: 'free', ...query } })
  expect(response.status).toBe(200)
  return (await response.json()) as Page<ListingCard>
}
const titles = ({ items }: Page<ListingCard>) => items.map(({ title }) => title).toSorted()

it('without dates has what can be cancelled at all without a cost, and says how long before', async () => {
  const found = await search({ sort: 'price-asc' })
  expect(titles(found)).toEqual(['A month', 'Tour', 'Two days'])
  expect(found.total).toBe(3)
  const { freeCancellation } = found.items.find(({ title }) => title === 'A month') ?? {}
  expect(freeCancellation).toEqual({ hoursBefore: 720, until: null })
})

it('says nothing of it where it is not asked for', async () => {
  const response = await app.call('GET /listings', {
    query: { kind: 'villa', checkIn: '2027-06-14', checkOut: '2027-06-17' },
  })
  const { items, total } = (await response.json()) as Page<ListingCard>
  expect(total).toBe(4)
  expect(items.some((item) => 'freeCancellation' in item)).toBe(false)
})

it('for a stay has the villas that can still be cancelled without a cost, to the minute', async () => {
  const stay = (checkIn: string, checkOut: string) => search({ kind: 'villa', checkIn, checkOut })
  const later = await stay('2027-06-14', '2027-06-17')
  expect(titles(later)).toEqual(['A month', 'Two days'])
  expect(later.items.find(({ title }) => title === 'Two days')?.freeCancellation).toEqual({
    hoursBefore: 48,
    until: '2027-06-12T08:30:00.000Z',
  })
  expect(titles(await stay('2027-05-20', '2027-05-23'))).toEqual(['Two days'])
  // Check-in is at 14:00: 50.5 hours ahead, and 26.5.
  expect((await stay('2027-05-03', '2027-05-05')).total).toBe(1)
  expect((await stay('2027-05-02', '2027-05-05')).total).toBe(0)
})

it('offers the cheapest stay of a month that can still be cancelled so', async () => {
  const stays = async (month: string) => {
    const { items } = await search({ kind: 'villa', month, nights: '2' })
    return Object.fromEntries(items.map((item) => [item.title, item.kind === 'villa' ? item.stay?.checkIn : undefined]))
  }
  expect(await stays('2027-05')).toEqual({ 'Two days': '2027-05-03' })
  expect(await stays('2027-06')).toEqual({ 'Two days': '2027-06-01', 'A month': '2027-06-01' })
})

it('offers an activity for the first day that can still be cancelled so', async () => {
  const { items } = await search({ kind: 'tour', from: '2027-05-02', to: '2027-05-20' })
  expect(items).toMatchObject([{ title: 'Tour', freeCancellation: { hoursBefore: 48 } }])
  const [first] = items
  expect(first?.kind === 'tour' && first.nextDates[0]).toBe('2027-05-04')
  expect(titles(await search({ kind: 'experience', from: '2027-05-02', to: '2027-05-20' }))).toEqual([])
})

it('the map has the same villas', async () => {
  const pins = async (query: Record<string, string>) => {
    const response = await app.call('GET /villa-pins', { query: { cancellation: 'free', ...query } })
    return ((await response.json()) as { pins: ListingPin[] }).pins.map(({ title }) => title).toSorted()
  }
  expect(await pins({})).toEqual(['A month', 'Two days'])
  expect(await pins({ checkIn: '2027-05-20', checkOut: '2027-05-23' })).toEqual(['Two days'])
})

it('the last band that costs nothing counts', () => {
  const band = (fromHours: number, refundPercent: number, fixedFee = 0) => ({ fromHours, refundPercent, fixedFee })
  expect(findFreeHours([band(720, 100), band(48, 100), band(0, 50)])).toBe(48)
  expect(findFreeHours([band(48, 100, 500), band(0, 50)])).toBeUndefined()
  expect(findFreeHours([])).toBeUndefined()
})
