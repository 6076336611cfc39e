import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '@escapes/contract/client'
import { createFakeApi } from '@escapes/platform/testing'
import { aBooking, aGuest, paidMoney } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const lost = (): never => {
  const title = 'The connection was lost.'
  throw new ApiProblem(0, { type: 'about:blank', title, status: 0, code: 'network', requestId: '' })
}
const booking = aBooking({ state: 'confirmed', money: paidMoney(124_000), allowed: ['cancel'] })
const all = { amount: 124_000, usd: 124_000 }
const nothing = { amount: 0, usd: 0 }
const gone = aBooking({
  ...booking,
  state: 'cancelled',
  allowed: [],
  cancellation: { by: 'guest', reason: null, at: '2026-11-21T05:00:00Z', retained: nothing },
})

/** Presses Cancel while the answer is lost on its way; afterwards the booking reads as `state` says. */
const cancelling = async (state: () => typeof booking) => {
  const fake = createFakeApi({
    'GET /bookings/:id': () => booking,
    'GET /bookings/:id/receipts': () => ({ items: [] }),
    'GET /bookings/:id/refunds': () => ({ items: [] }),
    'GET /bookings/:id/cancellation': () => ({
      currency: 'USD' as const,
      total: all,
      paid: all,
      retained: nothing,
      refund: all,
      refundPercent: 100,
      until: null,
      validUntil: '2026-11-21T06:10:00Z',
      policy: booking.policy,
    }),
    'POST /bookings/:id/cancel': lost,
  })
  const shell = createFakePlatform(fake, aGuest)
  const { user } = openPage(`/my-bookings/${booking.id}`, shell)
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText('Comes back to you')
  fake.answer({ 'GET /bookings/:id': state })
  await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
  return { fake, dialog, user, ...shell }
}

describe('a lost response to a cancellation', () => {
  it('is recovered from the booking: what was done is shown as done', async () => {
    const { fake } = await cancelling(() => gone)
    expect(await screen.findByText(/^Cancelled by you on/)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fake.callsTo('POST /bookings/:id/cancel')).toHaveLength(1)
  })

  it('leaves the outcome unknown while the booking cannot be read', async () => {
    const { dialog } = await cancelling(lost)
    expect(await dialog.findByText(/We do not know yet whether it was done/)).toBeDefined()
  })

  it('says that the request did not arrive, and lets it be sent again', async () => {
    const { dialog, fake, user } = await cancelling(() => booking)
    expect(await dialog.findByText(/It did not reach us: your booking is as it was/)).toBeDefined()
    fake.answer({ 'POST /bookings/:id/cancel': () => gone, 'GET /bookings/:id': () => gone })
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
    expect(await screen.findByText(/^Cancelled by you on/)).toBeDefined()
  })
})
