import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ProblemCode } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aReceipt, aRefund, toPage } from '../../../test/factories.ts'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { createFakeBookingApi, findBookingRow } from '../../../test/fake-booking-api.ts'
import { openPage } from '../../../test/open-page.tsx'

const lost = (): never => throwProblem('network' as ProblemCode, 0)
const accept = 'POST /admin/receipts/:id/accept'

/** Accepts a receipt while the response is lost; a later read returns `more`. */
const accepting = async (more: Partial<ReturnType<typeof aReceipt>> | typeof lost) => {
  const receipt = aReceipt('GALLE379')
  const fake = createFakeApi({
    'GET /admin/receipts': () => toPage([receipt]),
    'POST /bookings/:id/receipts/:receiptId/link': () => ({ url: '/receipt', expiresAt: '2026-11-21T06:05:00Z' }),
    [accept]: lost,
    'GET /admin/receipts/:id': () => (typeof more === 'function' ? more() : { ...receipt, ...more }),
  })
  const { user } = openPage('/admin/receipts', createFakePlatform(fake))
  await user.click(await screen.findByRole('button', { name: 'Accept (A)' }))
  return { fake, user }
}

describe('accepting a receipt with a lost response', () => {
  it('counts as done when the receipt reads as accepted, and the next receipt follows', async () => {
    const { fake } = await accepting({ status: 'accepted', reviewedBy: aManager.name })
    expect(await screen.findByText('Receipt accepted: $620.00 for GALLE379.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(fake.callsTo(accept), 'it is looked at, not sent again').toHaveLength(1)
  })

  it('counts as not done when the receipt still waits, and succeeds on a second press', async () => {
    const { fake, user } = await accepting({ status: 'submitted' })
    expect((await screen.findByRole('alert')).textContent).toMatch(/It was not done.*You can safely try again/)
    fake.answer({ [accept]: () => aReceipt('GALLE379', { status: 'accepted' }) })
    await user.click(screen.getByRole('button', { name: 'Accept (A)' }))
    expect(await screen.findByText('Receipt accepted: $620.00 for GALLE379.')).toBeDefined()
  })

  it.each([
    ['a colleague rejected it', { status: 'rejected', reviewedBy: 'Nimal' }],
    ['a colleague accepted it', { status: 'accepted', reviewedBy: 'Nimal' }],
  ] as const)('is not claimed as the reader’s own when %s', async (_, more) => {
    await accepting(more)
    expect((await screen.findByRole('alert')).textContent).toMatch(/It changed in the meantime/)
    expect(screen.queryByText(/^Receipt accepted/)).toBeNull()
  })

  it('stays unknown while the receipt cannot be read', async () => {
    await accepting(lost)
    expect((await screen.findByRole('alert')).textContent).toMatch(/We do not know yet whether it was done/)
  })
})

describe('confirming a booking with a lost response', () => {
  const confirming = async (isDone: boolean) => {
    const { fake, changeBooking } = createFakeBookingApi()
    const confirm = 'POST /admin/bookings/:id/confirm'
    fake.answer({
      [confirm]: () => {
        if (isDone) changeBooking({ state: 'confirmed', allowed: ['cancel'] })
        return lost()
      },
    })
    const platform = createFakePlatform(fake)
    const { user } = openPage('/admin/bookings', platform)
    await user.click(within(await findBookingRow('amaya@example.test')).getByRole('button', { name: /confirm/i }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Confirm without payment' }))
    return { fake, dialog, notices: platform.notices, confirmRequests: () => fake.callsTo(confirm) }
  }

  it('counts as done when the booking reads as confirmed', async () => {
    const { notices, confirmRequests } = await confirming(true)
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Booking confirmed' }]))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(confirmRequests()).toHaveLength(1)
  })

  it('counts as not done when the version is unchanged', async () => {
    const { dialog, notices } = await confirming(false)
    expect((await dialog.findByRole('alert')).textContent).toMatch(/It was not done/)
    expect(notices).toEqual([])
  })
})

it.each([
  ['void', { state: 'void' as const }, /Refund voided/],
  ['still open', {}, /It was not done/],
])('shows that a refund is %s after the response of voiding it was lost', async (_, more, expectedText) => {
  const refund = aRefund()
  const fake = createFakeApi({
    'GET /admin/refunds': () => toPage([refund]),
    'GET /admin/unallocated-payments': () => ({ items: [] }),
    'POST /admin/refunds/:id/void': lost,
    'GET /admin/refunds/:id': () => ({ ...refund, ...more }),
  })
  const platform = createFakePlatform(fake, anAdmin)
  const { user } = openPage('/admin/refunds', platform)
  await user.click(await screen.findByRole('button', { name: 'Void GALLE379' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason|Why/ }), 'Paid in cash.')
  await user.click(dialog.getByRole('button', { name: /^Void|Call/ }))
  await waitFor(() =>
    expect(`${platform.notices.map(({ title }) => title).join()} ${dialog.queryByRole('alert')?.textContent}`).toMatch(
      expectedText,
    ),
  )
})
