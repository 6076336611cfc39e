import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Booking, Me, Proposal } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBookingMoney, usdAmount } from '@escapes/testing/booking-factories'
import { aBooking, aBookingsPage, aGuest, aReceipt } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { aPart, aPrice, aProposal, safari, train } from '../../../test/proposal-factories.ts'
import { keptChoice } from './kept-choice.ts'
import './parts/book-dialog.tsx'
import './parts/decline-dialog.tsx'
import './own-trip-page.tsx'
import './proposal-page.tsx'

afterEach(() => {
  window.location.hash = ''
})

const open = (answer: () => Proposal, { user = null as Me | null, hash = '#t1', own = [] as Booking[] } = {}) => {
  window.location.hash = hash
  const fake = createFakeApi({ 'POST /proposals/read': answer, 'GET /bookings': () => aBookingsPage(own) })
  const shell = createFakePlatform(fake, user)
  return { fake, ...shell, ...openPage(`/proposal${hash}`, shell) }
}
const part = (name: string) => within(screen.getByRole('article', { name }))
const sum = () => within(screen.getByRole('complementary', { name: 'Your trip in one sum' })).getByRole('status')
const bookButton = () => screen.findByRole('button', { name: 'Book this trip' })

it('shows the trip place by place: days, roads, prices with what they are for, and what cannot be booked', async () => {
  const { fake } = open(() => aProposal())
  expect(await screen.findByRole('heading', { level: 1, name: 'Ten days of sea and hills' })).toBeDefined()
  expect(screen.getByText('Fri 14 May – Fri 21 May 2027, 8 days · Proposal P-00042')).toBeDefined()
  expect(screen.getByText('As we said on the phone')).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['1Galle', '2Ella', '3Yala National Park']),
  )
  expect(screen.getByText(/Galle to Ella: about .* by car/)).toBeDefined()
  expect(part('Fort House').getByText('Fri 14 May – Tue 18 May 2027, 4 nights')).toBeDefined()
  expect(part('Fort House').getByText('2 adults and 1 child')).toBeDefined()
  expect(part('Fort House').getByText(/^Free cancellation until/)).toBeDefined()
  const listing = part('Fort House').getByRole('link', { name: /See the villa/ })
  expect([listing.getAttribute('href'), listing.getAttribute('target')]).toEqual([
    '/villas/fort?checkIn=2027-05-14&checkOut=2027-05-18&adults=2&children=1',
    '_blank',
  ])
  expect(part('Leopards at dawn').getByText(/There are no seats left on this day/)).toBeDefined()
  expect(
    part('Leopards at dawn')
      .getByRole('link', { name: /See other dates/ })
      .getAttribute('href'),
  ).toBe('/experiences/safari?adults=2&children=1#booking')
  expect(part('Leopards at dawn').queryByRole('checkbox')).toBeNull()
  expect(sum().textContent).toBe('2 of 3 in your trip$1,200.00')
  expect(screen.getByText(/Valid until the end of Fri 4 Dec, Sri Lanka time/)).toBeDefined()
  expect(screen.getByRole('link', { name: /WhatsApp us/ }).getAttribute('href')).toContain('P-00042')
  expect(fake.callsTo('POST /proposals/read')).toMatchObject([{ body: { token: 't1', isAgain: false } }])
})

it('says of an infant that no line is for that it is free', async () => {
  open(() => aProposal({ parts: [aPart({ guests: { adults: 2, children: 1, infants: 1 } })] }))
  const infant = await screen.findByText('1 infant')
  expect(infant.nextSibling?.textContent).toBe('Free')
})

it('what is left out is not counted, and the first payment follows', async () => {
  const { user } = open(() => aProposal())
  expect((await screen.findByText('To pay first, within 48 hours of booking')).nextSibling?.textContent).toBe('$700.00')
  expect(screen.getByText('Then, by Fri 30 Apr').nextSibling?.textContent).toBe('$500.00')
  await user.click(part('Fort House').getByRole('checkbox', { name: /In my trip/ }))
  expect(sum().textContent).toBe('1 of 3 in your trip$200.00')
  expect(screen.queryByText(/^Then, by/)).toBeNull()
})

