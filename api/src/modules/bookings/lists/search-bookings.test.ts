import { expect, it } from 'vitest'
import type { Booking } from '@escapes/contract'
import { ok, createBookingTestApp } from '#test/booking-test-app.ts'
import { toReferenceKey } from '#/modules/payment-references/index.ts'
import { listBookingsByReferenceKeys } from './search-bookings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const createPendingWithReference = async (reference: string): Promise<string> => {
  const { id } = await desk.pendingAt(await desk.villa())
  await desk.db.updateTable('bookings').set({ reference }).where('id', '=', id).execute()
  return id
}

it('no two bookings have references that could be confused', async () => {
  await createPendingWithReference('DLKXQJ37')
  await expect(createPendingWithReference('QJKXDL37')).rejects.toThrow('bookings_folded_reference')
})

it('staff and bank statements find a booking by every spelling of its reference', async () => {
  const id = await createPendingWithReference('ZASGBQDL')
  const spelled = '2456-80ol'
  expect(await listBookingsByReferenceKeys(desk.db, [toReferenceKey(spelled), 'NOBODYS9'])).toMatchObject([{ id }])
  expect(await listBookingsByReferenceKeys(desk.db, [])).toEqual([])
  const search = desk.app.call('GET /admin/bookings', { query: { q: spelled }, headers: desk.manager })
  expect((await ok<{ items: Booking[] }>(search)).items.map((booking) => booking.id)).toEqual([id])
})
