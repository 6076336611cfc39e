import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BroadcastRecipient, StaffBooking } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking, aBookingsPage } from '../../../test/factories.ts'
import { aManager, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const send = 'POST /admin/broadcasts'
const preview = 'POST /admin/broadcasts/preview'
const hasPaid = 'KANDY379'
const owesNothing = 'Nothing is still to be paid here, so it was not sent.'

const aRecipient = ({ id, reference, customer, listing }: StaffBooking, text: string): BroadcastRecipient => ({
  bookingId: id,
  reference,
  name: customer.name,
  phone: '+94 77 555 0143',
  listing: { title: listing.title },
  firstDay: '2026-12-05',
  lastDay: '2026-12-07',
  guests: 2,
  hasAccount: reference !== hasPaid,
  text: text.replace('{name}', customer.name),
  problem: null,
})
const show = 'Show what each will read'

const open = async (bookings: StaffBooking[], address = '/admin/bookings') => {
  const fake = createFakeApi({
    'GET /admin/bookings': () => aBookingsPage(bookings),
    'GET /admin/saved-replies': () => ({
      items: [{ id: 'r1', name: 'How to pay', text: 'Dear {name}, {due} is due.', version: 1 }],
    }),
    [preview]: ({ body }) => ({
      items: bookings
        .filter(({ id }) => body.bookingIds.includes(id))
        .map((booking) => aRecipient(booking, body.text ?? '')),
    }),
    [send]: ({ body }) => ({
      items: body.bookingIds.map((bookingId) => {
        const isPaid = bookings.some(({ id, reference }) => id === bookingId && reference === hasPaid)
        return { bookingId, problem: isPaid && body.text.includes('{due}') ? owesNothing : null }
      }),
    }),
  })
  const { user } = openPage(address, createFakePlatform(fake))
  await screen.findByRole('row', { name: new RegExp(bookings[0]!.reference) })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  const bar = within(screen.getByRole('region', { name: 'Selected bookings' }))
  return { fake, user, bar }
}
const ravi = () =>
  aBooking({ reference: hasPaid, customer: { id: 'u2', name: 'Ravi Dias', email: 'ravi@example.test' } })

it('goes to the customers of several bookings in one call', async () => {
  const bookings = [
    aBooking(),
    ravi(),
    aBooking({ reference: 'MIRIS379', customer: { id: 'me', name: 'Me', email: aManager.email } }),
  ]
  const { fake, user, bar } = await open(bookings)
  await user.click(bar.getByRole('button', { name: 'Message 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to these guests' }))
  await user.click(dialog.getByRole('button', { name: show }))
  expect(await dialog.findByText('Write a message first.')).toBeDefined()
  await user.type(
    dialog.getByRole('textbox', { name: 'Message' }),
    'Dear {{name}, the boat leaves at six ({{reference}).',
  )
  await user.click(dialog.getByRole('button', { name: show }))
  await user.click(await screen.findByRole('button', { name: 'Send to 2 customers' }))
  const results = within(await screen.findByRole('dialog', { name: 'Message sent: 2 of 2' }))
  expect(fake.callsTo(send).map(({ body }) => body)).toEqual([
    {
      text: 'Dear {name}, the boat leaves at six ({reference}).',
      bookingIds: bookings.slice(0, 2).map(({ id }) => id),
    },
  ])
  await user.click(results.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks nobody for money who owes none, and a saved reply begins it', async () => {
  const { user, bar } = await open([aBooking(), ravi()])
  await user.click(bar.getByRole('button', { name: 'Message 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Begin with a saved reply' }), 'How to pay')
  await user.click(dialog.getByRole('button', { name: show }))
  await user.click(await screen.findByRole('button', { name: 'Send to 2 customers' }))
  const results = within(await screen.findByRole('dialog', { name: 'Message sent: 1 of 2' }))
  expect(results.getByText(owesNothing)).toBeDefined()
  expect(results.queryByRole('button', { name: /again/ }), 'the answer would be the same').toBeNull()
  await user.click(results.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('1 selected'), 'whom it did not reach stays selected').toBeDefined()
})

it('whose answer was lost is sent again under the same key', async () => {
  const { fake, user, bar } = await open([aBooking(), ravi()])
  fake.answer({ [send]: () => throwProblem('unavailable', 0) })
  await user.click(bar.getByRole('button', { name: 'Message 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'It rains.')
  await user.click(dialog.getByRole('button', { name: show }))
  await user.click(await screen.findByRole('button', { name: 'Send to 2 customers' }))
  const results = within(await screen.findByRole('dialog', { name: 'Message sent: 0 of 2' }))
  expect(results.getAllByText(/You can safely try again: nothing is done twice/)).toHaveLength(2)
  fake.answer({
    [send]: ({ body }) => ({ items: body.bookingIds.map((bookingId) => ({ bookingId, problem: null })) }),
  })
  await user.click(results.getByRole('button', { name: 'Try 2 again' }))
  await screen.findByRole('dialog', { name: 'Message sent: 2 of 2' })
  const keys = fake.callsTo(send).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

it('that is rejected stays to be changed, and says why', async () => {
  const { fake, user, bar } = await open([aBooking()])
  fake.answer({ [send]: () => throwProblem('too-many-requests', 429, { detail: 'Wait a minute.' }) })
  await user.click(bar.getByRole('button', { name: 'Message 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'It rains.')
  await user.click(dialog.getByRole('button', { name: show }))
  await user.click(await screen.findByRole('button', { name: 'Send to 1 customer' }))
  expect(await screen.findByText('Wait a minute.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'It rains.')
})

it('goes to those who are chosen, and says beforehand what each reads and who is better called', async () => {
  const bookings = [aBooking(), ravi()]
  const { fake, user, bar } = await open(bookings)
  await user.click(bar.getByRole('button', { name: 'Message 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Dear {{name}, the road to Ella is closed.')
  const all = dialog.getByRole('checkbox', { name: /^All 2/ })
  await user.click(all)
  await user.click(dialog.getByRole('button', { name: show }))
  expect(await dialog.findByText('Choose somebody.')).toBeDefined()
  await user.click(all)
  await user.click(dialog.getByRole('button', { name: show }))
  const shown = within(await screen.findByRole('list', { name: 'Who reads what' })).getAllByRole('listitem')
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ravi Dias.*no account yet.*WhatsAppDear Ravi Dias, the road/),
    expect.stringMatching(/^Amaya Silva.*2 guestsDear Amaya Silva, the road to Ella is closed\.$/),
  ])
  expect(fake.callsTo(send)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Ravi Dias/ }))
  await user.click(screen.getByRole('button', { name: show }))
  await user.click(await screen.findByRole('button', { name: 'Send to 1 customer' }))
  await screen.findByRole('dialog', { name: 'Message sent: 1 of 1' })
  expect(fake.callsTo(send)).toMatchObject([{ body: { bookingIds: [bookings[0]!.id] } }])
})