it('says about how much it is in the currency of the visitor', async () => {
  open(() => aProposal({ currency: 'EUR' }))
  await bookButton()
  expect(sum().textContent).toBe('2 of 3 in your trip€1,200.00about $1,200')
})

it('keeps link and choice over signing in, out of every address, and goes on with the booking', async () => {
  const { user, here } = open(() => aProposal())
  const button = await bookButton()
  await user.click(part('By train to Ella').getByRole('checkbox'))
  await user.click(button)
  await waitFor(() => expect(here()).toBe('/auth?redirect=%2Fproposal'))
  expect(keptChoice.read()).toEqual({ token: 't1', leftOut: ['p2'] })
  const back = open(() => aProposal(), { user: aGuest, hash: '' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Book this trip' }))
  expect(dialog.getByRole('button', { name: 'Book for $1,000.00' })).toBeDefined()
  expect(back.fake.callsTo('POST /proposals/read')).toMatchObject([{ body: { token: 't1' } }])
  await waitFor(() => expect(back.router.state.location.hash).toBe('#t1'))
  expect(keptChoice.read()).toBeUndefined()
})

/** A first instalment by the same time for all, and the rest later. */
const owed = (total: number, first: number): Booking['money'] =>
  aBookingMoney(total, {
    dueNow: usdAmount(first),
    nextDueAt: '2026-11-23T06:00:00Z',
    instalments: [
      { kind: 'deposit', ...usdAmount(first), dueAt: '2026-11-23T06:00:00Z', isPaid: false },
      ...(first === total
        ? []
        : [{ kind: 'balance' as const, ...usdAmount(total - first), dueAt: '2027-04-30T12:00:00Z', isPaid: false }]),
    ],
  })

const booked = (): { proposal: Proposal; bookings: Booking[] } => {
  const bookings = [
    aBooking({
      id: 'b1',
      reference: 'GALLE379',
      allowed: ['cancel', 'pay'],
      paymentDueAt: '2026-11-23T06:00:00Z',
      money: owed(100_000, 50_000),
    }),
    aBooking({ id: 'b2', reference: 'ELLA2222', allowed: ['cancel', 'pay'], money: owed(20_000, 20_000) }),
  ]
  const parts = [{ ...aPart(), bookingId: 'b1' }, { ...train, bookingId: 'b2' }, safari]
  return { proposal: aProposal({ state: 'accepted', parts }), bookings }
}

const listDues = () =>
  within(screen.getByRole('region', { name: 'To pay' }))
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent])

