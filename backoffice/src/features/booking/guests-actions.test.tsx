import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PossibleDates, PossibleOffer, SeveralCancellation, StaffBooking } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking, aBookingsPage, usdAmount } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const preview = 'POST /admin/date-offers/preview'
const changes = 'POST /admin/bookings/changes'
const refunds = 'POST /admin/bookings/changes/cancellation'

const amaya = () => aBooking({ allowed: ['cancel', 'change'] })
const ravi = () =>
  aBooking({
    reference: 'KANDY379',
    allowed: ['cancel', 'change'],
    customer: { id: 'u2', name: 'Ravi Dias', email: 'ravi@example.test' },
  })
const toPerson = ({ id, reference, customer, listing }: StaffBooking) => ({
  bookingId: id,
  reference,
  name: customer.name,
  phone: '+94 77 555 0143',
  listing: { title: listing.title },
  firstDay: '2026-12-05',
  lastDay: null,
  guests: 2,
  hasAccount: customer.name !== 'Ravi Dias',
})
const aDay = (date: string, more: Partial<PossibleDates> = {}): PossibleDates => ({
  checkIn: null,
  checkOut: null,
  date,
  lastDay: null,
  total: usdAmount(62_000),
  refund: 0,
  problem: null,
  ...more,
})
const full = { code: 'not-enough-seats', message: 'This departure is full.' }

const toOffer = (booking: StaffBooking, days: string[] | undefined): PossibleOffer => ({
  ...toPerson(booking),
  currency: 'USD',
  total: usdAmount(62_000),
  problem: null,
  days: days
    ? days.map((day) => aDay(day, day === '2026-12-09' ? { total: null, problem: full } : {}))
    : [aDay('2026-12-06'), aDay('2026-12-07', { total: usdAmount(60_000), refund: 2_000 })],
})

/** Those called so, as the preview finds them: without a day, or under way. */
interface Found {
  without?: string
  underWay?: string
}

const open = async (bookings: StaffBooking[], button: string, { without, underWay }: Found = {}) => {
  const fake = createFakeApi({
    'GET /admin/bookings': () => aBookingsPage(bookings),
    [preview]: ({ body }) => ({
      items: body.bookings.flatMap(({ id, days }) =>
        bookings
          .filter((booking) => booking.id === id)
          .map((booking) =>
            booking.customer.name === without ? { ...toOffer(booking, days), days: [] } : toOffer(booking, days),
          ),
      ),
    }),
    [refunds]: ({ body }) => ({
      items: bookings
        .filter(({ id }) => body.bookingIds.includes(id))
        .map((booking, at): SeveralCancellation => ({
          ...toPerson(booking),
          currency: 'USD',
          refund: usdAmount(at === 0 ? 62_000 : 0),
          needsAccount: at === 0,
          ...(booking.customer.name === underWay && { underWay: { over: 3, of: 5, unit: 'night' } }),
          problem: null,
        })),
    }),
    [changes]: ({ body }) => ({ items: body.bookings.map(({ id }) => ({ bookingId: id, problem: null })) }),
  })
  const { user } = openPage('/admin/bookings', createFakePlatform(fake))
  await screen.findByRole('row', { name: new RegExp(bookings[0]!.reference) })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await user.click(
    within(screen.getByRole('region', { name: 'Selected bookings' })).getByRole('button', { name: button }),
  )
  return { fake, user, dialog: within(await screen.findByRole('dialog')) }
}

it('offers to each the nearest days, less those that are taken away, with one text of why', async () => {
  const bookings = [amaya(), ravi()]
  const { fake, user, dialog } = await open(bookings, 'Offer other days to 2')
  const ofRavi = within(await dialog.findByRole('group', { name: /^Ravi Dias, / }))
  expect(ofRavi.getByText('Has no account yet, and has to make one to choose. Better call:')).toBeDefined()
  const ofAmaya = within(dialog.getByRole('group', { name: /^Amaya Silva, / }))
  expect(ofAmaya.getByRole('checkbox', { name: /Mon 7 Dec 2026\s*\$20\.00 less, which goes back/ })).toBeDefined()
  await user.click(ofAmaya.getByRole('checkbox', { name: /Sun 6 Dec 2026/ }))
  await user.click(dialog.getByRole('button', { name: 'Offer to 2 customers' }))
  expect(await dialog.findByText('Write why. Each customer reads it.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Why it cannot take place' }), 'The driver is ill.')
  await user.click(dialog.getByRole('button', { name: 'Offer to 2 customers' }))
  const results = within(await screen.findByRole('dialog', { name: 'Days offered: 2 of 2' }))
  expect(results.getAllByText('Sent')).toHaveLength(2)
  expect(fake.callsTo(changes).map(({ body }) => body)).toMatchObject([
    {
      change: { action: 'offer-dates', reason: 'The driver is ill.' },
      bookings: [
        { id: bookings[0]!.id, days: ['2026-12-07'] },
        { id: bookings[1]!.id, days: ['2026-12-06', '2026-12-07'] },
      ],
    },
  ])
})

it('offers a day of the clerk’s own where it has room, and says beside it where it has none', async () => {
  const { user, dialog } = await open([amaya()], 'Offer other days to 1')
  const field = await dialog.findByLabelText(/^Another first day for Amaya Silva, /)
  await user.type(field, '2026-12-09')
  await user.keyboard('{Enter}')
  expect(await dialog.findByText('This departure is full.')).toBeDefined()
  await user.clear(field)
  await user.type(field, '2026-12-12')
  await user.click(dialog.getByRole('button', { name: /^Add: Another first day for Amaya Silva, / }))
  expect(await dialog.findByRole('checkbox', { name: /Sat 12 Dec 2026/ })).toHaveProperty('checked', true)
  expect(field).toHaveProperty('value', '')
})

