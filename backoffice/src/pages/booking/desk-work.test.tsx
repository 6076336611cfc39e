import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChangeQuote, ChangeRequest, Note, StaffBooking, StaffExtraLine } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking, aBookingsPage, aLedger, anId, usdAmount } from '../../../test/factories.ts'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const aLine = (more: Partial<StaffExtraLine> = {}): StaffExtraLine => ({
  id: anId(),
  label: 'Airport transfer',
  ...usdAmount(4_500),
  state: 'applied',
  reason: 'Asked on the phone',
  by: 'Nimal Perera',
  byId: 'u8',
  at: '2026-11-20T06:00:00Z',
  decidedBy: null,
  decidedAt: null,
  ...more,
})
const aNote = (more: Partial<Note> = {}): Note => ({
  id: anId(),
  booking: null,
  text: 'Speaks Tamil',
  author: 'Nimal Perera',
  isOwn: false,
  createdAt: '2026-11-20T06:00:00Z',
  updatedAt: '2026-11-20T06:00:00Z',
  version: 1,
  ...more,
})

const open = (more: Partial<StaffBooking> = {}, me = aManager, hash = '') => {
  let booking = aBooking({ state: 'confirmed', ...more })
  const answer = (change: Partial<StaffBooking>) => (booking = { ...booking, version: booking.version + 1, ...change })
  const fake = createFakeApi({
    'GET /admin/bookings/:id': () => booking,
    'GET /admin/bookings/:id/ledger': () => aLedger(),
    'GET /admin/bookings/:id/timeline': () => ({ items: [] }),
    'GET /admin/bookings/:id/mails': () => ({ items: [] }),
    'GET /admin/bookings/:id/notes': () => ({ items: [] }),
    'POST /admin/bookings/:id/payments': () => aLedger(),
  })
  const platform = createFakePlatform(fake, me)
  return { fake, answer, notices: platform.notices, ...openPage(`/admin/bookings/${booking.id}${hash}`, platform) }
}

it('the booking of an erased customer offers neither a number nor a message', async () => {
  open({ customer: { id: 'u1', name: 'Erased customer', email: 'erased-u1@erased.invalid', phone: null } })
  const customer = within(await screen.findByRole('region', { name: 'Customer' }))
  expect(customer.getByRole('link', { name: 'Erased customer' })).toBeDefined()
  expect(customer.queryByRole('button')).toBeNull()
})

it('shows what a colleague changed meanwhile when the window gets the focus, beside what is typed', async () => {
  const { user, answer } = open()
  const note = await screen.findByRole('textbox', { name: /^New note/ })
  await user.type(note, 'Lands at')
  answer({ extraLines: [aLine()] })
  fireEvent(window, new Event('focus'))
  const price = within(screen.getByRole('region', { name: 'Price' }))
  expect(await price.findByRole('row', { name: /Airport transfer.*\$45\.00/ })).toBeDefined()
  await user.type(note, ' noon')
  expect(screen.getByRole('textbox', { name: /^New note/ })).toHaveProperty('value', 'Lands at noon')
})

