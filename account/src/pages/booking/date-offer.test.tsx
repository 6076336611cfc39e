import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Booking, DateOffer } from '@escapes/contract'
import { throwProblem } from '@escapes/platform/testing'
import { anId } from '@escapes/testing/booking-factories'
import { openBooking, paid, usd } from '../../../test/open-booking.ts'

const inTwoDays = (): string => new Date(Date.now() + 48 * 3_600_000).toISOString()
const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut, date: null, lastDay: null })
const dateOffer: DateOffer = {
  id: anId(),
  reason: 'The roof leaks.',
  offeredAt: new Date().toISOString(),
  answerDueAt: inTwoDays(),
  days: [
    { ...stay('2027-05-20', '2027-05-24'), total: usd(124_000), refund: 0 },
    { ...stay('2027-05-27', '2027-05-31'), total: usd(104_000), refund: 20_000 },
    { ...stay('2027-06-03', '2027-06-07'), total: null, refund: 0 },
  ],
}
const offered = (more: Partial<Booking> = {}): Booking => paid({ dateOffer, ...more })

const findSection = async () =>
  within(await screen.findByRole('region', { name: 'Your booking cannot take place as planned' }))

describe('days that are offered instead', () => {
  it('are shown with why, by when, and what each costs', async () => {
    openBooking(offered())
    const section = await findSection()
    expect(section.getByText('The roof leaks.')).toBeDefined()
    expect(section.getByText(/^Please choose another day, or get your money back, by /)).toBeDefined()
    const days = within(section.getByRole('list', { name: 'Days that you can take instead' })).getAllByRole('listitem')
    expect(days.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('At the price of your booking'),
      expect.stringContaining('$200.00 less, which we give back to you'),
      expect.stringContaining('Not free any more'),
    ])
    expect(section.getAllByRole('button', { name: 'Take these days' })).toHaveLength(2)
    expect(section.getByRole('link', { name: 'Message Support' })).toBeDefined()
    expect(screen.getByText('Confirmed, and not possible on the day that you booked.')).toBeDefined()
    expect(screen.queryByText(/look forward/)).toBeNull()
  })

  it('say of a day out when it starts and when one is back', async () => {
    const out = {
      checkIn: null,
      checkOut: null,
      date: '2027-05-20',
      lastDay: null,
      startTime: '08:00',
      endTime: '12:30',
    }
    openBooking(offered({ dateOffer: { ...dateOffer, days: [{ ...out, total: usd(124_000), refund: 0 }] } }))
    const section = await findSection()
    expect(section.getByText('Starts 08:00, back about 12:30, Sri Lanka time')).toBeDefined()
    expect(section.getByRole('button', { name: 'Take this day' })).toBeDefined()
  })

  it('are taken with one press, at what was shown', async () => {
    const { user, fake, notices } = openBooking(offered(), {
      'POST /bookings/:id/date-offers/:offerId/take': ({ params }) => paid({ id: params.id, dateOffer: null }),
    })
    const section = await findSection()
    await user.click(section.getByRole('button', { description: /Thu 27 May/ }))
    await waitFor(() => expect(notices).toMatchObject([{ status: 'success', title: 'You have the new day' }]))
    expect(fake.callsTo('POST /bookings/:id/date-offers/:offerId/take')).toMatchObject([
      { params: { offerId: dateOffer.id }, body: { day: '2027-05-27', quotedAgreedTotal: 104_000 } },
    ])
  })

  it('say beside the day that somebody else was faster', async () => {
    const { user } = openBooking(offered(), {
      'POST /bookings/:id/date-offers/:offerId/take': () => throwProblem('dates-taken', 409),
    })
    const section = await findSection()
    await user.click(section.getByRole('button', { description: /Thu 20 May/ }))
    const [first] = section.getAllByRole('listitem')
    expect(await within(first!).findByRole('alert')).toBeDefined()
  })

  it('leave a choice where none is free any more: all of the money back, or a message', async () => {
    const none = { ...dateOffer, days: dateOffer.days.map((day) => ({ ...day, total: null, refund: 0 })) }
    const { user } = openBooking(offered({ dateOffer: none }), {
      'GET /bookings/:id/cancellation': () => ({
        currency: 'USD',
        total: usd(124_000),
        paid: usd(124_000),
        retained: usd(0),
        refund: usd(124_000),
        refundPercent: 100,
        until: null,
        validUntil: inTwoDays(),
        policy: paid().policy,
      }),
    })
    const section = await findSection()
    expect(section.getByText(/^Others were faster\./)).toBeDefined()
    await user.click(section.getByRole('button', { name: 'Get all of my money back' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))
    expect(await dialog.findByText(/so everything that you paid is given back/)).toBeDefined()
    expect(dialog.queryByText(/policy of this booking/)).toBeNull()
  })

  it('speak of no money where nothing was paid', async () => {
    const { money } = paid()
    openBooking(offered({ money: { ...money, paid: usd(0) } }))
    const section = await findSection()
    expect(section.getByRole('button', { name: 'Cancel at no cost' })).toBeDefined()
  })
})
