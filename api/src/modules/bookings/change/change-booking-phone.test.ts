import { sql } from 'kysely'
import type { CustomerDetails, Profile, StaffBooking, TimelineItem } from '@escapes/contract'
import { expect, it } from 'vitest'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

interface Saved {
  phone: string | null
}
const ofBooking = (id: string, phone: string, headers: Headers) =>
  desk.app.call('PUT /bookings/:id/phone', { params: { id }, body: { phone }, headers })
const ofCustomer = (id: string, phone: string) =>
  desk.app.call('PUT /admin/customers/:id/phone', { params: { id }, body: { phone }, headers: desk.manager })
const pending = async () => desk.pendingAt(await desk.villa(), 30, 33)
const getStaffBooking = (id: string) =>
  ok<StaffBooking>(desk.app.call('GET /admin/bookings/:id', { params: { id }, headers: desk.manager }))

it('the number of a booking is changed by its customer and by staff, and by nobody else', async () => {
  const { id, headers } = await pending()
  expect((await ok(desk.view(headers, id))).customerPhone).toBeNull()
  expect(await ok<Saved>(ofBooking(id, '077 555 0143', headers))).toEqual({ phone: '+94 77 555 0143' })
  expect((await getStaffBooking(id)).customer.phone).toBe('+94 77 555 0143')
  await ok<Saved>(ofBooking(id, '+94 77 555 0199', desk.manager))
  expect((await ok(desk.view(headers, id))).customerPhone).toBe('+94 77 555 0199')
  expect(await expectProblem(ofBooking(id, '+94 77 555', headers))).toMatchObject({ errors: [{ path: 'phone' }] })
  expect(await expectProblem(ofBooking(id, '', await desk.newcomer()))).toMatchObject({ code: 'not-found' })
})

it('the history tells of a change by staff, with the last digits alone', async () => {
  const { id } = await pending()
  await ok<Saved>(ofBooking(id, '+94 77 555 0143', desk.manager))
  await ok<Saved>(ofBooking(id, '+94 77 555 0199', desk.manager))
  const { items } = await ok<{ items: TimelineItem[] }>(
    desk.app.call('GET /admin/bookings/:id/timeline', { params: { id }, headers: desk.manager }),
  )
  const told = items.find(({ title }) => title === 'Changed the phone number of a booking')
  expect(told?.changes).toMatchObject([{ field: 'phone', before: '•••• 0143', after: '•••• 0199' }])
})

it('staff write down the number of a customer, which holds for every booking without its own, and is in the profile', async () => {
  const { id, headers } = await pending()
  const { customer } = await getStaffBooking(id)
  await ok<Saved>(ofBooking(id, '+94 77 555 0143', desk.manager))
  expect(await ok<Saved>(ofCustomer(customer.id, '077 555 0100'))).toEqual({ phone: '+94 77 555 0100' })
  expect((await getStaffBooking(id)).customer.phone).toBe('+94 77 555 0143')
  expect(await ok<Saved>(ofBooking(id, '', headers))).toEqual({ phone: '+94 77 555 0100' })
  expect((await ok<Profile>(desk.app.call('GET /me/profile', { headers }))).phone).toBe('+94 77 555 0100')
  const changes = await desk.db
    .selectFrom('audit_entries')
    .select('changes')
    .where('action', '=', 'PUT /admin/customers/:id/phone')
    .execute()
  expect(changes).toMatchObject([{ changes: [{ kind: 'customers', before: null, after: '•••• 0100' }] }])
  const open = desk.app.call('GET /admin/customers/:id', { params: { id: customer.id }, headers: desk.manager })
  expect((await ok<CustomerDetails>(open)).customer.phone).toBe('+94 77 555 0100')
  expect(await ok<Saved>(ofCustomer(customer.id, ''))).toEqual({ phone: null })
})

it('nobody writes down the number of a customer who was erased', async () => {
  const { id } = await pending()
  const { customer } = await getStaffBooking(id)
  await ok(desk.cancelAsStaff(id))
  await sql`update users set erased_at = now(), deactivated_at = now(), email_verified = false, image = null,
    name = 'Erased customer', email = 'erased-' || id || '@erased.invalid' where id = ${customer.id}`.execute(desk.db)
  for (const refused of [ofBooking(id, '077 555 0143', desk.manager), ofCustomer(customer.id, '077 555 0143')])
    expect(await expectProblem(refused)).toMatchObject({ code: 'not-found' })
})
