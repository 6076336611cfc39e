import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Booking } from '@escapes/contract'
import { addDays, formatShortDate } from '@escapes/contract/dates'
import { aHold, aMoney, anAvailability, anId, aQuote, aTour, aVilla, pageOf } from '../../../../test/factories.ts'
import { createFakeApi, refuse } from '@escapes/platform/testing'
import { aGuest, createFakePlatform } from '../../../../test/fake-platform.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { useDrafts } from './draft-store.ts'

const villa = aVilla({ id: anId() })
const tour = aTour({ id: anId() })
const stay = 'checkIn=2027-05-14&checkOut=2027-05-18&guests=3'

/** An api that quotes, holds and takes bookings of the villa, one night after another. */
const createApi = () => {
  const fake = createFakeApi({
    'GET /listings/:id': ({ params }) => (params.id === villa.id ? villa : tour),
    'GET /listings/:id/similar': () => pageOf([]),
    'GET /listings/:id/availability': () => anAvailability(),
    'POST /quotes': () => aQuote(),
    'POST /bookings': ({ body }) => holdOf(body),
    'POST /bookings/:id/cancel': ({ params }) => aHold({ id: params.id, state: 'cancelled' }),
    'POST /bookings/:id/submit': ({ params, body }) =>
      aHold({
        id: params.id,
        state: 'pending',
        listing: { id: villa.id, title: villa.title, location: villa.location, image: null },
        checkIn: '2027-05-14',
        checkOut: '2027-05-18',
        paymentMethod: body?.paymentMethod ?? 'bank_transfer',
        money: aMoney(124_000, body?.paymentMethod === 'deposit' ? 62_000 : 124_000),
        paymentDueAt: '2026-11-23T06:00:00Z',
      }),
  })
  return fake
}

const holdOf = ({ checkIn, checkOut, date }: { checkIn?: string; checkOut?: string; date?: string }): Booking =>
  aHold({ checkIn: checkIn ?? null, checkOut: checkOut ?? null, date: date ?? null })

const atTheVilla = (fake = createApi(), session = aGuest as typeof aGuest | null, query = stay) => {
  const shell = createFakePlatform(fake, session)
  return { fake, ...shell, ...openPage(`/villas/${villa.id}?${query}`, shell) }
}

const panel = () => screen.findByRole('region', { name: 'Book' })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

afterEach(() => useDrafts.setState({ byListing: {} }))

describe('step 1', () => {
  test('Reserve waits for dates', async () => {
    atTheVilla(createApi(), aGuest, '')
    const inPanel = within(await panel())
    expect(inPanel.getByRole<HTMLButtonElement>('button', { name: 'Reserve' }).disabled).toBe(true)
    expect(inPanel.getByText('Choose your dates to see the whole price.')).toBeDefined()
  })

  test('dates and party of the link that led here are quoted line by line', async () => {
    const { fake } = atTheVilla()
    expect(await screen.findByText('$310.00 × 4 nights')).toBeDefined()
    expect(screen.getAllByText('$1,240.00')).toHaveLength(2)
    expect(fake.asked('POST /quotes')).toHaveLength(1)
    expect(fake.asked('POST /quotes')[0]?.body).toEqual({
      listingId: villa.id,
      checkIn: '2027-05-14',
      checkOut: '2027-05-18',
      guests: { adults: 3, children: 0, infants: 0 },
      currency: 'USD',
    })
  })

  test('another party is another quote', async () => {
    const { fake, user } = atTheVilla()
    await screen.findByText('$310.00 × 4 nights')
    await user.click(screen.getByRole('button', { name: 'One child more' }))
    await waitFor(() => expect(fake.asked('POST /quotes')).toHaveLength(2))
    expect(fake.asked('POST /quotes')[1]?.body).toMatchObject({ guests: { adults: 3, children: 1, infants: 0 } })
  })

  test.each([
    ['stay-too-short', 'Check-in'],
    ['too-many-guests', 'Guests'],
  ] as const)('a refusal %s stands beside its field and keeps Reserve shut', async (code, name) => {
    const fake = createApi()
    fake.answer({ 'POST /quotes': () => refuse(code, 422) })
    atTheVilla(fake)
    const message = await screen.findByText(`refused: ${code}`)
    const described = document.querySelector(`[aria-describedby~="${message.closest('p')?.id}"]`)
    expect((described ?? message.closest('fieldset'))?.textContent).toContain(name)
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Reserve' })[0]?.disabled).toBe(true)
  })

  test('dates that are gone come with the nearest free ones, a press away', async () => {
    const fake = createApi()
    fake.answer({
      'POST /quotes': ({ body }) =>
        body.checkIn === '2027-05-14'
          ? refuse('dates-taken', 409, { nearest: [{ checkIn: '2027-05-20', checkOut: '2027-05-24' }] })
          : aQuote(),
    })
    const { user } = atTheVilla(fake)
    await screen.findByText('refused: dates-taken')
    await user.click(await screen.findByRole('button', { name: /20 May to .*24 May/ }))
    expect(await screen.findByText('$310.00 × 4 nights')).toBeDefined()
    expect(screen.queryByText('refused: dates-taken')).toBeNull()
    expect(useDrafts.getState().byListing[villa.id]).toMatchObject({ checkIn: '2027-05-20', checkOut: '2027-05-24' })
  })
})

