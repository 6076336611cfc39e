import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Quote } from '@escapes/contract'
import { formatInBothTimeZones, formatInSriLankaTime, formatShortDate } from '@escapes/contract/dates'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aHold, anAvailability, anId, aQuote, aTour, aVilla, toPage } from '../../../../test/factories.ts'
import { aGuest, createFakePlatform, noDraftHandlers } from '../../../../test/fake-platform.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { useDraftStore } from './draft-store.ts'

const villa = aVilla({ id: anId() })
const tour = aTour({ id: anId() })
const bookableUntil = '2027-05-13T14:30:00Z'
const departing = (date: string, seatsLeft: number) => ({ date, seatsLeft, bookableUntil })

const createDetailApi = () =>
  createFakeApi({
    'GET /listings/:id': ({ params }) => (params.id === villa.id ? villa : tour),
    'GET /listings/:id/similar': () => toPage([]),
    'GET /listings/:id/availability': () =>
      anAvailability({
        sale: 'departures',
        departures: [departing('2027-05-14', 6), departing('2027-05-16', 0), departing('2027-05-18', 20)],
      }),
    ...noDraftHandlers,
    'POST /quotes': () => aQuote(),
    'POST /bookings': () => aHold({ listing: { id: villa.id, title: villa.title, location: '', image: null } }),
  })

const panel = async () => within(await screen.findByRole('region', { name: 'Book' }))
const atTheTour = (fake = createDetailApi()) => ({
  fake,
  ...openPage(`/tours/${tour.id}`, createFakePlatform(fake, aGuest)),
})
const openVillaPage = (fake: ReturnType<typeof createDetailApi>) => {
  const shell = createFakePlatform(fake, aGuest)
  const stay = 'checkIn=2027-05-14&checkOut=2027-05-18&guests=2'
  return { ...shell, ...openPage(`/villas/${villa.id}?${stay}`, shell) }
}

afterEach(() => useDraftStore.setState({ byListing: {}, ownerId: null }))

describe('departures', () => {
  it('that are full can be waited for', async () => {
    const { fake, user } = atTheTour()
    fake.answer({ 'POST /availability-alerts': () => ({ items: [] }) })
    await user.click(await (await panel()).findByRole('button', { name: 'Date full? We can tell you' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByLabelText<HTMLSelectElement>('Full departure')).value).toBe('2027-05-16')
    await user.click(dialog.getByRole('button', { name: 'Tell me by e-mail' }))
    await waitFor(() =>
      expect(fake.callsTo('POST /availability-alerts')[0]?.body).toMatchObject({ date: '2027-05-16' }),
    )
  })

  it('the next three are a press away, and the full one says so', async () => {
    const { fake, user } = atTheTour()
    const chips = await (await panel()).findAllByRole<HTMLButtonElement>('button', { name: /places|May ?Full/i })
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      `${formatShortDate('2027-05-14')}6 places left`,
      `${formatShortDate('2027-05-16')}Full`,
      `${formatShortDate('2027-05-18')}Places free`,
    ])
    expect(chips.map(({ disabled }) => disabled)).toEqual([false, true, false])
    await user.click(chips[0]!)
    expect(
      await screen.findByText(
        `6 places left. Book until ${formatInSriLankaTime(bookableUntil)}. Starts 08:00, back on ${formatShortDate('2027-05-16')} about 16:00, Sri Lanka time.`,
      ),
    ).toBeDefined()
    await waitFor(() => expect(fake.callsTo('POST /quotes')[0]?.body).toMatchObject({ date: '2027-05-14' }))
  })

  it('in the calendar only days with a place can be chosen', async () => {
    const { user } = atTheTour()
    await user.click(await (await panel()).findByRole('button', { name: /6 places left/ }))
    await user.click(await (await panel()).findByRole('button', { name: /Tour date/ }))
    const day = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
    expect((await day(/14 May 2027, 6 left/)).disabled).toBe(false)
    expect((await day(/15 May 2027$/)).disabled).toBe(true)
    expect((await day(/16 May 2027, Full/)).disabled).toBe(true)
    await user.click(await day(/18 May 2027$/))
    expect(useDraftStore.getState().byListing[tour.id]?.date).toBe('2027-05-18')
  })

  it('a party too large stands beside the guests, a full day beside the date', async () => {
    const fake = createDetailApi()
    fake.answer({ 'POST /quotes': () => throwProblem('not-enough-seats', 409, { detail: 'Only 1 place is left.' }) })
    const { user } = atTheTour(fake)
    await user.click(await (await panel()).findByRole('button', { name: /6 places left/ }))
    const message = await screen.findByText('Only 1 place is left.')
    expect(message.closest('fieldset')?.textContent).toContain('Guests')
  })
})

