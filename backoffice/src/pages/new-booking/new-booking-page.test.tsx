import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Availability, ProblemCode, VillaDetail } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking, aBookingsPage, anId, aQuote } from '../../../test/factories.ts'
import { aCustomer } from '../../../test/customer-factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { aVilla } from '../../../test/listing-detail-factories.ts'
import { openPage } from '../../../test/open-page.tsx'

const villa = aVilla()
const availability: Availability = {
  blocked: [{ from: '2026-11-26', to: '2026-11-28' }],
  checkedAt: null,
  isStale: false,
  sale: 'nights',
  departures: [],
}
const customer = { id: anId(), name: 'Amara Silva', email: 'amara@customers.test' }
const found = {
  bookings: [],
  listings: [{ id: villa.id, kind: 'villa' as const, title: villa.title, location: villa.location }],
  customers: [customer],
}
const quote = { ...aQuote(30_000), lines: [{ label: 'nights', quantity: 3, unitPrice: 10_000, amount: 30_000 }] }
const nights = { checkIn: '2026-11-22', checkOut: '2026-11-25' }

const open = (address = '/admin/bookings/new') => {
  const fake = createFakeApi({
    'GET /admin/search': () => found,
    'GET /listings/:id': () => villa,
    'GET /listings/:id/availability': () => availability,
    'POST /quotes': () => quote,
    'GET /admin/bookings': () => aBookingsPage([]),
    'POST /admin/bookings': () => aBooking({ reference: 'GALLE379' }),
  })
  return { fake, ...openPage(address, createFakePlatform(fake)) }
}
type Opened = ReturnType<typeof open>

