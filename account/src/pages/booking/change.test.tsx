import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Booking, ChangeQuote, ChangeRequest } from '@escapes/contract'
import { throwProblem } from '@escapes/platform/testing'
import { anId } from '@escapes/testing/booking-factories'
import { aBooking, aBookingsPage, aRefund } from '../../../test/factories.ts'
import { type Handlers, openBooking, paid, usd } from '../../../test/open-booking.ts'

describe('a change', () => {
  const toQuote = (booking: Booking, total: number): ChangeQuote => ({
    quote: {
      lines: booking.lines,
      nights: booking.nights,
      total,
      agreed: { currency: 'USD', total, rate: '1' },
      deposit: total / 2,
      balance: total / 2,
      agreedDeposit: total / 2,
      agreedBalance: total / 2,
      balanceDueAt: null,
      cancellationPolicy: null,
      policy: booking.policy,
      mode: 'instant',
    },
    difference: { amount: total - 124_000, usd: total - 124_000 },
    dueAfter: Math.max(0, total - 124_000),
    overpaidAfter: Math.max(0, 124_000 - total),
    needsAnswer: false,
  })

  const limits: Handlers = {
    'GET /listings/:id': () => ({ kind: 'villa', maxGuests: 6, minNights: 2 }) as never,
    'GET /listings/:id/availability': () => ({
      blocked: [],
      checkedAt: null,
      isStale: false,
      sale: 'nights',
      departures: [],
    }),
    'GET /bookings': () => aBookingsPage([]),
  }

  it('is priced as it is chosen, and made for the price that was shown', async () => {
    const booking = paid()
    const { user, fake, notices } = openBooking(booking, {
      ...limits,
      'POST /bookings/:id/change/quote': () => toQuote(booking, 144_000),
      'POST /bookings/:id/change': () => booking,
    })
    await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change dates or guests' }))
    await user.click(await dialog.findByRole('button', { name: 'One adult more' }))
    expect(await dialog.findByText('$200.00 is then still to be paid, within 48 hours of the change.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Change the booking' }))
    await waitFor(() => expect(notices).toMatchObject([{ status: 'success', title: 'Booking changed' }]))
    expect(fake.callsTo('POST /bookings/:id/change')).toEqual([
      {
        params: { id: booking.id },
        body: { guests: { adults: 3, children: 1, infants: 0 }, quotedAgreedTotal: 144_000 },
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
  })

  it.each([
    ['of what was paid', paid(), true],
    ['of what a receipt says was paid', aBooking({ allowed: ['change'], receiptStatus: 'submitted' }), true],
    ['of nothing where nothing was paid', aBooking({ allowed: ['change'] }), false],
  ])('says that it counts towards the new price: %s', async (_, booking, says) => {
    const { user } = openBooking(booking, limits)
    await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change dates or guests' }))
    expect(dialog.queryByText(/Nothing changes before.* What you paid counts towards the new price\.$/) !== null).toBe(
      says,
    )
  })

  it('that leaves too much paid leads to where the account is asked for', async () => {
    let booking = paid()
    const refund = { id: anId(), state: 'needs-details', ...usd(40_000) } as const
    const { user, notices } = openBooking(booking, {
      ...limits,
      'GET /bookings/:id': () => booking,
      'GET /bookings/:id/refunds': () => ({ items: [aRefund({ id: refund.id, reason: 'overpaid', ...usd(40_000) })] }),
      'POST /bookings/:id/change/quote': () => toQuote(booking, 84_000),
      'POST /bookings/:id/change': () => (booking = { ...booking, refund }),
    })
    await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'One adult less' }))
    expect(await dialog.findByText(/\$400\.00 too much\. It goes back to you/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Change the booking' }))
    await waitFor(() => expect(notices).toMatchObject([{ description: 'Tell us where your money goes.' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const next = screen.getByRole('region', { name: 'What happens next' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(await within(next).findByRole('link', { name: 'Give the account' })).toBeDefined()
  })

  it('that staff are to answer says so before it is made', async () => {
    const booking = paid()
    const { user } = openBooking(booking, {
      ...limits,
      'POST /bookings/:id/change/quote': () => ({ ...toQuote(booking, 144_000), needsAnswer: true }),
    })
    await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'One adult more' }))
    expect(await dialog.findByText(/booked on request, so we answer first/)).toBeDefined()
  })

  it('that staff have to agree to is asked for at the price that was shown, with a note, and can be taken back', async () => {
    let booking = paid()
    const asked: ChangeRequest = {
      id: anId(),
      state: 'waiting',
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      date: null,
      lastDay: null,
      guests: { ...booking.guests, adults: 3 },
      total: usd(144_000),
      note: 'My sister comes too.',
      askedAt: '2026-11-21T06:00:00Z',
      answerDueAt: '2026-11-22T06:00:00Z',
      reason: null,
    }
    const { promise: readAgain, resolve: answerReading } = Promise.withResolvers<void>()
    const { user, fake } = openBooking(booking, {
      ...limits,
      'GET /bookings/:id': async () => {
        if (booking.changeRequest) await readAgain
        return booking
      },
      'POST /bookings/:id/change/quote': () => ({
        ...toQuote(booking, 144_000),
        mustAsk: true,
        answerDueAt: '2026-11-22T06:00:00Z',
      }),
      'POST /bookings/:id/change-requests': () => (booking = { ...booking, changeRequest: asked }),
      'DELETE /bookings/:id/change-requests/:requestId': () => (booking = { ...booking, changeRequest: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'One adult more' }))
    expect(await dialog.findByText(/We have to agree to this first, and answer by Sun 22 Nov, 11:30/)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /what else would suit you/ }), asked.note)
    await user.click(dialog.getByRole('button', { name: 'Ask for this change' }))
    await waitFor(() => expect(fake.callsTo('GET /bookings/:id')).toHaveLength(2))
    await act(async () => {})
    // It ends when there is something to go to.
    expect(dialog.getByRole('button', { name: 'Asking…' })).toBeDefined()
    answerReading()
    const section = within(await screen.findByRole('region', { name: 'You asked for 3 adults and 1 child' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('change-request'))
    expect(section.getByText(/It would cost \$200\.00 more: \$1,440\.00 in all/)).toBeDefined()
    expect(fake.callsTo('POST /bookings/:id/change/quote')).toMatchObject([{ body: { mayAsk: true } }])
    expect(fake.callsTo('POST /bookings/:id/change-requests')).toEqual([
      {
        params: { id: booking.id },
        body: { guests: asked.guests, note: asked.note, quotedAgreedTotal: 144_000 },
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    await user.click(section.getByRole('button', { name: 'Take it back' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^You asked for/ })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What happens next' })))
  })

  it('that was declined says why, as long as the booking is as it was', async () => {
    const { checkIn, checkOut, guests } = paid()
    const declined = {
      id: anId(),
      state: 'declined',
      checkIn,
      checkOut,
      date: null,
      lastDay: null,
      total: usd(1),
    } as const
    openBooking(
      paid({
        changeRequest: {
          ...declined,
          guests: { ...guests, infants: 1 },
          note: '',
          askedAt: '2026-11-20T06:00:00Z',
          answerDueAt: '2026-11-21T06:00:00Z',
          reason: 'There is no cot in this house.',
        },
      }),
    )
    const section = within(await screen.findByRole('region', { name: /^We could not agree to 2 adults/ }))
    expect(section.getByText('There is no cot in this house.')).toBeDefined()
  })

  it('that was agreed to is told once, and marked as seen', async () => {
    const booking = paid()
    const { id, checkIn, checkOut, date, guests } = booking
    const answer = {
      id: anId(),
      state: 'agreed',
      checkIn,
      checkOut,
      date,
      lastDay: null,
      guests,
      reason: null,
    } as const
    const { fake } = openBooking(
      { ...booking, changeAnswer: { ...answer, at: '2026-11-21T06:00:00Z' } },
      { 'PUT /bookings/:id/change-requests/:requestId/seen': () => undefined },
    )
    const section = within(await screen.findByRole('region', { name: 'We agreed to your change' }))
    expect(section.getByText(/^Your booking is now for Fri 14 May .+, 2 adults and 1 child\.$/)).toBeDefined()
    await waitFor(() =>
      expect(fake.callsTo('PUT /bookings/:id/change-requests/:requestId/seen')).toMatchObject([
        { params: { id, requestId: answer.id } },
      ]),
    )
    expect(fake.callsTo('GET /bookings/:id')).toHaveLength(1)
  })

  it('that is for staff to make is rejected beside what was changed, in words', async () => {
    const message = 'The deposit of the new total is $720.00, and $240.00 is paid: $480.00 is missing.'
    const { user } = openBooking(paid(), {
      ...limits,
      'POST /bookings/:id/change/quote': () =>
        throwProblem('deposit-not-covered', 409, {
          detail: message,
          errors: [{ path: 'guests', code: 'custom', message }],
        }),
    })
    await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'One adult more' }))
    const guests = within(dialog.getByRole('group', { name: 'Guests' }))
    expect(await guests.findByText(message)).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change the booking' }).disabled).toBe(true)
  })

  it('of the guests keeps to the youngest age that the listing has by now, which leaves the booking as it is', async () => {
    const message = 'Somebody of this party is too young for it.'
    const { user } = openBooking(paid(), {
      ...limits,
      'GET /listings/:id': () => ({ kind: 'villa', maxGuests: 6, minNights: 2, minimumAge: 16 }) as never,
      'POST /bookings/:id/change/quote': () => throwProblem('guests-too-young', 422, { detail: message }),
    })
    await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'One adult more' }))
    const guests = within(dialog.getByRole('group', { name: 'Guests' }))
    expect(guests.queryByRole('button', { name: 'One infant more' })).toBeNull()
    expect(await guests.findByText(message)).toBeDefined()
    expect(dialog.getByText(/^The youngest age is newer than your booking, which stays as it is\./)).toBeDefined()
  })

  it('says what to know of the chosen days', async () => {
    const booking = paid()
    const day = { id: anId(), from: booking.checkIn!, to: booking.checkIn!, title: 'Full-moon day', kind: 'holiday' }
    const meaning = 'No alcohol is sold.'
    const { user } = openBooking(booking, {
      ...limits,
      'GET /listings/:id': () =>
        ({
          kind: 'villa',
          location: 'Galle',
          maxGuests: 6,
          minNights: 2,
          daysToKnow: [{ ...day, meaning, places: [], warns: false }],
        }) as never,
    })
    await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
    const dialog = within(await screen.findByRole('dialog'))
    const known = await dialog.findByRole('list', { name: 'Good to know of your days' })
    expect(known.textContent).toContain('Full-moon day. No alcohol is sold.')
  })

  it('that changes nothing cannot be sent', async () => {
    const { user, fake } = openBooking(paid(), limits)
    await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByRole<HTMLButtonElement>('button', { name: 'Change the booking' })).disabled).toBe(true)
    expect(fake.callsTo('POST /bookings/:id/change/quote')).toEqual([])
  })

  it('that is rejected says why and offers the nearest dates, and what is booked for them already', async () => {
    const nearest = [{ checkIn: '2027-05-20', checkOut: '2027-05-24' }]
    const booking = paid()
    const other = aBooking({ checkIn: '2027-05-22', checkOut: '2027-05-26' })
    let isTaken = true
    const { user, fake } = openBooking(booking, {
      ...limits,
      'GET /bookings': () => aBookingsPage([booking, other]),
      'POST /bookings/:id/change/quote': () => {
        if (isTaken) throwProblem('dates-taken', 409, { nearest })
        return toQuote(booking, 124_000)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change dates or guests' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'One infant more' }))
    expect(await dialog.findByText('Somebody else has these dates. Yours are kept as they were.')).toBeDefined()
    isTaken = false
    await user.click(dialog.getByRole('button', { name: 'Thu 20 May to Mon 24 May' }))
    await waitFor(() =>
      expect(fake.callsTo('POST /bookings/:id/change/quote').at(-1)?.body).toMatchObject(nearest[0] ?? {}),
    )
    expect(
      await dialog.findByText(
        `This overlaps with ${other.listing.title}, Sat 22 May – Wed 26 May 2027. You can still have both.`,
      ),
    ).toBeDefined()
  })
})
