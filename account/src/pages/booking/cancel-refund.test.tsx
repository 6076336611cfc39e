import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Booking, CancellationPreview } from '@escapes/contract'
import { throwProblem } from '@escapes/platform/testing'
import { anId } from '@escapes/testing/booking-factories'
import { aBooking, aRefund, paidMoney } from '../../../test/factories.ts'
import { openBooking, paid, usd } from '../../../test/open-booking.ts'

const toPreview = ({ policy }: Booking, refund: number): CancellationPreview => ({
  currency: 'USD',
  total: usd(124_000),
  paid: usd(124_000),
  retained: usd(124_000 - refund),
  refund: usd(refund),
  refundPercent: Math.round(refund / 1240),
  until: policy.bands[refund === 124_000 ? 0 : 1]?.until ?? null,
  validUntil: '2026-11-21T06:10:00Z',
  policy,
})

describe('cancelling what was paid', () => {
  it('shows what comes back, under which band and until when in both zones, and sends what was shown', async () => {
    const booking = paid()
    const { user, fake } = openBooking(booking, {
      'GET /bookings/:id/cancellation': () => toPreview(booking, 124_000),
      'POST /bookings/:id/cancel': () => aBooking({ ...booking, state: 'cancelled', allowed: [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))
    expect(await dialog.findByText('Comes back to you')).toBeDefined()
    expect(dialog.getByText(/100% of the total is given back now\. This holds until Wed 12 May, 14:00/)).toBeDefined()
    expect(dialog.getByText(/\(Wed 12 May, 01:30 where you are\)/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
    await waitFor(() => expect(fake.callsTo('POST /bookings/:id/cancel')).toHaveLength(1))
    expect(fake.callsTo('POST /bookings/:id/cancel')[0]?.body).toEqual({ refund: 124_000 })
  })

  it('brings what became of the booking into view', async () => {
    const office = { booking: paid() }
    const { user } = openBooking(office.booking, {
      'GET /bookings/:id': () => office.booking,
      'GET /bookings/:id/cancellation': () => toPreview(office.booking, 124_000),
      'POST /bookings/:id/cancel': () => {
        office.booking = aBooking({ ...office.booking, state: 'cancelled', allowed: [] })
        return office.booking
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText('Comes back to you')
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
    await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0))
    scroll.mockRestore()
  })

  it('a refund that changed meanwhile is shown again and needs another confirmation', async () => {
    const booking = paid()
    const { user, fake } = openBooking(booking, {
      'GET /bookings/:id/cancellation': () => toPreview(booking, 124_000),
      'POST /bookings/:id/cancel': () => throwProblem('quote-changed', 409),
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText('Comes back to you')
    fake.answer({ 'GET /bookings/:id/cancellation': () => toPreview(booking, 62_000) })
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
    expect(await dialog.findByText(/^The refund changed while you were looking/)).toBeDefined()
    expect(await dialog.findByText(/50% of the total is given back now/)).toBeDefined()
    await user.click(await dialog.findByRole('button', { name: 'Cancel the booking' }))
    await waitFor(() => expect(fake.callsTo('POST /bookings/:id/cancel')).toHaveLength(2))
    expect(fake.callsTo('POST /bookings/:id/cancel')[1]?.body).toEqual({ refund: 62_000 })
  })
})

describe('cancelling while a receipt is checked', () => {
  const pending = () => aBooking({ state: 'pending', receiptStatus: 'submitted', allowed: ['cancel'] })
  const nothing = (booking: Booking, more: Partial<CancellationPreview>): CancellationPreview => ({
    ...toPreview(booking, 0),
    paid: usd(0),
    retained: usd(0),
    ...more,
  })

  it('says for how much it is and what comes back if that arrived, and never that nothing was paid', async () => {
    const booking = pending()
    const underReview = { receipts: 1, claimed: usd(62_000), refundIfArrived: usd(62_000) }
    const { user, fake } = openBooking(booking, {
      'GET /bookings/:id/cancellation': () => nothing(booking, { underReview }),
      'POST /bookings/:id/cancel': () => aBooking({ ...booking, state: 'cancelled', allowed: [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))
    expect(
      await dialog.findByText(
        'A receipt for $620.00 is being checked. If that money has arrived, $620.00 comes back to you in all.',
      ),
    ).toBeDefined()
    expect(dialog.queryByText(/Nothing has been paid/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
    await waitFor(() => expect(fake.callsTo('POST /bookings/:id/cancel')).toHaveLength(1))
  })
})

it('the charges of banks are shown, so that the sums of one screen agree', async () => {
  const money = { ...paidMoney(78_000), paid: usd(77_000), writtenOff: usd(1_000) }
  const booking = paid({ money })
  const sums = { total: usd(78_000), paid: usd(77_000), retained: usd(0), refund: usd(77_000), writtenOff: usd(1_000) }
  const { user } = openBooking(booking, {
    'GET /bookings/:id/cancellation': () => ({ ...toPreview(booking, 124_000), ...sums }),
  })
  expect(await screen.findByText('Bank charges, written off')).toBeDefined()
  expect(screen.getByText(/\$770.00 arrived, \$10.00 bank charges written off/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))
  expect(await dialog.findByText(/^\$10.00 bank charges were written off/)).toBeDefined()
  expect(dialog.queryByText(/780/)).toBeNull()
})

describe('a refund', () => {
  const cancelled = (state: NonNullable<Booking['refund']>['state']) =>
    paid({ state: 'cancelled', allowed: [], refund: { id: aRefund().id, state, ...usd(124_000) } })

  it('requests the account, names what is missing, and shows it masked afterwards', async () => {
    const booking = cancelled('needs-details')
    const { user, fake } = openBooking(booking, { 'GET /bookings/:id/refunds': () => ({ items: [aRefund()] }) })
    const form = within(await screen.findByRole('form', { name: 'Where we send the money' }))
    await user.click(form.getByRole('button', { name: 'Save the account' }))
    expect(await form.findByText('Please write the account number or the IBAN.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Name on the account')))
    await user.type(form.getByLabelText('Name on the account'), 'Nimal Perera')
    await user.type(form.getByLabelText('Bank'), 'Commercial Bank')
    await user.type(form.getByLabelText('Account number or IBAN'), '8001114821')
    await user.selectOptions(form.getByLabelText('Country of the bank'), 'LK')
    const given = aRefund({ state: 'ready', account: '•••• 4821' })
    fake.answer({
      'GET /bookings/:id': () => ({ ...booking, refund: { id: given.id, state: 'ready', ...usd(124_000) } }),
      'GET /bookings/:id/refunds': () => ({ items: [given] }),
      'PUT /bookings/:id/refund-details': () => given,
    })
    await user.click(form.getByRole('button', { name: 'Save the account' }))
    expect(await screen.findByText('Account •••• 4821')).toBeDefined()
    expect(document.activeElement?.textContent).toContain('Account •••• 4821')
    expect(fake.callsTo('PUT /bookings/:id/refund-details')[0]?.body).toEqual({
      accountName: 'Nimal Perera',
      bankName: 'Commercial Bank',
      accountNumber: '8001114821',
      country: 'LK',
    })
  })

  it('goes to another account until it is approved: its form is typed into at once', async () => {
    const refund = aRefund({ state: 'ready', account: '•••• 4821' })
    const { user } = openBooking(cancelled('ready'), { 'GET /bookings/:id/refunds': () => ({ items: [refund] }) })
    await user.click(await screen.findByRole('button', { name: 'Send it to another account' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Name on the account'))
  })

  it('of what a cheaper change left can be kept for nights that are added', async () => {
    const booking = paid({ refund: { id: anId(), state: 'needs-details', ...usd(20_000) } })
    const refund = aRefund({ reason: 'overpaid', ...usd(20_000) })
    openBooking(booking, { 'GET /bookings/:id/refunds': () => ({ items: [refund] }) })
    const section = within(await screen.findByRole('region', { name: 'Your refund' }))
    expect(await section.findByText(/stays with your booking: nights or guests that you add/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Give the account' }).getAttribute('href')).toMatch(/#refund$/)
  })

  it('at a bank outside Sri Lanka requires its SWIFT or BIC', async () => {
    const { user, fake } = openBooking(cancelled('needs-details'), {
      'GET /bookings/:id/refunds': () => ({ items: [aRefund()] }),
      'PUT /bookings/:id/refund-details': () => aRefund({ state: 'ready' }),
    })
    const form = within(await screen.findByRole('form', { name: 'Where we send the money' }))
    for (const label of ['Name on the account', 'Bank', 'Account number or IBAN'])
      await user.type(form.getByLabelText(label), '12345678')
    expect(form.getByLabelText('SWIFT or BIC (optional)')).toBeDefined()
    await user.selectOptions(form.getByLabelText('Country of the bank'), 'GB')
    await user.click(form.getByRole('button', { name: 'Save the account' }))
    expect(await form.findByText('Please write the SWIFT or BIC of the bank.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('SWIFT or BIC')))
    expect(fake.callsTo('PUT /bookings/:id/refund-details')).toEqual([])
    await user.type(form.getByLabelText('SWIFT or BIC'), 'BARCGB22')
    await user.type(form.getByLabelText('Sort code (optional)'), '20-20-1')
    await user.click(form.getByRole('button', { name: 'Save the account' }))
    expect(await form.findByText('Sort code: Six digits, such as 20-45-77.')).toBeDefined()
    await user.type(form.getByLabelText('Sort code (optional)'), '5')
    await user.click(form.getByRole('button', { name: 'Save the account' }))
    await waitFor(() => expect(fake.callsTo('PUT /bookings/:id/refund-details')).toHaveLength(1))
    expect(fake.callsTo('PUT /bookings/:id/refund-details')[0]?.body).toMatchObject({ bankCode: '20-20-15' })
  })

  it('a problem of the account is shown beside its field', async () => {
    const errors = [{ path: 'swift', code: 'invalid', message: 'This is no SWIFT code.' }]
    const { user } = openBooking(cancelled('needs-details'), {
      'GET /bookings/:id/refunds': () => ({ items: [aRefund()] }),
      'PUT /bookings/:id/refund-details': () => throwProblem('validation-failed', 422, { errors }),
    })
    const form = within(await screen.findByRole('form', { name: 'Where we send the money' }))
    for (const label of ['Name on the account', 'Bank', 'Account number or IBAN', /^SWIFT/])
      await user.type(form.getByLabelText(label), 'abc')
    await user.selectOptions(form.getByLabelText('Country of the bank'), 'DE')
    await user.click(form.getByRole('button', { name: 'Save the account' }))
    expect(await form.findByText('This is no SWIFT code.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^SWIFT/)))
    expect(form.getByLabelText<HTMLInputElement>('Bank').value).toBe('abc')
  })

  it('that was sent shows the reference of the bank', async () => {
    const sent = aRefund({
      state: 'sent',
      account: '•••• 4821',
      approvedAt: '2026-11-20T05:00:00Z',
      sentAt: '2026-11-21T05:00:00Z',
      bankReference: 'TT-99812',
    })
    openBooking(cancelled('sent'), { 'GET /bookings/:id/refunds': () => ({ items: [sent] }) })
    expect(await screen.findByText(/bank reference TT-99812/)).toBeDefined()
    expect(screen.getAllByText('(done)', { exact: false })).toHaveLength(4)
    expect(screen.getByText('Checked by us').parentElement?.textContent).toContain('20 Nov')
  })
})

describe('the proof of the bank', () => {
  const booking = paid({ state: 'cancelled', allowed: [], refund: { id: 'r1', state: 'sent', ...usd(124_000) } })
  const sent = aRefund({ id: 'r1', state: 'sent', sentAt: '2026-11-21T05:00:00Z' })
  const proof = { contentType: 'application/pdf', name: 'order.pdf' }

  it('is shown in the page, and saved only on request', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, fake } = openBooking(booking, {
      'GET /bookings/:id/refunds': () => ({ items: [{ ...sent, proof }] }),
      'POST /bookings/:id/refunds/:refundId/proof-link': ({ body }) => ({
        url: `/api/v1/refunds/r1/proof?variant=${body?.variant}`,
        expiresAt: '2026-11-21T06:05:00Z',
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'See the bank’s proof' }))
    const picture = await screen.findByRole('img', { name: 'The bank’s proof of the transfer' })
    expect(picture.getAttribute('src')).toBe('/api/v1/refunds/r1/proof?variant=preview')
    expect(saved).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(saved.mock.contexts[0]).toHaveProperty('href', expect.stringContaining('variant=file'))
    expect(fake.callsTo('POST /bookings/:id/refunds/:refundId/proof-link')[0]?.params).toEqual({
      id: booking.id,
      refundId: 'r1',
    })
    saved.mockRestore()
  })

  it('that cannot be opened says so', async () => {
    const { user } = openBooking(booking, {
      'GET /bookings/:id/refunds': () => ({ items: [{ ...sent, proof }] }),
      'POST /bookings/:id/refunds/:refundId/proof-link': () => throwProblem('not-found', 404),
    })
    await user.click(await screen.findByRole('button', { name: 'See the bank’s proof' }))
    expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeDefined()
  })

  it('is not offered before it is there', async () => {
    openBooking(booking, { 'GET /bookings/:id/refunds': () => ({ items: [sent] }) })
    expect(await screen.findByText(/Sent by the bank/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'See the bank’s proof' })).toBeNull()
  })
})