describe('the price', () => {
  it('grows by a line, with a reason, and shows the new total before it is sent', async () => {
    const { fake, user, answer, notices } = open()
    fake.answer({
      'POST /admin/bookings/:id/extra-lines': () =>
        answer({ agreed: { currency: 'USD', total: 128_500, rate: '1' }, total: 128_500, extraLines: [aLine()] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Extra or discount' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    for (const text of ['Write what it is for. The customer sees it.', 'Enter an amount.'])
      expect(await dialog.findByText(text)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /Description/ }), 'Airport transfer')
    await user.type(dialog.getByRole('textbox', { name: /Amount to add/ }), '45')
    expect(dialog.getByText('The total becomes $1,285.00, instead of $1,240.00')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked on the phone')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Price changed' }]))
    expect(fake.callsTo('POST /admin/bookings/:id/extra-lines')).toMatchObject([
      { body: { label: 'Airport transfer', amount: 4_500, reason: 'Asked on the phone' } },
    ])
    const price = within(screen.getByRole('region', { name: 'Price' }))
    expect(await price.findByRole('row', { name: /Airport transfer.*\$45\.00/ })).toBeDefined()
  })

  it('is set to a total by the difference to it, and what waits is not in it', async () => {
    const { fake, user, answer, notices } = open()
    fake.answer({
      'POST /admin/bookings/:id/extra-lines': () =>
        answer({
          extraLines: [aLine({ label: 'As agreed', ...usdAmount(-64_000), state: 'waiting', byId: aManager.id })],
        }),
    })
    await user.click(await screen.findByRole('button', { name: 'Extra or discount' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Set the total' }))
    await user.type(dialog.getByRole('textbox', { name: /Description/ }), 'As agreed')
    await user.type(dialog.getByRole('textbox', { name: /New total/ }), '600')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Third stay')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Waiting for an admin' }]))
    expect(fake.callsTo('POST /admin/bookings/:id/extra-lines')).toMatchObject([{ body: { amount: -64_000 } }])
    const waiting = within(await screen.findByRole('list', { name: 'Discounts that wait' }))
    expect(waiting.getByRole('button', { name: 'Withdraw' })).toBeDefined()
    expect(waiting.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('offers a discount to nobody who would be refused, and says who can approve it', async () => {
    const approval = {
      why: { code: 'began-it' as const, text: 'You asked for this discount.' },
      others: ['Nimal Perera'],
    }
    open({ extraLines: [aLine({ ...usdAmount(-64_000), state: 'waiting', approval })] }, anAdmin)
    expect(await screen.findByText('You asked for this discount. Nimal Perera can approve it.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('says what discounts that wait make together, and offers none that cannot be approved any more', async () => {
    const approval = { why: null, others: [] }
    const waiting = { state: 'waiting' as const, approval }
    const impossible = 'The price fell since this was asked for. Reject it, and ask anew.'
    open(
      {
        extraLines: [
          aLine({ label: 'Leaking roof', ...usdAmount(-31_000), ...waiting }),
          aLine({ label: 'Late pool', ...usdAmount(-31_000), ...waiting }),
          aLine({ label: 'As agreed', ...usdAmount(-64_000), ...waiting, impossible }),
        ],
      },
      anAdmin,
      '#discounts',
    )
    await screen.findByText(
      'With these 2 discounts the total would be $620.00. Discounts would then be 50.0 % of the price.',
    )
    const list = screen.getByRole('list', { name: 'Discounts that wait' })
    expect(document.activeElement, 'the address leads to them').toBe(list)
    const items = within(list).getAllByRole('listitem')
    expect(items.map((item) => within(item).queryByRole('button', { name: 'Approve' }) !== null)).toEqual([
      true,
      true,
      false,
    ])
    expect(within(items[2]!).getByText(impossible)).toBeDefined()
  })

  it('gets a large discount when another admin approves it', async () => {
    const line = aLine({ label: 'As agreed', ...usdAmount(-64_000), state: 'waiting' })
    const { fake, user, answer } = open({ extraLines: [line] }, anAdmin)
    fake.answer({
      'POST /admin/bookings/:id/extra-lines/:lineId/approve': () =>
        answer({ extraLines: [{ ...line, state: 'applied', decidedBy: 'Ruwan' }] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/approved by Ruwan/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Extra or discount' })))
    expect(fake.callsTo('POST /admin/bookings/:id/extra-lines/:lineId/approve')).toMatchObject([
      { params: { lineId: line.id } },
    ])
  })
})

describe('other dates that a customer asks for', () => {
  const asked: ChangeRequest = {
    id: anId(),
    state: 'waiting',
    checkIn: '2027-06-03',
    checkOut: '2027-06-06',
    date: null,
    lastDay: null,
    guests: { adults: 2, children: 0, infants: 0 },
    total: usdAmount(134_000),
    note: 'Our flight is later.',
    askedAt: '2026-11-20T06:00:00Z',
    answerDueAt: '2026-11-21T06:00:00Z',
    reason: null,
  }
  const findAsked = async () => within(await screen.findByRole('region', { name: 'The customer asks for a change' }))
  const toQuote = (total: number) =>
    ({ quote: { total, agreed: { currency: 'USD', total, rate: '1' } } }) as ChangeQuote

  it('stand with the price that was told and whether they are free, and are agreed to in one step', async () => {
    const { fake, user, answer, notices } = open({ changeRequest: asked })
    fake.answer({
      'POST /bookings/:id/change/quote': () => toQuote(134_000),
      'POST /admin/bookings/:id/change-requests/:requestId/agree': () => answer({ changeRequest: null }),
    })
    const section = await findAsked()
    expect(section.getByText('$100.00 more, $1,340.00 in all, as the customer was told')).toBeDefined()
    expect(section.getByText('Our flight is later.')).toBeDefined()
    expect(await section.findByText('Free now')).toBeDefined()
    expect(fake.callsTo('POST /bookings/:id/change/quote').at(-1)?.body).toEqual({
      checkIn: '2027-06-03',
      checkOut: '2027-06-06',
      guests: asked.guests,
    })
    await user.click(section.getByRole('button', { name: 'Agree' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Booking changed' }]))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'The customer asks for a change' })).toBeNull())
  })

  it('say that they are taken, or cost something else by now', async () => {
    const { fake } = open({ changeRequest: asked })
    fake.answer({ 'POST /bookings/:id/change/quote': () => throwProblem('dates-taken', 409) })
    expect(await (await findAsked()).findByText('Not possible now')).toBeDefined()
  })

  it('are declined with a reason, which the customer reads', async () => {
    const { fake, user, answer, notices } = open({ changeRequest: asked })
    fake.answer({
      'POST /bookings/:id/change/quote': () => toQuote(150_000),
      'POST /admin/bookings/:id/change-requests/:requestId/decline': () => answer({ changeRequest: null }),
    })
    const section = await findAsked()
    expect(await section.findByText('Free, at another price')).toBeDefined()
    await user.click(section.getByRole('button', { name: 'Decline…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await dialog.findByText('Write a reason. The customer reads it.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The house is let then.')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Declined' }]))
    expect(fake.callsTo('POST /admin/bookings/:id/change-requests/:requestId/decline')).toMatchObject([
      { params: { requestId: asked.id }, body: { reason: 'The house is let then.' } },
    ])
  })
})

describe('notes', () => {
  it('are written, and changed by their author alone', async () => {
    const [own, others] = [aNote({ id: 'n1', text: 'Alergic', isOwn: true, author: 'Me' }), aNote()]
    const { fake, user, notices } = open()
    let items = [others]
    fake.answer({
      'GET /admin/bookings/:id/notes': () => ({ items }),
      'POST /admin/bookings/:id/notes': () => {
        items = [own, others]
        return own
      },
      'PUT /admin/notes/:id': () => throwProblem('version-conflict', 409),
    })
    const notes = within(await screen.findByRole('region', { name: 'Notes' }))
    await user.click(notes.getByRole('button', { name: 'Save note' }))
    expect(await notes.findByText('Write a note first.')).toBeDefined()
    await user.type(notes.getByRole('textbox'), 'Alergic')
    fireEvent.change(notes.getByLabelText(/^Remind us on/), { target: { value: '2099-01-05' } })
    await user.click(notes.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Note saved' }]))
    expect(fake.callsTo('POST /admin/bookings/:id/notes')).toMatchObject([
      { body: { text: 'Alergic', remindOn: '2099-01-05' } },
    ])
    expect(notes.getByRole('textbox')).toHaveProperty('value', '')
    expect(notes.getByLabelText(/^Remind us on/)).toHaveProperty('value', '')
    expect(await notes.findByText('Alergic')).toBeDefined()
    await user.click(await notes.findByRole('button', { name: 'Change your note' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), ' to nuts')
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Alergic to nuts')
    expect(fake.callsTo('PUT /admin/notes/:id')).toMatchObject([{ params: { id: 'n1' }, body: { version: 1 } }])
  })
})

it('a payment in cash needs a note of who took it', async () => {
  const { fake, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Cash' }))
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await dialog.findByText(/Write who took the money/)).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Nimal, slip 41')
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.callsTo('POST /admin/bookings/:id/payments')).toMatchObject([
    { body: { method: 'cash', note: 'Nimal, slip 41' } },
  ])
})

it('the account of a refund is entered for a caller, and the caller is a tap away', async () => {
  const { fake, user, answer, notices } = open({
    refund: { id: 'r1', state: 'needs-details', ...usdAmount(10_000) },
    customer: { id: 'u1', name: 'Amaya Silva', email: 'amaya@example.test', phone: '+94 77 555 0143' },
  })
  fake.answer({
    'PUT /admin/bookings/:id/refund-details': () => {
      answer({ refund: { id: 'r1', state: 'ready', ...usdAmount(10_000) } })
      return { account: '•••• 4567' } as never
    },
  })
  expect((await screen.findByRole('link', { name: '+94 77 555 0143' })).getAttribute('href')).toBe('tel:+94775550143')
  expect(screen.getByRole('link', { name: 'WhatsApp to Amaya Silva' }).getAttribute('href')).toBe(
    'https://wa.me/94775550143',
  )
  await user.click(screen.getByRole('button', { name: 'Refund account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name on the account' }), 'Amaya Silva')
  await user.type(dialog.getByRole('textbox', { name: 'Bank' }), 'Barclays')
  await user.type(dialog.getByRole('textbox', { name: /IBAN/ }), '8001234567')
  await user.selectOptions(dialog.getByRole('combobox'), 'GB')
  await user.click(dialog.getByRole('button', { name: 'Save the account' }))
  expect(await dialog.findByText('Please write the SWIFT or BIC of the bank.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /SWIFT/ }), 'BUKBGB22')
  await user.click(dialog.getByRole('button', { name: 'Save the account' }))
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Account saved' }]))
})

it('changes the number of a booking, and says what is no number', async () => {
  const { fake, user, notices } = open({
    id: 'b1',
    reference: 'GALLE379',
    customer: { id: 'u1', name: 'Amaya Silva', email: 'amaya@example.test', phone: '+94 77 555 0143' },
  })
  fake.answer({ 'PUT /bookings/:id/phone': () => ({ phone: '+94 77 555 0199' }) })
  await user.click(await screen.findByRole('button', { name: 'Change the phone number' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Phone number for booking GALLE379' }))
  const field = dialog.getByRole('textbox', { name: 'Phone' })
  expect(field).toHaveProperty('value', '+94 77 555 0143')
  await user.clear(field)
  await user.type(field, 'none')
  await user.click(dialog.getByRole('button', { name: 'Save the number' }))
  expect(await dialog.findByText(/^A number with its country/)).toBeDefined()
  await user.clear(field)
  await user.type(field, '+94 77 555 0199')
  await user.click(dialog.getByRole('button', { name: 'Save the number' }))
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Phone number saved' }]))
  expect(fake.callsTo('PUT /bookings/:id/phone')).toMatchObject([
    { params: { id: 'b1' }, body: { phone: '+94775550199' } },
  ])
})

it('arranges a pick-up, beginning with what the guests told', async () => {
  const { fake, user, notices, answer } = open({
    reference: 'GALLE379',
    state: 'confirmed',
    pickupLocation: 'Hotel Sigiriya',
  })
  fake.answer({ 'PUT /admin/bookings/:id/pick-up': () => answer({}) })
  await user.click(await screen.findByRole('button', { name: 'Arrange a pick-up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pick-up of booking GALLE379' }))
  await user.click(dialog.getByRole('button', { name: 'Save and tell the guests' }))
  expect(await dialog.findByText('Write a time like 08:00.')).toBeDefined()
  await user.type(dialog.getByLabelText('When'), '05:10')
  await user.type(dialog.getByLabelText(/^Driver \(/), 'Sunil')
  await user.click(dialog.getByRole('button', { name: 'Save and tell the guests' }))
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Pick-up arranged' }]))
  expect(fake.callsTo('PUT /admin/bookings/:id/pick-up')).toMatchObject([
    { body: { place: 'Hotel Sigiriya', time: '05:10', driver: 'Sunil', phone: '', vehicle: '' } },
  ])
})

it('takes a pick-up of its own back, and none of the departure', async () => {
  const pickup = (isOwn: boolean) => ({
    location: 'Hotel Sigiriya',
    time: null,
    arranged: { time: '05:10', place: 'Hotel Sigiriya', isOwn, driver: 'Sunil', phone: '', vehicle: '' },
  })
  const trip = (isOwn: boolean) => ({
    travellers: [],
    pickup: pickup(isOwn),
    arrival: { isInCountry: false, flight: '', date: null, time: null },
    needs: [],
    editableUntil: null,
    changedAt: null,
  })
  const { fake, user, answer, notices } = open({ pickupLocation: 'Hotel Sigiriya', trip: trip(true) })
  fake.answer({ 'DELETE /admin/bookings/:id/pick-up': () => answer({ trip: trip(false) }) })
  await user.click(await screen.findByRole('button', { name: 'Change the pick-up' }))
  await user.click(await screen.findByRole('button', { name: 'Take it back and tell the guests' }))
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Pick-up taken back' }]))
  expect(await screen.findByText(/^05:10, .*with the departure$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change the pick-up' }))
  await screen.findByText(/Instead of the one of the departure/)
  expect(screen.queryByRole('button', { name: 'Take it back and tell the guests' })).toBeNull()
})

it('says of other dates what the customer has booked then, and nothing of the booking itself', async () => {
  const { fake, user } = open({ id: 'b1', allowed: ['change'] })
  const other = aBooking({
    id: 'b9',
    reference: 'KANDY379',
    checkIn: '2027-05-18',
    checkOut: '2027-05-20',
    listing: { ...aBooking().listing, title: 'Hill House' },
  })
  fake.answer({
    'GET /admin/bookings': ({ query }) =>
      aBookingsPage(query?.to === '2027-05-19' ? [aBooking({ id: 'b1' }), other] : []),
  })
  await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Change booking/ }))
  await user.clear(dialog.getByLabelText('Check-out'))
  await user.type(dialog.getByLabelText('Check-out'), '2027-05-19')
  const notes = within(await dialog.findByRole('list', { name: 'To check' }))
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fort House and booking KANDY379, Hill House: both for the night of Tue 18 May/),
  ])
})

it('a request says nothing of a payment while it waits for our answer', async () => {
  open({ answerDueAt: '2026-11-21T06:00:00Z', paymentStatus: 'pending' })
  expect(await screen.findByText('Answer by')).toBeDefined()
  expect(screen.queryByText('Payment due')).toBeNull()
})