it('names two bookings of one customer apart, by reference and days', async () => {
  const twice = ['KANDY371', 'KANDY372'].map((reference) => aBooking({ ...amaya(), id: reference, reference }))
  const { dialog } = await open(twice, 'Offer other days to 2')
  for (const { reference } of twice) {
    const name = new RegExp(`^Amaya Silva, ${reference}, \\w{3} \\d`)
    expect(await dialog.findByRole('group', { name })).toBeDefined()
    expect(dialog.getByLabelText(new RegExp(`^Another first day for Amaya Silva, ${reference}, `))).toBeDefined()
  }
})

it('has nothing to send once every day is taken away', async () => {
  const { user, dialog } = await open([amaya()], 'Offer other days to 1')
  for (const day of await dialog.findAllByRole('checkbox')) await user.click(day)
  expect(dialog.getByRole('button', { name: 'Offer to 0 customers' })).toHaveProperty('disabled', true)
})

it('folds what needs no decision where there are many, takes a day away from all, and goes on with who has none', async () => {
  const named = (name: string, at: number) =>
    aBooking({
      reference: `KANDY37${at}`,
      allowed: ['cancel', 'change'],
      customer: { id: `u${at}`, name, email: `${at}@example.test` },
    })
  const bookings = ['Amaya Silva', 'Bimal Dias', 'Chitra Rao', 'Dilan Perera', 'Eranga Jay'].map(named)
  const { fake, user, dialog } = await open(bookings, 'Offer other days to 5', { without: 'Eranga Jay' })
  expect(await dialog.findByText('No day near it has room. Add one, or cancel with everything refunded.')).toBeDefined()
  const fold = dialog.getByText('The days of each of 4 customers').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.contains(dialog.getByRole('group', { name: /^Eranga Jay, /, hidden: true }))).toBe(false)
  await user.click(dialog.getByRole('checkbox', { name: /Sun 6 Dec 2026\s*to 4 customers/ }))
  expect(await dialog.findByRole('checkbox', { name: /Sun 6 Dec 2026\s*to nobody/ })).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Why it cannot take place' }), 'The driver is ill.')
  await user.click(dialog.getByRole('button', { name: 'Offer to 4 customers' }))
  const results = within(await screen.findByRole('dialog', { name: 'Days offered: 4 of 4' }))
  expect(fake.callsTo(changes)[0]?.body).toMatchObject({
    bookings: bookings.slice(0, 4).map(({ id }) => ({ id, days: ['2026-12-07'] })),
  })
  await user.click(results.getByRole('button', { name: 'Cancel and refund the 1 without a day' }))
  expect(await screen.findByRole('dialog', { name: 'Cancel 1 booking, everything refunded?' })).toBeDefined()
  expect(fake.callsTo(refunds)[0]?.body).toEqual({ bookingIds: [bookings[4]?.id] })
})

it('leads to the cancellation where nothing can be offered to anybody', async () => {
  const { user, dialog } = await open([amaya()], 'Offer other days to 1', { without: 'Amaya Silva' })
  await user.click(await dialog.findByRole('button', { name: 'Cancel and refund 1 instead' }))
  expect(await screen.findByRole('dialog', { name: 'Cancel 1 booking, everything refunded?' })).toBeDefined()
})

it('leaves out of a cancellation of several who is under way, until they are chosen', async () => {
  const { user, dialog } = await open([amaya(), ravi()], 'Cancel 2', { underWay: 'Amaya Silva' })
  expect(await dialog.findByText(/^3 of 5 nights are over\. Cancelled here, that is refunded too/)).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Cancel 1 booking' })).toBeDefined()
  await user.click(dialog.getByRole('checkbox', { name: /^Amaya Silva, / }))
  expect(await dialog.findByRole('button', { name: 'Cancel 2 bookings' })).toBeDefined()
})

it('says when nothing can be looked up', async () => {
  const fake = createFakeApi({
    'GET /admin/bookings': () => aBookingsPage([amaya()]),
    [preview]: () => throwProblem('unavailable', 503),
  })
  const { user } = openPage('/admin/bookings', createFakePlatform(fake))
  await screen.findByRole('row', { name: /GALLE379/ })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await user.click(screen.getByRole('button', { name: 'Offer other days to 1' }))
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeDefined()
})

it('cancels several after saying who gets back how much, and whose account is still to be given', async () => {
  const bookings = [amaya(), ravi()]
  const { fake, user, dialog } = await open(bookings, 'Cancel 2')
  expect(await dialog.findByText('$620.00 goes back, to an account that is still to be given')).toBeDefined()
  expect(dialog.getByText('Nothing was paid')).toBeDefined()
  expect(
    dialog.getByText(
      /^In all \$620\.00 to give back\. 1 customer is asked by e-mail for the account\. Days that are not closed/,
    ),
  ).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Why it is cancelled' }), 'The roof leaks.')
  fake.answer({
    [changes]: ({ body }) => ({
      items: body.bookings.map(({ id }, at) => ({ bookingId: id, problem: at === 0 ? null : full })),
    }),
  })
  await user.click(dialog.getByRole('button', { name: 'Cancel 2 bookings' }))
  const results = within(await screen.findByRole('dialog', { name: 'Cancelled: 1 of 2' }))
  expect(results.getByText('This departure is full.')).toBeDefined()
  expect(fake.callsTo(changes)[0]?.body).toMatchObject({ change: { action: 'cancel', reason: 'The roof leaks.' } })
  await user.click(results.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.getByText('1 selected')).toBeDefined())
})
