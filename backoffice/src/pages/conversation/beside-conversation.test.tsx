import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Note } from '@escapes/contract'
import { aBooking, anId } from '../../../test/factories.ts'
import { aRow } from '../../../test/inbox-factories.ts'
import { openInbox } from '../../../test/open-inbox.ts'

const aNote = (text: string): Note => ({
  id: anId(),
  booking: null,
  text,
  author: 'Ruwan Silva',
  isOwn: false,
  createdAt: '2026-11-20T04:00:00Z',
  updatedAt: '2026-11-20T04:00:00Z',
  version: 1,
})

const open = (row = aRow()) => {
  const opened = openInbox([row], `/admin/inbox/${row.id}`)
  const notes = [aNote('We promised them a late check-out.')]
  opened.fake.answer({
    'GET /admin/bookings/:id': ({ params }) =>
      aBooking({ id: params.id, customer: { ...aBooking().customer, phone: '+94 77 555 0143' } }),
    'GET /admin/bookings/:id/notes': () => ({ items: [...notes] }),
    'POST /admin/bookings/:id/notes': ({ body }) => {
      notes.unshift(aNote(body.text))
      return notes[0]!
    },
  })
  return { ...opened, row }
}
const findBooking = async () => within(await screen.findByRole('complementary', { name: 'The booking' }))

it('has the telephone and WhatsApp of the booking beside it', async () => {
  open()
  const booking = await findBooking()
  expect((await booking.findByRole('link', { name: '+94 77 555 0143' })).getAttribute('href')).toBe('tel:+94775550143')
  const link = booking.getByRole('link', { name: 'WhatsApp to Amaya Silva' })
  expect(link.getAttribute('href')).toBe('https://wa.me/94775550143')
})

it('follows what a colleague changes of the booking while the conversation is open', async () => {
  const { fake, user } = open()
  const booking = await findBooking()
  await booking.findByRole('link', { name: '+94 77 555 0143' })
  const reply = screen.getByRole('textbox', { name: /^Reply/ })
  await user.type(reply, 'Dear Amaya')
  fake.answer({ 'GET /admin/bookings/:id': ({ params }) => aBooking({ id: params.id, specialRequests: 'A cot' }) })
  fireEvent(window, new Event('focus'))
  expect(await booking.findByText('A cot')).toBeDefined()
  expect(reply).toHaveProperty('value', 'Dear Amaya')
})

it('shows what colleagues noted, and takes a note by N', async () => {
  const { user, fake, row, notices } = open()
  const booking = await findBooking()
  await booking.findByText('We promised them a late check-out.')
  await user.keyboard('n')
  const field = await booking.findByRole('textbox', { name: 'New note about this booking' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('Allergic to nuts')
  await user.click(booking.getByRole('button', { name: 'Save note' }))
  await booking.findByText('Allergic to nuts')
  expect(fake.callsTo('POST /admin/bookings/:id/notes')).toMatchObject([{ params: { id: row.bookingId } }])
  expect(notices.at(-1)).toMatchObject({ title: 'Note saved' })
  const add = await booking.findByRole('button', { name: 'Add a note' })
  await waitFor(() => expect(document.activeElement).toBe(add))
})

it('keeps notes from the customer they are about', async () => {
  const me = aRow({ person: { name: 'Me', email: 'manager@escapes.test', customerId: null } })
  const { fake } = open(me)
  const booking = await findBooking()
  await booking.findByRole('link', { name: '+94 77 555 0143' })
  expect(fake.callsTo('GET /admin/bookings/:id/notes')).toEqual([])
  expect(booking.queryByText('Notes')).toBeNull()
})
