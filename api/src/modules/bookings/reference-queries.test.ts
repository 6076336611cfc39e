import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '@escapes/contract'
import { type BookingDesk, ok, openBookingDesk } from '#test/booking-desk.ts'
import { foldReference } from './reference.ts'
import { listByReferenceKeys } from './reference-queries.ts'

let desk: BookingDesk
beforeAll(async () => {
  desk = await openBookingDesk()
})
afterAll(() => desk.app.close())

const held = async (reference: string): Promise<string> => {
  const { id } = await desk.pendingAt(await desk.villa())
  await desk.db.updateTable('bookings').set({ reference }).where('id', '=', id).execute()
  return id
}

test('no two bookings have references that read alike', async () => {
  await held('DLKXQJ37')
  await expect(held('QJKXDL37')).rejects.toThrow('bookings_folded_reference')
})

test('a booking is found by every spelling of its reference, by staff as by the bank', async () => {
  const id = await held('ZASGBQDL')
  const spelled = '2456-80ol'
  expect(await listByReferenceKeys(desk.db, [foldReference(spelled), 'NOBODYS9'])).toMatchObject([{ id }])
  expect(await listByReferenceKeys(desk.db, [])).toEqual([])
  const search = desk.app.call('GET /admin/bookings', { query: { q: spelled }, headers: desk.manager })
  expect((await ok<{ items: Booking[] }>(search)).items.map((booking) => booking.id)).toEqual([id])
})
