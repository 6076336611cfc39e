import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Receipt } from '@escapes/contract'
import { ApiProblem } from '@escapes/contract/client'
import {
  openStepTwo,
  openVillaPage,
  findButton,
  createDetailApi,
  toHold,
  findBookingPanel,
  stayQuery,
  villa,
} from '../../../../test/open-villa-page.ts'
import { aHold, anId, aQuote } from '../../../../test/factories.ts'
import { createFakeUpload, throwProblem } from '@escapes/platform/testing'
import { aGuest } from '../../../../test/fake-platform.ts'
import { useDraftStore } from './draft-store.ts'

afterEach(() => useDraftStore.setState({ byListing: {}, ownerId: null }))

const lost = (): never => {
  const title = 'The connection was lost.'
  throw new ApiProblem(0, { type: 'about:blank', title, status: 0, code: 'network', requestId: '' })
}
const submittedHold = (id: string) => aHold({ id, state: 'pending', paymentMethod: 'bank_transfer' })

describe('an answer to Confirm that is lost', () => {
  const confirming = async (state: () => ReturnType<typeof aHold> | Promise<never>) => {
    const fake = createDetailApi()
    fake.answer({ 'POST /bookings/:id/submit': lost, 'GET /bookings/:id': state })
    const opened = await openStepTwo(fake)
    await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
    await opened.user.click(await findButton('Confirm Booking'))
    return opened
  }

  it('is checked, and a booking that was made is shown', async () => {
    const { here, notices } = await confirming(() => submittedHold(anId()))
    await waitFor(() => expect(here()).toMatch(/^\/my-bookings\/[0-9a-f-]{36}$/))
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({ title: 'Booking confirmed!' })
  })

  it('shows the outcome as unknown until the API answers', async () => {
    let isBack = false
    const { here, fake } = await confirming(() => (isBack ? submittedHold(anId()) : lost()))
    expect(await screen.findByText(/We do not know yet whether it is booked/)).toBeDefined()
    expect(screen.queryByText(/Nothing was changed/)).toBeNull()
    expect((await findButton('Asking…')).getAttribute('aria-disabled') ?? 'busy').toBeTruthy()
    isBack = true
    await waitFor(() => expect(here()).toMatch(/^\/my-bookings\//))
    expect(fake.callsTo('POST /bookings/:id/submit')).toHaveLength(1)
  })

  it('of a submission that did not arrive leaves the hold, says so, and can be sent again', async () => {
    const { user, fake, here } = await confirming(() => aHold())
    expect(await screen.findByText(/nothing is booked yet/)).toBeDefined()
    fake.answer({ 'POST /bookings/:id/submit': ({ params }) => submittedHold(params.id) })
    await user.click(await findButton('Confirm Booking'))
    await waitFor(() => expect(here()).toMatch(/^\/my-bookings\//))
  })
})

it('nothing is sent while there is no network, and the page says that nothing is booked', async () => {
  const { fake } = await openStepTwo()
  await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(true))
  expect(screen.getByText(/^You are offline, and nothing is booked yet/)).toBeDefined()
  network.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
  expect(fake.callsTo('POST /bookings/:id/submit')).toEqual([])
})

it('two taps on Confirm in one moment send one submission', async () => {
  const { fake, notices, here } = await openStepTwo()
  await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
  const form = (await findButton('Confirm Booking')).closest('form')!
  act(() => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  await waitFor(() => expect(here()).toMatch(/^\/my-bookings\//))
  expect(fake.callsTo('POST /bookings/:id/submit')).toHaveLength(1)
  expect(notices).toHaveLength(1)
})

it('a price whose answer was lost is asked for again by itself', async () => {
  const fake = createDetailApi()
  let isBack = false
  fake.answer({ 'POST /quotes': () => (isBack ? aQuote() : lost()) })
  openVillaPage(fake)
  expect(await screen.findByText(/We ask for the price again/)).toBeDefined()
  isBack = true
  expect(await screen.findByText('$310.00 × 4 nights')).toBeDefined()
  expect(screen.queryByText(/The connection was lost/)).toBeNull()
})

it.each([
  ['2099-05-14T08:30:00Z', /Pay within 48 hours\. The money need not have arrived by then/],
  ['2020-05-14T08:30:00Z', /Pay before it starts, by Thu 14 May, 14:00 Sri Lanka time\./],
])('says before Confirm by when to pay what starts at %s', async (startsAt, deadline) => {
  const fake = createDetailApi()
  const terms = { depositPercent: 50, balanceDays: 14, paymentHours: 48, answerHours: 24 }
  fake.answer({ 'POST /bookings': () => aHold({ terms, policy: { startsAt, bands: [] } }) })
  await openStepTwo(fake)
  expect(await screen.findByText(deadline)).toBeDefined()
})

it('nothing says that a deposit is not offered while no price is known', async () => {
  const fake = createDetailApi()
  fake.answer({ 'POST /bookings': lost })
  await openStepTwo(fake)
  act(() => useDraftStore.getState().change(villa.id, { lastShownPrice: null, paymentMethod: 'deposit' }))
  expect(await screen.findByText(/The connection was lost/)).toBeDefined()
  expect(screen.queryByText(/A deposit is not offered/)).toBeNull()
})

it.each([
  [['USD', 'EUR'], 'in euros to our euro account'],
  [['USD'], 'We have no account in euros: you send the sum in US dollars'],
] as const)(
  'with accounts in %j a price in euros says before Confirm which money is sent',
  async (currencies, text) => {
    const fake = createDetailApi()
    const bands = [{ fromHours: 0, refundPercent: 50, fixedFee: 0 }]
    const days = { holdMinutes: 15, answerHours: 24, paymentHours: 48, balanceDays: 14, depositPercent: 50 }
    fake.answer({
      'POST /bookings': () => aHold({ agreed: { currency: 'EUR', total: 109_120, rate: '0.88' } }),
      'GET /booking-terms': () => ({ ...days, currencies: [...currencies], policies: [{ listings: 1, bands }] }),
    })
    await openStepTwo(fake)
    // It says less until the currencies of our accounts have come.
    const isSaid = (note: string) => note.startsWith('You pay by bank transfer afterwards') && note.includes(text)
    expect(await screen.findByText(isSaid)).toBeDefined()
  },
)

it('what another device has booked meanwhile is named, with a link, and nothing else is offered', async () => {
  const { user, fake } = await openStepTwo()
  await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
  const id = anId()
  fake.answer({
    'POST /bookings/:id/submit': () => throwProblem('hold-replaced', 409, { bookingId: id }),
    'GET /bookings/:id': () => aHold({ id, reference: 'GALLE379', state: 'pending', paymentMethod: 'bank_transfer' }),
  })
  const before = fake.callsTo('POST /bookings').length
  await user.click(await findButton('Confirm Booking'))
  expect(await screen.findByText(/You have booked this already.*GALLE379/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'See the booking GALLE379' })
  expect(link.getAttribute('href')).toBe(`/my-bookings/${id}`)
  expect(screen.queryByText(/other dates|taken/i)).toBeNull()
  expect(fake.callsTo('POST /bookings')).toHaveLength(before)
})

describe("dates that the customer's own booking has", () => {
  const id = anId()
  const own = (): never => {
    const detail = 'You have booked Fri 14 May to Tue 18 May already: your booking GALLE379.'
    return throwProblem('already-booked', 409, { bookingId: id, reference: 'GALLE379', detail })
  }
  const link = () => screen.findByRole('link', { name: 'See the booking GALLE379' })

  it('are said to be their own when they are reserved, with the way there and nothing to try again', async () => {
    const fake = createDetailApi()
    fake.answer({ 'POST /bookings': own })
    await openStepTwo(fake)
    expect(await screen.findByText(/You have booked Fri 14 May to Tue 18 May already/)).toBeDefined()
    expect((await link()).getAttribute('href')).toBe(`/my-bookings/${id}`)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByText(/no longer available/)).toBeNull()
  })

  it('are reported as their own as soon as their price is requested', async () => {
    const fake = createDetailApi()
    fake.answer({ 'POST /quotes': own })
    openVillaPage(fake)
    expect((await link()).getAttribute('href')).toBe(`/my-bookings/${id}`)
    expect(within(await findBookingPanel()).getByRole<HTMLButtonElement>('button', { name: 'Reserve' }).disabled).toBe(
      true,
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

it('a price that another device has changed since is held and shown anew before it is confirmed', async () => {
  const { user, fake, here } = await openStepTwo()
  await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
  const { id, agreed } = toHold({})
  fake.answer({
    'POST /bookings/:id/submit': () => throwProblem('hold-replaced', 409, { bookingId: id, detail: 'Changed since.' }),
    'GET /bookings/:id': () => aHold({ id }),
  })
  await user.click(await findButton('Confirm Booking'))
  expect(await screen.findByText(/Changed since/)).toBeDefined()
  expect(fake.callsTo('POST /bookings/:id/submit')[0]?.body).toMatchObject({
    shownAgreedTotal: { currency: agreed.currency, total: agreed.total },
  })
  await waitFor(() => expect(fake.callsTo('POST /bookings')).toHaveLength(2))
  fake.answer({ 'POST /bookings/:id/submit': ({ params }) => submittedHold(params.id) })
  await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
  await user.click(await findButton('Confirm Booking'))
  await waitFor(() => expect(here()).toMatch(/^\/my-bookings\//))
})

it('a hold near the end of its hour says how long it really lasts, and nothing of a quarter of an hour', async () => {
  const fake = createDetailApi()
  const holdExpiresAt = new Date(Date.now() + 60_000).toISOString()
  fake.answer({ 'POST /bookings': ({ body }) => ({ ...toHold(body), holdExpiresAt }) })
  openVillaPage(fake)
  expect(await screen.findByText(/We hold it for up to 15 minutes/)).toBeDefined()
  cleanup()
  await openStepTwo(fake)
  expect(await screen.findByText('(1 minute left)')).toBeDefined()
  const panel = screen.getByRole('complementary', { name: 'Booking' })
  expect(panel.textContent).not.toMatch(/15 minutes|quarter of an hour/)
})

describe('a stay so near that the balance would be due soon after the deposit', () => {
  it('is paid at once: no deposit is offered, and only who chose one before is told so', async () => {
    const fake = createDetailApi()
    fake.answer({ 'POST /bookings': ({ body }) => ({ ...toHold(body), depositBalanceDueAt: null }) })
    const { user } = await openStepTwo(fake)
    await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
    expect(screen.queryByRole('radio', { name: /50% Deposit Now/ })).toBeNull()
    expect(screen.queryByText(/A deposit is not offered/)).toBeNull()
    act(() => useDraftStore.getState().change(villa.id, { paymentMethod: 'deposit' }))
    expect(await screen.findByText(/A deposit is not offered/)).toBeDefined()
    await user.click(await findButton('Confirm Booking'))
    await waitFor(() =>
      expect(fake.callsTo('POST /bookings/:id/submit')[0]?.body).toMatchObject({ paymentMethod: 'bank_transfer' }),
    )
  })
})

it('what is sold on request is sent, and the notice says so', async () => {
  const fake = createDetailApi()
  fake.answer({
    'POST /bookings': ({ body }) => ({ ...toHold(body), mode: 'request' as const }),
    'POST /bookings/:id/submit': ({ params }) =>
      aHold({ id: params.id, state: 'pending', answerDueAt: '2026-11-22T06:00:00Z' }),
  })
  const { user, notices } = await openStepTwo(fake)
  await waitFor(async () => expect((await findButton('Send request')).disabled).toBe(false))
  await user.click(await findButton('Send request'))
  await waitFor(() => expect(notices).toHaveLength(1))
  expect(notices[0]).toMatchObject({
    title: 'Request sent',
    description: expect.stringContaining('Your request has been sent. We answer by'),
  })
})

it('a session that ended at Confirm is said in a line, and nothing typed is lost', async () => {
  const fake = createDetailApi()
  fake.answer({ 'POST /bookings/:id/submit': () => throwProblem('sign-in-required', 401) })
  const { user, notices, here } = await openStepTwo(fake)
  await user.type(screen.getByRole('textbox', { name: /Special requests/ }), 'Late arrival')
  await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
  await user.click(await findButton('Confirm Booking'))
  await waitFor(() => expect(here()).toMatch(/^\/auth\?redirect=/))
  expect(notices).toMatchObject([{ title: 'Your session has ended' }])
  expect(useDraftStore.getState().byListing[villa.id]?.specialRequests).toBe('Late arrival')
})

describe('a draft saved with the account', () => {
  const saved = {
    checkIn: '2027-05-14',
    checkOut: '2027-05-18',
    date: null,
    guests: { adults: 3, children: 0, infants: 0 },
    pickupLocation: '',
    specialRequests: 'A cot, please',
    paymentMethod: 'bank_transfer' as const,
    step: 2,
  }

  it('goes on where it stopped on a device that has never seen it', async () => {
    const fake = createDetailApi()
    fake.answer({ 'GET /booking-drafts/:listingId': () => ({ draft: saved, hold: null }) })
    openVillaPage(fake, aGuest, '')
    expect(await screen.findByRole('heading', { name: 'Details and payment' })).toBeDefined()
    expect(screen.getByText(/14 May to .*18 May 2027 · 3 guests/)).toBeDefined()
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Special requests/ })).value).toBe(
      'A cot, please',
    )
    await waitFor(() => expect(fake.callsTo('POST /bookings')).toHaveLength(1))
  })

  it('is saved after what is typed, not letter by letter, and never without a session', async () => {
    const { fake, user } = await openStepTwo()
    await user.type(screen.getByRole('textbox', { name: /Special requests/ }), 'Late arrival')
    await waitFor(() =>
      expect(fake.callsTo('PUT /booking-drafts/:listingId').at(-1)?.body).toMatchObject({
        specialRequests: 'Late arrival',
        step: 2,
      }),
    )
    expect(fake.callsTo('PUT /booking-drafts/:listingId').length).toBeLessThan(6)
    cleanup()
    useDraftStore.setState({ byListing: {}, ownerId: null })
    const visitor = openVillaPage(createDetailApi(), null)
    await screen.findByText('$310.00 × 4 nights')
    expect(visitor.fake.callsTo('GET /booking-drafts/:listingId')).toHaveLength(0)
  })
})

describe('a receipt chosen with the booking', () => {
  const receipt = new File(['%PDF-1.7'], 'transfer.pdf', { type: 'application/pdf' })
  const confirmWithReceipt = async (end: () => Receipt) => {
    const fake = createDetailApi()
    fake.answer(createFakeUpload(end).handlers)
    const opened = await openStepTwo(fake)
    fireEvent.change(await screen.findByLabelText(/Bank receipt/), { target: { files: [receipt] } })
    expect(await screen.findByText('transfer.pdf')).toBeDefined()
    await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
    await opened.user.click(await findButton('Confirm Booking'))
    await waitFor(() => expect(opened.here()).toMatch(/^\/my-bookings\//))
    return opened
  }

  it('is sent right after it', async () => {
    const { fake, notices } = await confirmWithReceipt(() => ({}) as Receipt)
    expect(fake.callsTo('POST /bookings/:id/receipt-uploads')).toMatchObject([{ body: { fileName: 'transfer.pdf' } }])
    expect(fake.callsTo('PUT /receipt-uploads/:id/receipt')).toHaveLength(1)
    expect(notices.map(({ title }) => title)).toEqual(['Booking confirmed!', 'Receipt uploaded'])
    expect(notices[0]?.description).toMatch(/Next: we check your receipt\.$/)
  })

  it('never loses the booking when it cannot be sent', async () => {
    const { notices } = await confirmWithReceipt(() => throwProblem('unavailable', 503))
    expect(notices.map(({ title }) => title)).toEqual(['Booking confirmed!', 'Upload failed'])
    expect(notices[1]?.description).toMatch(/^There was an error uploading your receipt/)
  })
})

it('a booking that fails says so above the reason', async () => {
  const fake = createDetailApi()
  fake.answer({
    'POST /bookings/:id/submit': () => throwProblem('listing-not-bookable', 409, { title: 'Not at the moment.' }),
  })
  const { user } = await openStepTwo(fake)
  await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
  await user.click(await findButton('Confirm Booking'))
  const told = await screen.findByText('Booking failed')
  const alert = within(told.closest<HTMLElement>('[role="alert"]')!)
  expect(alert.getByText('There was an error processing your booking')).toBeDefined()
  expect(alert.getByText('Not at the moment.')).toBeDefined()
})

describe('a checkout that is finished', () => {
  const finish = async () => {
    const fake = createDetailApi()
    const opened = openVillaPage(fake, aGuest, `${stayQuery}&step=2`)
    await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
    await opened.user.click(await findButton('Confirm Booking'))
    await waitFor(() => expect(opened.here()).toMatch(/^\/my-bookings\//))
    return opened
  }

  it('is not resumed by Back, which holds nothing and leads to the booking', async () => {
    const { fake, router } = await finish()
    // As Back does after a sign-in, which leads a customer who is signed in to where they went.
    await act(() => router.navigate(`/villas/${villa.id}?${stayQuery}&step=2`))
    expect(await screen.findByRole('link', { name: /See the booking/ })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Details and payment' })).toBeNull()
    expect(fake.callsTo('POST /bookings')).toHaveLength(1)
  })

  it('takes the place of its step in the history', async () => {
    const { router } = await finish()
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('is followed by another one when Reserve is pressed again', async () => {
    const { fake, router, user } = await finish()
    await act(() => router.navigate(`/villas/${villa.id}?checkIn=2027-06-14&checkOut=2027-06-18&guests=2&step=2`))
    const reserve = within(await findBookingPanel()).getByRole<HTMLButtonElement>('button', { name: 'Reserve' })
    await waitFor(() => expect(reserve.disabled).toBe(false))
    await user.click(reserve)
    await waitFor(() => expect(fake.callsTo('POST /bookings')).toHaveLength(2))
  })
})
