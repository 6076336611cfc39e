import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays, formatShortDate } from '@escapes/contract/dates'
import {
  openStepTwo,
  openVillaPage,
  findButton,
  createDetailApi,
  toHold,
  findBookingPanel,
  stayQuery,
  tour,
  villa,
} from '../../../../test/open-villa-page.ts'
import { aQuote } from '../../../../test/factories.ts'
import { throwProblem } from '@escapes/platform/testing'
import { markSignedOutElsewhere } from '@escapes/platform/signed-out-elsewhere'
import { aGuest, createFakePlatform } from '../../../../test/fake-platform.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { draftStorageKey } from './draft-storage-key.ts'
import { useDraftStore } from './draft-store.ts'

afterEach(() => useDraftStore.setState({ byListing: {}, ownerId: null }))

describe('step 1', () => {
  it('Reserve is disabled until dates are chosen', async () => {
    openVillaPage(createDetailApi(), aGuest, '')
    const inPanel = within(await findBookingPanel())
    expect(inPanel.getByRole<HTMLButtonElement>('button', { name: 'Reserve' }).disabled).toBe(true)
    expect(inPanel.getByText('Choose your dates to see the whole price.')).toBeDefined()
  })

  it('names what was booked to whom it belongs, not after they signed out', async () => {
    const booked = { id: villa.id, reference: 'GALLE379' }
    useDraftStore.getState().change(villa.id, { booked })
    openVillaPage(createDetailApi(), aGuest, '')
    expect(await screen.findByText(/GALLE379/)).toBeDefined()
    cleanup()
    openVillaPage(createDetailApi(), null, '')
    await findBookingPanel()
    expect(screen.queryByText(/GALLE379/)).toBeNull()
  })

  it('shows the same total in the bar of a phone as in the panel', async () => {
    openVillaPage()
    await screen.findByText('$310.00 × 4 nights')
    const bar = screen.getAllByText('4 nights, 3 guests').find((each) => each.closest('section') === null)
    expect(bar?.parentElement?.textContent).toBe('4 nights, 3 guests$1,240.00')
  })

  it('dates and party of the link that led here are quoted line by line', async () => {
    const { fake } = openVillaPage()
    expect(await screen.findByText('$310.00 × 4 nights')).toBeDefined()
    const inPanel = within(await findBookingPanel())
    expect(inPanel.getAllByText('$1,240.00')).toHaveLength(2)
    expect(fake.callsTo('POST /quotes')).toHaveLength(1)
    expect(fake.callsTo('POST /quotes')[0]?.body).toEqual({
      listingId: villa.id,
      checkIn: '2027-05-14',
      checkOut: '2027-05-18',
      guests: { adults: 3, children: 0, infants: 0 },
      currency: 'USD',
    })
  })

  it('other guests are quoted again', async () => {
    const { fake, user } = openVillaPage()
    await screen.findByText('$310.00 × 4 nights')
    await user.click(screen.getByRole('button', { name: 'One child more' }))
    await waitFor(() => expect(fake.callsTo('POST /quotes')).toHaveLength(2))
    expect(fake.callsTo('POST /quotes')[1]?.body).toMatchObject({ guests: { adults: 3, children: 1, infants: 0 } })
  })

  it.each([
    ['stay-too-short', 'Check-in'],
    ['too-many-guests', 'Guests'],
    ['guests-too-young', 'Guests'],
  ] as const)('shows the problem %s beside its field and disables Reserve', async (code, name) => {
    const fake = createDetailApi()
    fake.answer({ 'POST /quotes': () => throwProblem(code, 422) })
    openVillaPage(fake)
    const message = await screen.findByText(`rejected: ${code}`)
    const described = document.querySelector(`[aria-describedby~="${message.closest('p')?.id}"]`)
    expect((described ?? message.closest('fieldset'))?.textContent).toContain(name)
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Reserve' })[0]?.disabled).toBe(true)
  })

  it('dates that are gone come with the nearest free ones, a press away', async () => {
    const fake = createDetailApi()
    fake.answer({
      'POST /quotes': ({ body }) =>
        body.checkIn === '2027-05-14'
          ? throwProblem('dates-taken', 409, { nearest: [{ checkIn: '2027-05-20', checkOut: '2027-05-24' }] })
          : aQuote(),
    })
    const { user } = openVillaPage(fake)
    await screen.findByText('rejected: dates-taken')
    const elsewhere = screen.getByRole('link', { name: /^These nights elsewhere/ }).getAttribute('href')
    expect(elsewhere).toMatch(
      /^\/villas\?location=Galle%2CUnawatuna.*&checkIn=2027-05-14&checkOut=2027-05-18&guests=\d$/,
    )
    await user.click(await screen.findByRole('button', { name: /20 May to .*24 May/ }))
    expect(await screen.findByText('$310.00 × 4 nights')).toBeDefined()
    expect(screen.queryByText('rejected: dates-taken')).toBeNull()
    expect(useDraftStore.getState().byListing[villa.id]).toMatchObject({
      checkIn: '2027-05-20',
      checkOut: '2027-05-24',
    })
  })
})

