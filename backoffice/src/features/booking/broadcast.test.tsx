import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StaffBooking } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking, aBookingsPage, usdAmount } from '../../../test/factories.ts'
import { aManager, createFakePlatform } from '../../../test/fake-platform.ts'
import { aConversation, aMessage, aRow } from '../../../test/inbox-factories.ts'
import { openPage } from '../../../test/open-page.tsx'

const send = 'POST /admin/conversations/:id/messages'
const hasPaid = 'KANDY379'

const open = async (bookings: StaffBooking[], address = '/admin/bookings') => {
  const fake = createFakeApi({
    'GET /admin/bookings': () => aBookingsPage(bookings),
    'GET /admin/saved-replies': () => ({
      items: [{ id: 'r1', name: 'How to pay', text: 'Dear {name}, {due} is due.', version: 1 }],
    }),
    'POST /admin/bookings/:id/conversation': ({ params }) => {
      const { reference, customer, money } = bookings.find(({ id }) => id === params.id)!
      const person = { name: customer.name, email: customer.email, customerId: customer.id }
      const begun = aConversation(aRow({ id: `of ${params.id}`, reference, person }), [])
      const due = reference === hasPaid ? usdAmount(0) : money.due
      return { ...begun, booking: { ...begun.booking!, due } }
    },
    [send]: ({ body }) => aMessage(1, { author: 'staff', text: body.text }),
  })
  const { user } = openPage(address, createFakePlatform(fake))
  await screen.findByRole('row', { name: new RegExp(bookings[0]!.reference) })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  const bar = within(screen.getByRole('region', { name: 'Selected bookings' }))
  return { fake, user, bar }
}
const ravi = () =>
  aBooking({ reference: hasPaid, customer: { id: 'u2', name: 'Ravi Dias', email: 'ravi@example.test' } })

it('goes to the customers of several bookings, filled in for each, and answers nobody', async () => {
  const bookings = [
    aBooking(),
    ravi(),
    aBooking({ reference: 'MIRIS379', customer: { id: 'me', name: 'Me', email: aManager.email } }),
  ]
  const { fake, user, bar } = await open(bookings)
  await user.click(bar.getByRole('button', { name: 'Message 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Message 2 customers' }))
  await user.click(dialog.getByRole('button', { name: 'Send to 2 customers' }))
  expect(await dialog.findByText('Write a message first.')).toBeDefined()
  await user.type(
    dialog.getByRole('textbox', { name: 'Message' }),
    'Dear {{name}, the boat leaves at six ({{reference}).',
  )
  await user.click(dialog.getByRole('button', { name: 'Send to 2 customers' }))
  const results = within(await screen.findByRole('dialog', { name: 'Message sent: 2 of 2' }))
  const calls = fake.callsTo(send)
  expect(calls.map(({ body }) => body)).toEqual([
    { text: 'Dear Amaya, the boat leaves at six (GALLE379).', isBroadcast: true },
    { text: `Dear Ravi, the boat leaves at six (${hasPaid}).`, isBroadcast: true },
  ])
  await user.click(results.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks nobody for money who owes none, and a saved reply begins it', async () => {
  const { fake, user, bar } = await open([aBooking(), ravi()])
  await user.click(bar.getByRole('button', { name: 'Message 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Begin with a saved reply' }), 'How to pay')
  await user.click(dialog.getByRole('button', { name: 'Send to 2 customers' }))
  const results = within(await screen.findByRole('dialog', { name: 'Message sent: 1 of 2' }))
  expect(results.getByText('Nothing is still to be paid here, so it was not sent.')).toBeDefined()
  expect(fake.callsTo(send).map(({ body }) => body?.text)).toEqual(['Dear Amaya, $1,240.00 is due.'])
  await user.click(results.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('1 selected'), 'whom it did not reach stays selected').toBeDefined()
})

it('that did not reach everybody is tried again for the others, under the same key', async () => {
  const second = ravi()
  const { fake, user, bar } = await open([aBooking(), second])
  let isDown = true
  fake.answer({
    [send]: ({ params, body }) =>
      isDown && params.id === `of ${second.id}`
        ? throwProblem('too-many-requests', 429)
        : aMessage(1, { text: body.text }),
  })
  await user.click(bar.getByRole('button', { name: 'Message 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'It rains.')
  await user.click(dialog.getByRole('button', { name: 'Send to 2 customers' }))
  const results = within(await screen.findByRole('dialog', { name: 'Message sent: 1 of 2' }))
  isDown = false
  await user.click(results.getByRole('button', { name: 'Try 1 again' }))
  await screen.findByRole('dialog', { name: 'Message sent: 1 of 1' })
  const keys = fake.callsTo(send).map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})