it('books what was chosen at the prices that were seen, and says how to pay', async () => {
  let shown = aProposal()
  const { user, fake } = open(() => shown, { user: { ...aGuest, phone: '+94 77 555 0143' } })
  await user.click(await bookButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Book this trip' }))
  await user.type(dialog.getByLabelText(/^Special requests/), 'A cot')
  await user.click(dialog.getByRole('radio', { name: /50% deposit/ }))
  expect(dialog.getByText('$700.00 first, $500.00 later')).toBeDefined()
  const { proposal, bookings } = booked()
  fake.answer({
    'POST /proposals/accept': () => {
      shown = proposal
      return { bookings }
    },
    'GET /bookings/:id': ({ params }) => bookings.find(({ id }) => id === params.id)!,
  })
  await user.click(dialog.getByRole('button', { name: 'Book for $1,200.00' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Your trip is booked' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(fake.callsTo('POST /proposals/accept').map(({ body }) => body)).toEqual([
    {
      token: 't1',
      version: 3,
      parts: [
        { id: 'p1', quotedTotalUsd: 100_000 },
        { id: 'p2', quotedTotalUsd: 20_000 },
      ],
      paymentMethod: 'deposit',
      phone: '+94775550143',
      specialRequests: 'A cot',
    },
  ])
  expect(screen.getByText('ELLA2222')).toBeDefined()
  expect(screen.getAllByText(/^Please pay/)).toHaveLength(2)
  expect(listDues()).toEqual([
    ['By Mon 23 Nov, 11:30 Sri Lanka time', '$700.00'],
    ['By Fri 30 Apr, 17:30 Sri Lanka time', '$500.00'],
  ])
  const pay = screen.getByRole('link', { name: 'Pay for this trip' })
  expect(pay.getAttribute('href')).toBe('/proposal/prop/pay')
  expect(screen.queryByText('Leopards at dawn')).toBeNull()
})

it('a rejection loses nothing: the new price and what is taken stand beside their parts, and it goes on without them', async () => {
  let shown = aProposal()
  const { user, fake } = open(() => shown, { user: aGuest })
  const reject = (code: 'quote-changed' | 'dates-taken', path: string, message: string, next: Proposal) =>
    fake.answer({
      'POST /proposals/accept': () => {
        shown = next
        return throwProblem(code, 409, { errors: [{ path, code: 'custom', message }] })
      },
    })
  await user.click(await bookButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Book this trip' }))
  await user.type(dialog.getByLabelText(/^Special requests/), 'A cot')
  const dearer = aProposal({ parts: [aPart({ price: aPrice(110_000) }), train, safari] })
  reject('quote-changed', 'parts.0.quotedTotalUsd', 'It costs $1,100.00 now.', dearer)
  await user.click(dialog.getByRole('button', { name: 'Book for $1,200.00' }))
  await dialog.findByRole('button', { name: 'Book for $1,300.00' })
  expect(dialog.getByRole('alert').textContent).toContain('A price has changed')
  expect(within(dialog.getByText('Fort House').closest('li')!).getByText('It costs $1,100.00 now.')).toBeDefined()
  const taken = aPart({ price: null, problem: { code: 'dates-taken', message: 'These dates are taken.' } })
  reject('dates-taken', 'parts.0', 'Somebody took these dates.', aProposal({ parts: [taken, train, safari] }))
  await user.click(dialog.getByRole('button', { name: 'Book for $1,300.00' }))
  await dialog.findByRole('button', { name: 'Book for $200.00' })
  const line = within(dialog.getByText('Fort House').closest('li')!)
  expect(line.getByText('Somebody took these dates.')).toBeDefined()
  expect(line.getByText('Left out')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await bookButton())
  const again = within(await screen.findByRole('dialog', { name: 'Book this trip' }))
  expect(again.getByLabelText<HTMLTextAreaElement>(/^Special requests/).value).toBe('A cot')
})

it('is declined with a reason', async () => {
  let shown = aProposal()
  const { user, fake } = open(() => shown)
  await user.click(await screen.findByRole('button', { name: 'This is not for us' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this proposal?' }))
  await user.type(dialog.getByLabelText(/^Why/), 'Too long')
  fake.answer({ 'POST /proposals/decline': () => (shown = aProposal({ state: 'declined' })) })
  await user.click(dialog.getByRole('button', { name: 'Decline it' }))
  expect(await screen.findByText('This proposal was declined.')).toBeDefined()
  expect(fake.callsTo('POST /proposals/decline')).toMatchObject([
    { body: { token: 't1', version: 3, reason: 'Too long' } },
  ])
})

it('asks once where guests are fetched, for the parts that have a pick-up', async () => {
  const fetched = { ...train, hasPickup: true }
  const { user, fake } = open(() => aProposal({ parts: [aPart(), fetched, safari] }), { user: aGuest })
  await user.click(await bookButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Book this trip' }))
  expect(dialog.getByText(/^For By train to Ella\. You can tell us later/)).toBeDefined()
  await user.type(dialog.getByLabelText(/^Where we fetch you/), 'Queen’s Hotel')
  fake.answer({ 'POST /proposals/accept': () => throwProblem('unavailable', 503) })
  await user.click(dialog.getByRole('button', { name: 'Book for $1,200.00' }))
  await dialog.findByRole('alert')
  expect(fake.callsTo('POST /proposals/accept').at(0)).toMatchObject({ body: { pickupLocation: 'Queen’s Hotel' } })
})

it('is asked for again once it has ended, and says when it was', async () => {
  let shown = aProposal({ state: 'expired', parts: [aPart({ price: null })] })
  const { user, fake } = open(() => shown)
  const button = await screen.findByRole('button', { name: 'Ask for it again' })
  fake.answer({
    'POST /proposals/ask-again': () => (shown = { ...shown, askedAgainAt: '2026-12-06T06:00:00Z' }),
  })
  await user.click(button)
  const told = await screen.findByText(/You asked for it again on Sun 6 Dec, 11:30/)
  expect(screen.queryByRole('button', { name: 'Ask for it again' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(told))
  expect(fake.callsTo('POST /proposals/ask-again')).toMatchObject([{ body: { token: 't1' } }])
})

it.each([
  ['all of it', 100_000, [['By Mon 23 Nov, 11:30 Sri Lanka time', '$200.00']]],
  [
    'no amount',
    null,
    [
      ['By Mon 23 Nov, 11:30 Sri Lanka time', '$200.00'],
      ['By Fri 30 Apr, 17:30 Sri Lanka time', '$500.00'],
    ],
  ],
])('no longer asks for what a receipt under review names: %s', async (_, claimed, left) => {
  const { proposal, bookings } = booked()
  const fake = createFakeApi({
    'GET /proposals/mine/:id': () => proposal,
    'GET /bookings/:id': ({ params: { id } }) => ({
      ...bookings.find((booking) => booking.id === id)!,
      ...(id === 'b1' && { receiptStatus: 'submitted' as const }),
    }),
    'GET /bookings/:id/receipts': () => ({
      items: [aReceipt({ claimed }), aReceipt({ id: 'r2', status: 'rejected' })],
    }),
  })
  openPage('/proposal/prop', createFakePlatform(fake, aGuest))
  await screen.findByText('What we are checking a receipt for is not in it.')
  expect(listDues()).toEqual(left)
  expect(fake.callsTo('GET /bookings/:id/receipts')).toHaveLength(1)
  expect(screen.getByText('Receipt under review')).toBeDefined()
})

it('once booked has the days of its bookings, which may have been moved or cancelled since', async () => {
  const { proposal, bookings } = booked()
  const moved = { checkIn: '2027-06-20', checkOut: '2027-06-24' }
  const fake = createFakeApi({
    'GET /proposals/mine/:id': () => proposal,
    'GET /bookings/:id': ({ params: { id } }) => {
      const booking = bookings.find((one) => one.id === id)!
      return id === 'b1' ? { ...booking, ...moved } : { ...booking, state: 'cancelled' }
    },
  })
  openPage('/proposal/prop', createFakePlatform(fake, aGuest))
  expect(await screen.findByText('Sun 20 Jun – Thu 24 Jun 2027, 4 nights')).toBeDefined()
  expect(screen.getByText(/^Sun 20 Jun – Thu 24 Jun 2027, 5 days · Proposal/)).toBeDefined()
})

it('is found again by whoever accepted it, without its link', async () => {
  const { proposal, bookings } = booked()
  const fake = createFakeApi({
    'GET /proposals/mine/:id': () => proposal,
    'GET /bookings/:id': ({ params }) => bookings.find(({ id }) => id === params.id)!,
  })
  openPage('/proposal/prop', createFakePlatform(fake, aGuest))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ten days of sea and hills' })).toBeDefined()
  expect(listDues()).toHaveLength(2)
  fake.answer({ 'GET /proposals/mine/:id': () => throwProblem('not-found', 404) })
  openPage('/proposal/other', createFakePlatform(fake, aGuest))
  expect(await screen.findByRole('heading', { level: 1, name: 'Trip not found' })).toBeDefined()
})

it.each([
  ['expired', /was valid until the end of Fri 4 Dec/],
  ['withdrawn', /have withdrawn/],
  ['declined', /was declined/],
  ['accepted', /This trip is booked/],
] as const)('says that it cannot be booked when it is %s, without prices', async (state, words) => {
  open(() => aProposal({ state, parts: state === 'withdrawn' ? [] : [aPart({ price: null })] }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Book this trip' })).toBeNull()
  expect(screen.queryByText(/\$/)).toBeNull()
  expect(screen.getByRole('link', { name: 'hello@example.com' })).toBeDefined()
})

it('shows companions the days of a trip that is booked, and lets whoever booked it sign in', async () => {
  open(() => aProposal({ state: 'accepted', parts: [aPart({ price: null })] }))
  const signIn = await screen.findByRole('link', { name: 'I booked it: sign in' })
  expect(signIn.getAttribute('href')).toBe('/auth?redirect=%2Fproposal%2Fprop')
  expect(part('Fort House').getByText('Fri 14 May – Tue 18 May 2027, 4 nights')).toBeDefined()
})

it('of a trip that another account booked says who is signed in, and leads to that account', async () => {
  open(() => aProposal({ state: 'accepted', parts: [aPart({ price: null })] }), { user: aGuest })
  expect(await screen.findByRole('button', { name: 'I booked it with another account' })).toBeDefined()
  expect(screen.getByText(`You are signed in as ${aGuest.email}.`)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See my bookings' }).getAttribute('href')).toBe('/my-bookings')
})

it('says what was changed after it was sent', async () => {
  open(() => aProposal({ changedAt: '2026-11-21T06:30:00Z' }))
  expect(await screen.findByText(/Changed on Sat 21 Nov, 12:00/)).toBeDefined()
})

it.each([['#t1'], ['']])('says how to get a new link where it does not work: %j', async (hash) => {
  open(() => throwProblem('link-invalid', 403), { hash })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeDefined()
  expect(screen.getByRole('link', { name: /WhatsApp us/ })).toBeDefined()
})

it('is looked at by staff before it is sent: no opening, nothing to book, and why', async () => {
  window.location.hash = '#preview:prop'
  const fake = createFakeApi({
    'GET /admin/proposals/:id/preview': () => aProposal({ state: 'draft', expiresAt: null }),
  })
  openPage('/proposal#preview:prop', createFakePlatform(fake, aGuest))
  expect(await screen.findByText('Not sent yet.')).toBeDefined()
  expect((await bookButton()).matches(':disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'This is not for us' }).matches(':disabled')).toBe(true)
  expect(screen.getByText(/^Only the traveller can book it/)).toBeDefined()
  expect(screen.queryByText(/Valid until/)).toBeNull()
  expect(fake.callsTo('GET /admin/proposals/:id/preview')).toMatchObject([{ params: { id: 'prop' } }])
})

it('says beside a part what is booked for the same time already, and again before all of it is booked', async () => {
  const other = aBooking({ state: 'confirmed', checkIn: '2027-05-16', checkOut: '2027-05-20' })
  const { user } = open(() => aProposal(), { user: aGuest, own: [other, aBooking({ ...other, state: 'cancelled' })] })
  await bookButton()
  const note = `This overlaps with ${other.listing.title}, Sun 16 May – Thu 20 May 2027. You can still have both.`
  expect(part('Fort House').getByText(note)).toBeDefined()
  expect(part('By train to Ella').queryByText(/This overlaps/)).toBeNull()
  await user.click(await bookButton())
  const recap = within(await screen.findByRole('list', { name: 'What is booked' }))
  expect(recap.getByText(note)).toBeDefined()
})