it('a quote that did not arrive can be requested again', async () => {
  const fake = createDetailApi()
  fake.answer({ 'POST /quotes': () => throwProblem('unavailable', 503) })
  const { user } = openVillaPage(fake)
  const inPanel = within(await findBookingPanel())
  expect(await inPanel.findByRole('alert')).toBeDefined()
  fake.answer({ 'POST /quotes': () => aQuote() })
  await user.click(inPanel.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$310.00 × 4 nights')).toBeDefined()
  expect(inPanel.getByRole<HTMLButtonElement>('button', { name: 'Reserve' }).disabled).toBe(false)
})

describe('Reserve without a session', () => {
  it('says so and leads to sign-in, from where the way back is step 2', async () => {
    const { user, notices, here } = openVillaPage(createDetailApi(), null)
    await screen.findByText('$310.00 × 4 nights')
    await user.click(within(await findBookingPanel()).getByRole('button', { name: 'Reserve' }))
    await waitFor(() =>
      expect(here()).toBe(
        `/auth?redirect=${encodeURIComponent(`/villas/${villa.id}?step=2&checkIn=2027-05-14&checkOut=2027-05-18&adults=3`)}`,
      ),
    )
    await waitFor(() =>
      expect(notices).toEqual([
        { status: 'info', title: 'Sign in required', description: 'Please sign in to make a booking' },
      ]),
    )
  })

  it('after sign-up, in another tab, everything is as it was left', async () => {
    const first = openVillaPage(createDetailApi(), null)
    await screen.findByText('$310.00 × 4 nights')
    await first.user.click(within(await findBookingPanel()).getByRole('button', { name: 'Reserve' }))
    const stored = localStorage.getItem(draftStorageKey) ?? ''
    useDraftStore.setState({ byListing: {}, ownerId: null })
    localStorage.setItem(draftStorageKey, stored)
    await useDraftStore.persist.rehydrate()

    const fake = createDetailApi()
    openPage(`/villas/${villa.id}?step=2`, createFakePlatform(fake, aGuest))
    expect(await screen.findByRole('heading', { name: 'Details and payment' })).toBeDefined()
    expect(screen.getByText('Fort House, Galle')).toBeDefined()
    expect(screen.getByText(/14 May to .*18 May 2027 · 3 guests/)).toBeDefined()
    await waitFor(() => expect(fake.callsTo('POST /bookings')).toHaveLength(1))
  })

  it('the address of step 2 alone shows step 1', async () => {
    openVillaPage(createDetailApi(), null, `${stayQuery}&step=2`)
    expect(within(await findBookingPanel()).getByRole('button', { name: 'Reserve' })).toBeDefined()
  })

  it.each([
    ['the second step', '&step=2', 'step=2&', () => undefined],
    ['the first step, in another tab,', '', '', markSignedOutElsewhere],
  ])(
    'who signed out in %s is led back to it, and not told that the dates are taken',
    async (_, query, back, arrange) => {
      arrange()
      const fake = createDetailApi()
      fake.answer({ 'POST /quotes': () => throwProblem('dates-taken', 409) })
      openVillaPage(fake, null, stayQuery + query)
      const inPanel = within(await findBookingPanel())
      const path = `/villas/${villa.id}?${back}checkIn=2027-05-14&checkOut=2027-05-18&adults=3`
      for (const name of ['Sign in and go on', 'Sign in'])
        expect((await inPanel.findByRole('link', { name })).getAttribute('href')).toBe(
          `/auth?redirect=${encodeURIComponent(path)}`,
        )
      expect(screen.queryByText('rejected: dates-taken')).toBeNull()
      expect(screen.queryByRole('button', { name: /Tell me if/ })).toBeNull()
      sessionStorage.clear()
    },
  )
})

describe('step 2', () => {
  it('holds the dates once, under a key, and says until when', async () => {
    const { fake, here } = await openStepTwo()
    expect(await screen.findByText(/^Held for you until .*11:45 Sri Lanka time/)).toBeDefined()
    expect(screen.getByText('(15 minutes left)')).toBeDefined()
    expect(here()).toContain('step=2')
    expect(fake.callsTo('POST /bookings')).toHaveLength(1)
    expect(fake.callsTo('POST /bookings')[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  })

  it('says what is due now and later with either way to pay', async () => {
    await openStepTwo()
    expect(await screen.findByText('Pay now $1,240.00')).toBeDefined()
    expect(screen.getByText('Pay later nothing')).toBeDefined()
    expect(screen.getByText('Pay now $620.00')).toBeDefined()
    expect(screen.getByText(`Pay later $620.00 by ${formatShortDate('2027-04-30')}`)).toBeDefined()
  })

  it('Confirm Booking submits the hold, names the next step, and goes to the booking', async () => {
    const { fake, user, notices, here } = await openStepTwo()
    await user.type(screen.getByRole('textbox', { name: /Special requests/ }), 'A cot, please')
    await user.click(screen.getByRole('radio', { name: /50% Deposit Now/ }))
    await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
    await user.click(await findButton('Confirm Booking'))
    await waitFor(() => expect(here()).toMatch(/^\/my-bookings\/[0-9a-f-]{36}$/))
    expect(fake.callsTo('POST /bookings/:id/submit')[0]?.body).toEqual({
      paymentMethod: 'deposit',
      pickupLocation: undefined,
      specialRequests: 'A cot, please',
      shownAgreedTotal: { currency: 'USD', total: 124_000 },
    })
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({ status: 'success', title: 'Booking confirmed!' })
    expect(notices[0]?.description).toBe(
      `Your villa booking has been submitted successfully. Next: transfer $620.00 by ${formatShortDate('2026-11-23')}.`,
    )
    expect(useDraftStore.getState().byListing[villa.id]).toMatchObject({ checkIn: null, hold: null })
  })

  it('Back preserves what was typed and the hold, and Continue requests no second one', async () => {
    const { fake, user } = await openStepTwo()
    await screen.findByText(/^Held for you until/)
    await user.type(screen.getByRole('textbox', { name: /Special requests/ }), 'Late arrival')
    await user.click(await findButton('Back'))
    const panel = await findBookingPanel()
    const next = await within(panel).findByRole('button', { name: 'Continue' })
    await waitFor(() => expect(document.activeElement).toBe(panel))
    await user.click(next)
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Special requests/ })).value).toBe(
      'Late arrival',
    )
    expect(fake.callsTo('POST /bookings')).toHaveLength(1)
    expect(fake.callsTo('POST /bookings/:id/cancel')).toHaveLength(0)
  })

  it('Back is the Back of the browser: forward leads to the second step again', async () => {
    const { user, router, here } = await openStepTwo()
    await user.click(await findButton('Back'))
    await within(await findBookingPanel()).findByRole('button', { name: 'Continue' })
    expect(here()).not.toContain('step=2')
    await act(() => router.navigate(1))
    expect(await screen.findByRole('heading', { name: 'Details and payment' })).toBeDefined()
  })

  it('other guests are quoted and held under another key, and nothing is cancelled by the page', async () => {
    const { fake, user } = await openStepTwo()
    await screen.findByText(/^Held for you until/)
    await user.click(await findButton('Back'))
    await user.click(await findButton('One adult more'))
    await waitFor(() => expect(fake.callsTo('POST /quotes')).toHaveLength(2))
    const reserve = within(await findBookingPanel()).getByRole<HTMLButtonElement>('button', { name: 'Reserve' })
    await waitFor(() => expect(reserve.disabled).toBe(false))
    await user.click(reserve)
    await waitFor(() => expect(fake.callsTo('POST /bookings')).toHaveLength(2))
    const [first, second] = fake.callsTo('POST /bookings')
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
    expect(fake.callsTo('POST /bookings/:id/cancel')).toHaveLength(0)
  })

  it('a hold that another window replaced is made again, and Confirm says why it was rejected', async () => {
    const fake = createDetailApi()
    fake.answer({ 'POST /bookings/:id/submit': () => throwProblem('hold-replaced', 409) })
    const { user } = await openStepTwo(fake)
    await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
    await user.click(await findButton('Confirm Booking'))
    expect(await screen.findByText(/rejected: hold-replaced/)).toBeDefined()
    await waitFor(() => expect(fake.callsTo('POST /bookings')).toHaveLength(2))
    const [first, second] = fake.callsTo('POST /bookings')
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
  })

  it('a hold that is over at Confirm is no failure: it is held again where Confirm was, and nothing of it stays', async () => {
    const fake = createDetailApi()
    fake.answer({ 'POST /bookings/:id/submit': () => throwProblem('hold-expired', 409, { detail: 'It is over.' }) })
    const { user } = await openStepTwo(fake)
    await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
    await user.click(await findButton('Confirm Booking'))
    expect(await screen.findByText('It is over. Nothing is booked yet.')).toBeDefined()
    expect(screen.queryByText('Booking failed')).toBeNull()
    expect(screen.getByText('Pay now $1,240.00')).toBeDefined()
    await user.click(await findButton('Hold them again'))
    await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
    expect(screen.queryByText(/It is over/)).toBeNull()
  })

  it('a reload requests the same booking under the same key', async () => {
    const first = await openStepTwo()
    await screen.findByText(/^Held for you until/)
    cleanup()
    const again = createDetailApi()
    openPage(first.here(), createFakePlatform(again, aGuest))
    expect(await screen.findByText(/^Held for you until/)).toBeDefined()
    expect(again.callsTo('POST /bookings')).toEqual(first.fake.callsTo('POST /bookings'))
  })

  it('dates that were taken meanwhile come with the nearest free ones, which are held once chosen', async () => {
    const fake = createDetailApi()
    fake.answer({
      'POST /bookings': ({ body }) =>
        body.checkIn === '2027-05-14'
          ? throwProblem('dates-taken', 409, {
              nearest: [{ checkIn: '2027-05-21', checkOut: addDays('2027-05-21', 4) }],
            })
          : toHold(body),
    })
    const { user } = await openStepTwo(fake)
    await user.click(await screen.findByRole('button', { name: /21 May to .*25 May/ }))
    expect(await screen.findByText(/^Held for you until/)).toBeDefined()
    expect(fake.callsTo('POST /bookings').at(-1)?.body).toMatchObject({ checkIn: '2027-05-21', checkOut: '2027-05-25' })
    expect(screen.queryByText('rejected: dates-taken')).toBeNull()
  })

  it('when the hold runs out it says so, keeps the form, and holds again under another key', async () => {
    const { fake, user } = await openStepTwo()
    await screen.findByText(/^Held for you until/)
    await user.type(screen.getByRole('textbox', { name: /Special requests/ }), 'Late arrival')
    vi.setSystemTime(Date.now() + 16 * 60_000)
    await user.click(await screen.findByRole('button', { name: 'Hold them again' }))
    expect(await screen.findByText('(15 minutes left)')).toBeDefined()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Special requests/ }).value).toBe('Late arrival')
    const [first, second] = fake.callsTo('POST /bookings')
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
  })

  it('a session that ended meanwhile leads to sign-in and back', async () => {
    const fake = createDetailApi()
    fake.answer({ 'POST /bookings': () => throwProblem('sign-in-required', 401) })
    const { here } = openVillaPage(fake, aGuest, `${stayQuery}&step=2`)
    await waitFor(() =>
      expect(here()).toBe(
        `/auth?redirect=${encodeURIComponent(`/villas/${villa.id}?step=2&checkIn=2027-05-14&checkOut=2027-05-18&adults=3`)}`,
      ),
    )
  })

  it('a rejected submission says why and loses nothing', async () => {
    const fake = createDetailApi()
    fake.answer({ 'POST /bookings/:id/submit': () => throwProblem('transition-not-allowed', 409) })
    const { user, here } = await openStepTwo(fake)
    await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
    await user.click(await findButton('Confirm Booking'))
    expect(await screen.findByText(/rejected: transition-not-allowed/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'See my bookings' })).toBeDefined()
    expect(here()).toContain('step=2')
  })
})