/** By keys alone; a day of the calendar is chosen with Enter. */
const chooseNights = async ({ user }: Opened) => {
  const field = await screen.findByRole('button', { name: /Check-in/ })
  field.focus()
  await user.keyboard('{Enter}')
  // The calendar takes the focus when it is there, on the first day that can be chosen.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/21 November 2026/))
  await user.keyboard('{ArrowRight}{Enter}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
}
const confirm = async ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Create booking' }))

it('says what the customer has booked for the same nights, and books all the same', async () => {
  const page = open(`/admin/bookings/new?listing=${villa.id}`)
  const { user, fake, here } = page
  const other = { ...nights, reference: 'GALLE379', state: 'confirmed' as const }
  const cancelled = { ...nights, reference: 'KANDY379', state: 'cancelled' as const }
  fake.answer({ 'GET /admin/bookings': () => aBookingsPage([aBooking(other), aBooking(cancelled)]) })
  await chooseNights(page)
  screen.getByRole('combobox', { name: 'Customer' }).focus()
  await user.keyboard('amara')
  await screen.findByRole('option', { name: /Amara Silva/ })
  await user.keyboard('{Enter}')
  const notes = within(await screen.findByRole('list', { name: 'To check' }))
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${villa.title} and booking GALLE379, ${aBooking().listing.title}: both for the nights of Sun 22 Nov to Tue 24 Nov.`,
  ])
  expect(fake.callsTo('GET /admin/bookings').at(-1)?.query).toMatchObject({ from: nights.checkIn, to: nights.checkOut })
  await screen.findByText('Total')
  await confirm(page)
  await waitFor(() => expect(here()).toMatch(/^\/admin\/bookings\/[\w-]{36}$/))
})

it('says before it is pressed that the booking will wait, and for whom', async () => {
  const page = open(`/admin/bookings/new?listing=${villa.id}`)
  const why = { code: 'own-price' as const, text: 'You set the price or the exchange rate in the last 30 days.' }
  const answer = { why, others: ['Bandu Silva', 'Nimal Perera'] }
  page.fake.answer({ 'POST /quotes': () => ({ ...quote, mode: 'request', answer }) })
  await chooseNights(page)
  expect(await screen.findByText(`${why.text} Bandu Silva or Nimal Perera can approve it.`)).toBeDefined()
  expect(screen.getByText('Waits for a colleague')).toBeDefined()
})

it('says what somebody has booked whose address or number the customer list knows, typed as a new customer', async () => {
  const page = open(`/admin/bookings/new?listing=${villa.id}`)
  const { user, fake } = page
  const known = aCustomer({ ...customer, phone: '+94771234567' })
  const rest = { nextCursor: null, total: 1 }
  fake.answer({
    'GET /admin/bookings': () => aBookingsPage([aBooking({ ...nights, state: 'confirmed' })]),
    'GET /admin/customers': ({ query }) => ({
      items: query?.q === customer.email || query?.q === '077 123 4567' ? [known] : [],
      ...rest,
    }),
  })
  await chooseNights(page)
  await user.click(screen.getByRole('radio', { name: 'New customer' }))
  await user.type(screen.getByLabelText('E-mail'), customer.email)
  expect(await screen.findByRole('list', { name: 'To check' })).toBeDefined()
  await user.clear(screen.getByLabelText('E-mail'))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'To check' })).toBeNull())
  await user.type(screen.getByLabelText(/^Phone/), '077 123 4567')
  expect(await screen.findByRole('list', { name: 'To check' })).toBeDefined()
  await waitFor(() =>
    expect(fake.callsTo('GET /admin/bookings').map(({ query }) => query?.customer)).toEqual([customer.id, customer.id]),
  )
})

it('books for a customer who is found, by keys alone, at the price that was quoted', async () => {
  const page = open()
  const { user, fake, here } = page
  ;(await screen.findByRole('combobox', { name: 'Listing' })).focus()
  await user.keyboard('fort')
  await screen.findByRole('option', { name: /Fort House/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe(`/admin/bookings/new?listing=${villa.id}`))
  await chooseNights(page)
  await screen.findByText('Total')
  screen.getByRole('combobox', { name: 'Customer' }).focus()
  await user.keyboard('amara')
  await screen.findByRole('option', { name: /Amara Silva/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(fake.callsTo('POST /quotes').at(-1)?.body).toMatchObject({ customerId: customer.id }))
  await screen.findByText('Total')
  screen.getByRole('textbox', { name: /Note/ }).focus()
  await user.keyboard('A cot')
  screen.getByRole('button', { name: 'Create booking' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(here()).toMatch(/^\/admin\/bookings\/[\w-]{36}$/))
  expect(fake.callsTo('POST /admin/bookings')).toMatchObject([
    {
      body: {
        listingId: villa.id,
        ...nights,
        guests: { adults: 2, children: 0, infants: 0 },
        customerId: customer.id,
        paymentMethod: 'bank_transfer',
        specialRequests: 'A cot',
        quotedTotalUsd: 30_000,
      },
      idempotencyKey: expect.any(String),
    },
  ])
})

it('says that it is busy until the dates of the chosen listing can be entered', async () => {
  const page = open()
  const answer = Promise.withResolvers<VillaDetail>()
  page.fake.answer({ 'GET /listings/:id': () => answer.promise })
  await page.user.type(await screen.findByRole('combobox', { name: 'Listing' }), 'fort')
  await page.user.click(await screen.findByRole('option', { name: /Fort House/ }))
  await waitFor(() => expect(document.querySelector('form [aria-busy="true"]')).not.toBeNull())
  answer.resolve(villa)
  await screen.findByRole('button', { name: /Check-in/ })
  expect(document.querySelector('form [aria-busy="true"]')).toBeNull()
})

it('shows taken nights as taken, and why there is no price beside the dates', async () => {
  const page = open(`/admin/bookings/new?listing=${villa.id}`)
  page.fake.answer({ 'POST /quotes': () => throwProblem('stay-too-short', 422, { detail: 'At least 5 nights.' }) })
  await chooseNights(page)
  expect(await screen.findByText('At least 5 nights.')).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: /Check-in/ }))
  const taken = await screen.findByRole<HTMLButtonElement>('button', { name: /27 November 2026, taken/ })
  expect(taken.disabled).toBe(true)
})

it('names what is missing, each beside its field, and sends nothing', async () => {
  const page = open()
  await screen.findByRole('combobox', { name: 'Listing' })
  await confirm(page)
  for (const text of ['Choose what is booked.', 'Choose a customer.'])
    expect(await screen.findByText(text)).toBeDefined()
  await page.user.click(screen.getByRole('radio', { name: 'New customer' }))
  await confirm(page)
  for (const text of ['Enter your full name.', 'Enter your e-mail address.'])
    expect(await screen.findByText(text)).toBeDefined()
  expect(page.fake.callsTo('POST /admin/bookings')).toEqual([])
})

it('moves the focus to the first invalid field of somebody new, though the phone was there before', async () => {
  const page = open(`/admin/bookings/new?listing=${villa.id}`)
  const { user } = page
  await chooseNights(page)
  await user.click(screen.getByRole('radio', { name: 'New customer' }))
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Amara')
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'amara@')
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '077')
  await confirm(page)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^E-mail/ })))
})

it('offers the customer whose address was entered as new, and repeats a lost attempt under the same key', async () => {
  const page = open(`/admin/bookings/new?listing=${villa.id}`)
  const { user, fake } = page
  const message = 'Amara Silva has this address. Choose that customer.'
  const errors = [{ path: 'newCustomer.email', code: 'customer-exists', message }]
  fake.answer({ 'POST /admin/bookings': () => throwProblem('customer-exists', 409, { errors, customer }) })
  await chooseNights(page)
  await user.click(screen.getByRole('radio', { name: 'New customer' }))
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Amara')
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'Amara@customers.test')
  await screen.findByText('Total')
  await confirm(page)
  expect(await screen.findByText(message)).toBeDefined()
  expect(fake.callsTo('POST /admin/bookings').at(-1)?.body).toMatchObject({
    newCustomer: { name: 'Amara', email: 'amara@customers.test' },
  })
  await user.click(screen.getByRole('button', { name: 'Choose Amara Silva' }))
  await waitFor(() => expect(fake.callsTo('POST /quotes').at(-1)?.body).toMatchObject({ customerId: customer.id }))
  await screen.findByText('Total')

  fake.answer({ 'POST /admin/bookings': () => throwProblem('network' as ProblemCode, 0) })
  await confirm(page)
  const alert = await screen.findByText(/nothing is done twice/)
  expect(within(alert).queryByText(/Booked/)).toBeNull()
  fake.answer({ 'POST /admin/bookings': () => aBooking({}) })
  await screen.findByText('Total')
  await confirm(page)
  await waitFor(() => expect(page.here()).not.toContain('/new'))
  const keys = fake.callsTo('POST /admin/bookings').map((call) => (call as { idempotencyKey?: string }).idempotencyKey)
  expect(new Set(keys.slice(1)).size).toBe(1)
  expect(keys[0]).not.toBe(keys[1])
})

it('begins with the villas that are free, keeps the dates, and books with what was agreed beside the price', async () => {
  const page = open()
  const { user, fake, here } = page
  fake.answer({
    'GET /listings': () => ({ items: [{ ...villa, stay: { nights: 3, total: 30_000 } }], nextCursor: null, total: 1 }),
  })
  await chooseNights(page)
  expect(await screen.findByText('1 villa is free.')).toBeDefined()
  expect(fake.callsTo('GET /listings').at(-1)).toMatchObject({ query: { kind: 'villa', ...nights, guests: 2 } })
  await user.click(screen.getByRole('button', { name: /Fort House.*\$300\.00.*3 nights/ }))
  await waitFor(() => expect(here()).toBe(`/admin/bookings/new?listing=${villa.id}`))
  await waitFor(() =>
    expect(fake.callsTo('POST /quotes').at(-1)?.body).toMatchObject({ listingId: villa.id, ...nights }),
  )
  await user.click(await screen.findByRole('button', { name: 'Extra or discount' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Discount' }))
  await user.type(dialog.getByRole('textbox', { name: /Description/ }), 'Returning guests')
  await user.type(dialog.getByRole('textbox', { name: /Amount to take off/ }), '50')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Third stay')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: /Total.*\$250\.00/ })).toBeDefined()
  expect(fake.callsTo('POST /admin/bookings')).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'New customer' }))
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Amara')
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'amara@customers.test')
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '+94 77 555 0143')
  await confirm(page)
  await waitFor(() => expect(here()).not.toContain('/new'))
  expect(fake.callsTo('POST /admin/bookings')).toMatchObject([
    {
      body: {
        ...nights,
        phone: '+94775550143',
        quotedTotalUsd: 30_000,
        extraLines: [{ label: 'Returning guests', amount: -5_000, reason: 'Third stay' }],
      },
    },
  ])
})