test('a quote that did not arrive can be asked for again', async () => {
  const fake = createApi()
  fake.answer({ 'POST /quotes': () => refuse('unavailable', 503) })
  const { user } = atTheVilla(fake)
  const inPanel = within(await panel())
  expect(await inPanel.findByRole('alert')).toBeDefined()
  fake.answer({ 'POST /quotes': () => aQuote() })
  await user.click(inPanel.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$310.00 × 4 nights')).toBeDefined()
  expect(inPanel.getByRole<HTMLButtonElement>('button', { name: 'Reserve' }).disabled).toBe(false)
})

describe('Reserve without a session', () => {
  test('says so and leads to sign-in, from where the way back is step 2', async () => {
    const { user, notices, here } = atTheVilla(createApi(), null)
    await screen.findByText('$310.00 × 4 nights')
    await user.click(within(await panel()).getByRole('button', { name: 'Reserve' }))
    await waitFor(() => expect(here()).toBe(`/auth?redirect=${encodeURIComponent(`/villas/${villa.id}?step=2`)}`))
    expect(notices).toEqual([
      { status: 'info', title: 'Sign in required', description: 'Please sign in to make a booking' },
    ])
  })

  test('after sign-up, in another tab, everything is as it was left', async () => {
    const first = atTheVilla(createApi(), null)
    await screen.findByText('$310.00 × 4 nights')
    await first.user.click(within(await panel()).getByRole('button', { name: 'Reserve' }))
    const stored = localStorage.getItem('escapes-booking-drafts') ?? ''
    useDrafts.setState({ byListing: {} })
    localStorage.setItem('escapes-booking-drafts', stored)
    await useDrafts.persist.rehydrate()

    const fake = createApi()
    openPage(`/villas/${villa.id}?step=2`, createFakePlatform(fake, aGuest))
    expect(await screen.findByRole('heading', { name: 'Details and payment' })).toBeDefined()
    expect(screen.getByText('Fort House, Galle')).toBeDefined()
    expect(screen.getByText(/14 May to .*18 May 2027 · 3 guests/)).toBeDefined()
    await waitFor(() => expect(fake.asked('POST /bookings')).toHaveLength(1))
  })

  test('the address of step 2 alone shows step 1', async () => {
    atTheVilla(createApi(), null, `${stay}&step=2`)
    expect(within(await panel()).getByRole('button', { name: 'Reserve' })).toBeDefined()
  })
})

const atStepTwo = async (fake = createApi()) => {
  const opened = atTheVilla(fake)
  await screen.findByText('$310.00 × 4 nights')
  await opened.user.click(within(await panel()).getByRole('button', { name: 'Reserve' }))
  await screen.findByRole('heading', { name: 'Details and payment' })
  return opened
}

describe('step 2', () => {
  test('holds the dates once, under a key, and says until when', async () => {
    const { fake, here } = await atStepTwo()
    expect(await screen.findByText(/^Held for you until .*11:45 Sri Lanka time/)).toBeDefined()
    expect(screen.getByText('(15 minutes left)')).toBeDefined()
    expect(here()).toContain('step=2')
    expect(fake.asked('POST /bookings')).toHaveLength(1)
    expect(fake.asked('POST /bookings')[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  })

  test('says what is due now and later with either way to pay', async () => {
    await atStepTwo()
    expect(await screen.findByText('Pay now $1,240.00')).toBeDefined()
    expect(screen.getByText('Pay later nothing')).toBeDefined()
    expect(screen.getByText('Pay now $620.00')).toBeDefined()
    expect(screen.getByText(`Pay later $620.00 by ${formatShortDate('2027-04-30')}`)).toBeDefined()
  })

  test('Confirm Booking hands it in, says what is true, and goes to the booking', async () => {
    const { fake, user, notices, here } = await atStepTwo()
    await user.type(screen.getByRole('textbox', { name: /Special requests/ }), 'A cot, please')
    await user.click(screen.getByRole('radio', { name: /50% Deposit Now/ }))
    await waitFor(async () => expect((await button('Confirm Booking')).disabled).toBe(false))
    await user.click(await button('Confirm Booking'))
    await waitFor(() => expect(here()).toMatch(/^\/my-bookings\/[0-9a-f-]{36}$/))
    expect(fake.asked('POST /bookings/:id/submit')[0]?.body).toEqual({
      paymentMethod: 'deposit',
      pickupLocation: undefined,
      specialRequests: 'A cot, please',
    })
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({ status: 'success', title: 'Booking confirmed!' })
    expect(notices[0]?.description).toBe(
      `Your villa booking has been submitted successfully. Next: transfer $620.00 by ${formatShortDate('2026-11-23')}.`,
    )
    expect(useDrafts.getState().byListing[villa.id]).toBeUndefined()
  })

  test('Back keeps what was typed and the hold, and Continue asks for no second one', async () => {
    const { fake, user } = await atStepTwo()
    await screen.findByText(/^Held for you until/)
    await user.type(screen.getByRole('textbox', { name: /Special requests/ }), 'Late arrival')
    await user.click(await button('Back'))
    await user.click(await button('Continue'))
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Special requests/ })).value).toBe(
      'Late arrival',
    )
    expect(fake.asked('POST /bookings')).toHaveLength(1)
    expect(fake.asked('POST /bookings/:id/cancel')).toHaveLength(0)
  })

  test('other guests give the hold back before they are quoted, and are held under another key', async () => {
    const { fake, user } = await atStepTwo()
    await screen.findByText(/^Held for you until/)
    await user.click(await button('Back'))
    await user.click(await button('One adult more'))
    await waitFor(() => expect(fake.asked('POST /quotes')).toHaveLength(2))
    const writes = fake.calls.map(({ key }) => key).filter((key) => key.startsWith('POST'))
    expect(writes.slice(-2)).toEqual(['POST /bookings/:id/cancel', 'POST /quotes'])
    const reserve = within(await panel()).getByRole<HTMLButtonElement>('button', { name: 'Reserve' })
    await waitFor(() => expect(reserve.disabled).toBe(false))
    await user.click(reserve)
    await waitFor(() => expect(fake.asked('POST /bookings')).toHaveLength(2))
    const [first, second] = fake.asked('POST /bookings')
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
  })

  test('other guests and then the first ones again: the first booking is not brought back', async () => {
    const { fake, user } = await atStepTwo()
    await screen.findByText(/^Held for you until/)
    await user.click(await button('Back'))
    await user.click(await button('One adult more'))
    await waitFor(() => expect(fake.asked('POST /quotes')).toHaveLength(2))
    await user.click(await button('One adult less'))
    await waitFor(() => expect(fake.asked('POST /quotes')).toHaveLength(3))
    await user.click(within(await panel()).getByRole('button', { name: 'Reserve' }))
    expect(await screen.findByText(/^Held for you until/)).toBeDefined()
    const [first, second] = fake.asked('POST /bookings')
    expect(second?.body).toEqual(first?.body)
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  test('a reload asks for the same booking under the same key', async () => {
    const first = await atStepTwo()
    await screen.findByText(/^Held for you until/)
    cleanup()
    const again = createApi()
    openPage(first.here(), createFakePlatform(again, aGuest))
    expect(await screen.findByText(/^Held for you until/)).toBeDefined()
    expect(again.asked('POST /bookings')).toEqual(first.fake.asked('POST /bookings'))
  })

  test('dates taken meanwhile: the nearest free ones are held on choosing them', async () => {
    const fake = createApi()
    fake.answer({
      'POST /bookings': ({ body }) =>
        body.checkIn === '2027-05-14'
          ? refuse('dates-taken', 409, { nearest: [{ checkIn: '2027-05-21', checkOut: addDays('2027-05-21', 4) }] })
          : holdOf(body),
    })
    const { user } = await atStepTwo(fake)
    await user.click(await screen.findByRole('button', { name: /21 May to .*25 May/ }))
    expect(await screen.findByText(/^Held for you until/)).toBeDefined()
    expect(fake.asked('POST /bookings').at(-1)?.body).toMatchObject({ checkIn: '2027-05-21', checkOut: '2027-05-25' })
    expect(screen.queryByText('refused: dates-taken')).toBeNull()
  })

  test('when the hold runs out it says so, keeps the form, and holds again under another key', async () => {
    const { fake, user } = await atStepTwo()
    await screen.findByText(/^Held for you until/)
    await user.type(screen.getByRole('textbox', { name: /Special requests/ }), 'Late arrival')
    vi.setSystemTime(Date.now() + 16 * 60_000)
    await user.click(await screen.findByRole('button', { name: 'Hold them again' }, { timeout: 15_000 }))
    expect(await screen.findByText('(15 minutes left)')).toBeDefined()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Special requests/ }).value).toBe('Late arrival')
    const [first, second] = fake.asked('POST /bookings')
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
  })

  test('a session that ended meanwhile leads to sign-in and back', async () => {
    const fake = createApi()
    fake.answer({ 'POST /bookings': () => refuse('sign-in-required', 401) })
    const { here } = atTheVilla(fake, aGuest, `${stay}&step=2`)
    await waitFor(() => expect(here()).toBe(`/auth?redirect=${encodeURIComponent(`/villas/${villa.id}?step=2`)}`))
  })

  test('a submission that is refused says why and loses nothing', async () => {
    const fake = createApi()
    fake.answer({ 'POST /bookings/:id/submit': () => refuse('transition-not-allowed', 409) })
    const { user, here } = await atStepTwo(fake)
    await waitFor(async () => expect((await button('Confirm Booking')).disabled).toBe(false))
    await user.click(await button('Confirm Booking'))
    expect(await screen.findByText(/refused: transition-not-allowed/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'See my bookings' })).toBeDefined()
    expect(here()).toContain('step=2')
  })
})

test('a tour is booked by one date, with a place to be picked up from', async () => {
  const fake = createApi()
  const { user } = openPage(`/tours/${tour.id}?date=2027-05-14&guests=2`, createFakePlatform(fake, aGuest))
  await screen.findByText('$310.00 × 4 nights')
  expect(fake.asked('POST /quotes')[0]?.body).toMatchObject({ date: '2027-05-14' })
  await user.click(within(await panel()).getByRole('button', { name: 'Reserve' }))
  await user.type(await screen.findByRole('textbox', { name: /Pickup location/ }), 'Queen’s Hotel, Kandy')
  await waitFor(async () => expect((await button('Confirm Booking')).disabled).toBe(false))
  await user.click(await button('Confirm Booking'))
  await waitFor(() =>
    expect(fake.asked('POST /bookings/:id/submit')[0]?.body).toMatchObject({ pickupLocation: 'Queen’s Hotel, Kandy' }),
  )
})