it('a tour is booked by one date, with a place to be picked up from', async () => {
  const fake = createDetailApi()
  const { user } = openPage(`/tours/${tour.id}?date=2027-05-14&guests=2`, createFakePlatform(fake, aGuest))
  await screen.findByText('$310.00 × 4 nights')
  expect(fake.callsTo('POST /quotes')[0]?.body).toMatchObject({ date: '2027-05-14' })
  await user.click(within(await findBookingPanel()).getByRole('button', { name: 'Reserve' }))
  await user.type(await screen.findByRole('textbox', { name: /Pick-up location/ }), 'Queen’s Hotel, Kandy')
  await waitFor(async () => expect((await findButton('Confirm Booking')).disabled).toBe(false))
  await user.click(await findButton('Confirm Booking'))
  await waitFor(() =>
    expect(fake.callsTo('POST /bookings/:id/submit')[0]?.body).toMatchObject({
      pickupLocation: 'Queen’s Hotel, Kandy',
    }),
  )
})

describe('dates that are taken', () => {
  it('are waited for with the party of the panel, and said to be free where they are', async () => {
    const fake = createDetailApi()
    fake.answer({
      'POST /quotes': () => throwProblem('dates-taken', 409),
      'POST /availability-alerts': () => throwProblem('dates-free', 409),
    })
    const { user } = openVillaPage(fake)
    await user.click(await findButton('Tell me if they become free'))
    await user.click(await findButton('Tell me by e-mail'))
    expect(await findButton('Choose these dates')).toBeDefined()
    fake.answer({ 'POST /availability-alerts': () => ({ items: [] }) })
    await user.click(await findButton('Tell me by e-mail'))
    expect((await screen.findByRole('status')).textContent).toMatch(
      /guest@escapes\.test once when Fri 14 May to Tue 18 May 2027 can/,
    )
    expect(fake.callsTo('POST /availability-alerts')[1]?.body).toEqual({
      listingId: villa.id,
      checkIn: '2027-05-14',
      checkOut: '2027-05-18',
      guests: { adults: 3, children: 0, infants: 0 },
    })
  })

  it('are kept through the sign-in of whoever has to sign in first', async () => {
    const fake = createDetailApi()
    fake.answer({ 'POST /quotes': () => throwProblem('dates-taken', 409) })
    const { user, here } = openVillaPage(fake, null)
    await user.click(await findButton('Tell me if they become free'))
    await user.click(await findButton('Sign in, and go on'))
    await waitFor(() => expect(here()).toMatch(/^\/auth\?redirect=/))
    expect(decodeURIComponent(here())).toContain(`/villas/${villa.id}?checkIn=2027-05-14&checkOut=2027-05-18&adults=3`)
  })
})
