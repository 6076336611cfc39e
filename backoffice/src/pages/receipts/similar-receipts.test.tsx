import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { throwProblem } from '@escapes/platform/testing'
import { aReceipt } from '../../../test/factories.ts'
import { listAcceptCalls, openReceiptsPage, findReceiptHeading } from '../../../test/open-receipts-page.ts'

describe('a receipt whose payment is on record', () => {
  const payment = {
    entryId: '00000000-0000-4000-8000-0000000000e1',
    amount: 62_000,
    currency: 'USD' as const,
    receivedOn: '2026-11-19',
    source: 'statement' as const,
    isOnStatement: true,
    hasReceipt: true,
  }

  it('is closed as a duplicate by D with its payment, and the next one follows', async () => {
    const receipt = aReceipt('GALLE379', { payments: [payment, { ...payment, entryId: 'e2', amount: 10_000 }] })
    const { fake, user } = openReceiptsPage([receipt, aReceipt('KANDY379')])
    await findReceiptHeading('GALLE379')
    await user.keyboard('d')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the receipt for GALLE379 as a duplicate?' }))
    expect(dialog.getByText(/No money is recorded, and no other receipt is requested/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Close it' }))
    expect(await dialog.findByText('Choose the payment that it shows.')).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: /\$620\.00 of Thu 19 Nov 2026/ }))
    await user.click(dialog.getByRole('button', { name: 'Close it' }))
    await findReceiptHeading('KANDY379')
    expect(fake.callsTo('POST /admin/receipts/:id/duplicate')).toEqual([
      { params: { id: receipt.id }, body: { showsPayment: payment.entryId } },
    ])
    expect(screen.getByText('Closed as a duplicate: GALLE379. No money was recorded.')).toBeDefined()
    expect(fake.callsTo('POST /admin/receipts/:id/reject')).toEqual([])
  })

  it('may be closed without naming the payment, and a problem stays in the dialog', async () => {
    const { fake, user } = openReceiptsPage([aReceipt('GALLE379')])
    await findReceiptHeading('GALLE379')
    fake.answer({ 'POST /admin/receipts/:id/duplicate': () => throwProblem('payment-not-on-record', 409) })
    await user.click(screen.getByRole('button', { name: 'Duplicate (D)' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Close it' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/payment/)
    expect(fake.callsTo('POST /admin/receipts/:id/duplicate')).toMatchObject([{ body: {} }])
  })

  it('is not offered as a choice when another receipt shows the payment, but says what to do instead', async () => {
    const { fake, user } = openReceiptsPage([aReceipt('GALLE379', { payments: [payment] })])
    await findReceiptHeading('GALLE379')
    fake.answer({
      'POST /admin/receipts/:id/accept': () => throwProblem('payment-known', 409, { payments: [payment] } as never),
    })
    await user.click(screen.getByRole('button', { name: 'Accept (A)' }))
    expect(await screen.findByText(/close this one as a duplicate \(D\)/)).toBeDefined()
    expect(screen.queryAllByRole('radio')).toEqual([])
    expect(screen.queryByText(/It is linked/)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /It is another transfer/ }))
    await user.click(screen.getByRole('button', { name: 'Accept (A)' }))
    await waitFor(() => expect(listAcceptCalls(fake).at(-1)?.body).toMatchObject({ anotherTransfer: true }))
  })
})

it('says of one transfer for several bookings what each of them gets', async () => {
  const others = [
    { bookingId: 'b2', reference: 'KANDY379', amount: 30_000, status: 'accepted' as const },
    { bookingId: 'b3', reference: 'SIGRI379', amount: 10_000, status: 'submitted' as const },
  ]
  openReceiptsPage([aReceipt('GALLE379', { claimed: 62_000, transfer: { total: 102_000, others } })])
  await findReceiptHeading('GALLE379')
  const fact = screen.getByText(/One transfer of/)
  expect(fact.textContent).toBe(
    'One transfer of $1,020.00 for 3 bookings: this one, KANDY379 $300.00 (accepted), SIGRI379 $100.00 (waiting)',
  )
  expect(within(fact).getByRole('link', { name: 'KANDY379' }).getAttribute('href')).toBe('/admin/bookings/b2')
})

it('rejects what waits of one transfer together, or says what becomes of the rest', async () => {
  const others = [
    { bookingId: 'b2', reference: 'KANDY379', amount: 30_000, status: 'accepted' as const },
    { bookingId: 'b3', reference: 'SIGRI379', amount: 10_000, status: 'submitted' as const },
  ]
  const receipt = aReceipt('GALLE379', { claimed: 62_000, transfer: { total: 102_000, others } })
  const { fake, user } = openReceiptsPage([receipt])
  await findReceiptHeading('GALLE379')
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the receipt for GALLE379?' }))
  const together = dialog.getByRole('checkbox', { name: /^Also for SIGRI379: it is one transfer/ })
  await user.click(together)
  expect(dialog.getByText('The receipts for SIGRI379 go on waiting, each to be reviewed by itself.')).toBeDefined()
  await user.click(together)
  await user.click(dialog.getByRole('button', { name: /cannot be read/ }))
  await user.click(dialog.getByRole('button', { name: 'Reject and request another' }))
  await waitFor(() =>
    expect(fake.callsTo('POST /admin/receipts/:id/reject')).toMatchObject([
      { params: { id: receipt.id }, body: { wholeTransfer: true } },
    ]),
  )
  expect(await screen.findByText(/^Another receipt was requested: GALLE379, SIGRI379\./)).toBeDefined()
})

it('names the payment of a closed duplicate and whether it still counts', async () => {
  const duplicateOf = {
    entryId: 'e1',
    amount: 62_000,
    currency: 'USD' as const,
    receivedOn: '2026-11-19',
    source: 'statement' as const,
    isOnStatement: true,
    hasReceipt: false,
    bookingId: 'b9',
    reference: 'KANDY379',
    isReversed: true,
  }
  openReceiptsPage([aReceipt('GALLE379', { status: 'duplicate', duplicateOf })], '/admin/receipts?status=duplicate')
  await findReceiptHeading('GALLE379')
  const panel = screen.getByRole('region', { name: /^GALLE379/ })
  expect(panel.textContent).toMatch(/Shows\$620\.00 of .*19 Nov 2026, on the statement of KANDY379; reversed later/)
  expect(screen.queryByRole('button', { name: /Accept|Reject|Duplicate/ })).toBeNull()
})