describe('the price', () => {
  it('is preceded by what cancelling gives back and until when, which it repeats, so that nothing moves', async () => {
    const fake = createDetailApi()
    const price = Promise.withResolvers<Quote>()
    fake.answer({ 'POST /quotes': () => price.promise })
    openVillaPage(fake)
    const until = formatInBothTimeZones('2027-05-12T08:30:00Z')
    const sentence = `Free cancellation until ${until}, then 50%.`
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.queryByText('$310.00 × 4 nights')).toBeNull()
    price.resolve(aQuote())
    await screen.findByText('$310.00 × 4 nights')
    expect(screen.getByText(sentence)).toBeDefined()
  })

  it('that was shown is sent along; a changed one is shown, and has to be confirmed', async () => {
    const fake = createDetailApi()
    const now = aQuote({ total: 150_000, agreed: { currency: 'USD', total: 150_000, rate: '1' } })
    fake.answer({
      'POST /bookings': ({ body }) =>
        body.quotedTotalUsd === 150_000 ? aHold() : throwProblem('quote-changed', 409, { now } as object),
    })
    const { user } = openVillaPage(fake)
    await screen.findByText('$310.00 × 4 nights')
    await user.click((await panel()).getByRole('button', { name: 'Reserve' }))
    expect(await screen.findByText(/The price has changed since you looked/)).toBeDefined()
    expect((await panel()).getByText('$1,500.00')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /Special requests/ }), 'A cot')
    await user.click(screen.getByRole('button', { name: 'Hold at this price' }))
    expect(await screen.findByText(/^Held for you until/)).toBeDefined()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Special requests/ }).value).toBe('A cot')
    const [first, second] = fake.callsTo('POST /bookings')
    expect([first?.body?.quotedTotalUsd, second?.body?.quotedTotalUsd]).toEqual([124_000, 150_000])
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
  })
})

describe('in another currency', () => {
  it('the lines add up, and the dollars stand beside lines, total and either way to pay', async () => {
    const fake = createDetailApi()
    const agreed = { currency: 'EUR' as const, total: 59_999, rate: '0.9' }
    const lines = [
      { label: 'night', quantity: 1, unitPrice: 33_333, amount: 33_333 },
      { label: 'night, December', quantity: 1, unitPrice: 33_332, amount: 33_332 },
    ]
    fake.answer({
      'POST /quotes': () => aQuote({ lines, total: 66_665, agreed }),
      'POST /bookings': () => aHold({ lines, total: 66_665, agreed }),
    })
    const shell = createFakePlatform(fake, aGuest)
    shell.platform.currency.select('EUR')
    const { user } = openPage(`/villas/${villa.id}?checkIn=2027-05-14&checkOut=2027-05-16&guests=2`, shell)
    const texts = (tag: string) => Array.from(document.querySelectorAll(`dl ${tag}`), (each) => each.textContent)
    await screen.findByText('€300.00')
    expect(texts('dt').slice(-2)).toEqual(['€300.00 × 1 night$333.33 × 1', '€299.99 × 1 night, December$333.32 × 1'])
    expect(texts('dd').slice(-2)).toEqual(['€300.00$333.33', '€299.99$333.32'])
    const reserve = (await panel()).getByRole('button', { name: 'Reserve' })
    const total = document.querySelector(`#${CSS.escape(reserve.getAttribute('aria-describedby') ?? '')}`)
    expect(total?.textContent).toBe('Total €599.99 2 nights, 2 guests $666.65')
    await user.click((await panel()).getByRole('button', { name: 'Reserve' }))
    const deposit = (await screen.findByText(/^Pay now €300\.00/)).parentElement
    expect(deposit?.textContent).toContain('Pay now €300.00$333.33Pay later €299.99')
    expect(deposit?.textContent).toMatch(/\$333\.32$/)
    expect(screen.getByText(/^Pay now €599\.99/).textContent).toBe('Pay now €599.99$666.65')
  })
})

describe('on request', () => {
  it('the panel says who answers when, before anything is paid', async () => {
    const fake = createDetailApi()
    fake.answer({
      'POST /quotes': () => aQuote({ mode: 'request' }),
      'POST /bookings/:id/submit': ({ params }) =>
        aHold({
          id: params.id,
          state: 'pending',
          answerDueAt: '2026-11-22T06:00:00Z',
          checkIn: '2027-05-14',
          checkOut: '2027-05-18',
        }),
    })
    const { user, here, notices } = openVillaPage(fake)
    expect(await screen.findByText(/We answer within 24 hours; you pay only then\./)).toBeDefined()
    const reserve = (await panel()).getByRole<HTMLButtonElement>('button', { name: 'Request to book' })
    await waitFor(() => expect(reserve.disabled).toBe(false))
    await user.click(reserve)
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send request' })
    await waitFor(() => expect(confirm.disabled).toBe(false))
    await user.click(confirm)
    await waitFor(() => expect(here()).toMatch(/^\/my-bookings\/./))
    expect(notices[0]?.description).toMatch(
      /^Your request has been sent\. We answer by .* Sri Lanka time; you pay only then\.$/,
    )
  })
})
